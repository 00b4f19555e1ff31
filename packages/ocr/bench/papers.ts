import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDocument } from '@rapi/documents';
import sharp from 'sharp';
import { drawPage } from '../src/document/pdf-file';
import { createPageReader, pageOf, type PageReader } from '../src/index';
import { count, hasInOrder, percentOf, share, type Share } from './measure/score-document';
import { papers } from './papers/business-papers';
import { drawPaper } from './papers/draw-paper';
import type { Paper } from './papers/paper';
import { unseenPapers } from './papers/unseen-papers';
import { gray, variants, writeVariant, type Variant } from './synthetic/degrade';

/**
 * Papers of many kinds, each drawn once, with what a reader should find on it: as PDF and as scans and photos. Rules
 * were made from the first set; the other only shows how far they reach.
 * `make bench NAME=ocr/papers`; OCR_ENGINES=tesseract|both, OCR_VARIANTS=photo,scan200, OCR_SHOW=1 for what was missed.
 */
const engines = process.env.OCR_ENGINES === 'tesseract' ? 'tesseract' : 'both';
const chosen = variants.filter((name) => process.env.OCR_VARIANTS?.split(',').includes(name) ?? true);
const images = join(__dirname, '../../../.cache/bench-ocr', 'papers');

interface Sheet {
  paper: Paper;
  paths: ReadonlyMap<'pdf' | Variant, string>;
}

async function draw(paper: Paper, name: string, seed: number): Promise<Sheet> {
  const path = join(images, `${name}.pdf`);
  writeFileSync(path, await drawPaper(paper));
  const { data, width, height, channels } = await drawPage(path, 1);
  const clean = await gray(sharp(data, { raw: { width, height, channels } }));
  const paths = new Map<'pdf' | Variant, string>([['pdf', path]]);
  for (const variant of chosen) {
    const file = join(images, `${name}-${variant}.${variant === 'clean200' ? 'png' : 'jpg'}`);
    await writeVariant(clean, variant, seed, file);
    paths.set(variant, file);
  }
  return { paper, paths };
}

interface Shares {
  types: Share;
  fields: Share;
  rows: Share;
}

async function score(reader: PageReader, paper: Paper, path: string, outFolder: string, shares: Shares) {
  const read = await reader.readPage({ path, pageNumber: 1, language: 'ind+eng', outFolder });
  const reading = readDocument([pageOf(read)], 'auto');
  const told = (miss: string) => `${paper.name}: ${miss}`;
  count(shares.types, reading.document_type === paper.type, told(`${reading.document_type}, not ${paper.type}`));
  for (const [name, wanted] of Object.entries(paper.fields)) {
    const found = reading.fields.find((field) => field.name === name)?.normalized_value ?? null;
    count(shares.fields, found === wanted, told(`${name} ${String(found)} instead of ${wanted}`));
  }
  const rows = reading.tables.flatMap((table) => table.rows);
  for (const wanted of paper.rows) {
    const cells = wanted.filter((cell) => cell !== '');
    const isRight = rows.some(
      (row) => hasInOrder(row, cells) && row.filter((cell) => cell !== null).length === cells.length,
    );
    count(shares.rows, isRight, told(`no row ${wanted.join(' | ')}`));
  }
}

const line = (name: string, each: Share) => `${name} ${each.right}/${each.of} = ${percentOf(each).toFixed(1)} %`;

async function main(): Promise<void> {
  mkdirSync(images, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'bench-papers-'));
  const reader = createPageReader({ folder, workers: 1, engines, deadlineMs: 600_000 });
  console.log(`engines: ${engines}`);
  try {
    for (const [name, set] of Object.entries({ known: papers, unseen: unseenPapers }))
      await bench(reader, folder, name, set);
  } finally {
    await reader.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bench(reader: PageReader, folder: string, set: string, all: readonly Paper[]): Promise<void> {
  const sheets = [];
  for (const [index, paper] of all.entries()) sheets.push(await draw(paper, `${set}-${index + 1}`, index + 1));
  for (const variant of ['pdf', ...chosen] as const) {
    const shares: Shares = { types: share(), fields: share(), rows: share() };
    for (const { paper, paths } of sheets) await score(reader, paper, paths.get(variant) ?? '', folder, shares);
    const { types, fields, rows } = shares;
    console.log(
      `${`${set} ${variant}`.padEnd(18)} ${line('types', types)}  ${line('fields', fields)}  ${line('rows', rows)}`,
    );
    if (process.env.OCR_SHOW)
      for (const miss of [types, fields, rows].flatMap(({ misses }) => misses)) console.log(`  ${miss}`);
  }
}

void main();
