import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { PageToRead } from '@rapi/documents';
import sharp from 'sharp';
import { printReceiptScore, receiptScore, scoreReceipt } from '../../documents/bench/receipts/receipt-score';
import { drawPage } from '../src/document/pdf-file';
import { createPageReader, pageOf, type PageReader } from '../src/index';
import {
  atLeast,
  atMost,
  average,
  printMeasurement,
  printTargets,
  type Measurement,
  type Target,
} from './measure/measurement';
import { childProcessorSeconds, peakChildMb } from './measure/child-processes';
import { percentOf, scoreDocument, share, type DocumentShares } from './measure/score-document';
import { readReceipts } from './real/receipts';
import { variants, writeVariant, type Variant } from './synthetic/degrade';
import { drawInvoice, type InvoiceFields, type InvoiceItem } from './synthetic/invoice';
import { drawReceipt, type ReceiptFields } from './synthetic/receipt';
import { scoreOf } from './synthetic/score';
import { writeThermal } from './synthetic/thermal';

/**
 * How well and how fast pages are read: synthetic invoices with exact truth, born digital and degraded like scans and
 * photos, compared with this machine's `tesseract` in the same run; and real receipts, if `OCR_REAL` names their folder
 * (the layout is in the README).
 * `make bench NAME=ocr/recognition`; OCR_ENGINES=tesseract|both, OCR_SEEDS=tuning|unseen|none,
 * OCR_VARIANTS=photo,scan200, OCR_NATIVE=0 without the peer, OCR_RECEIPTS=0 without till receipts, OCR_REAL=0 without
 * real receipts, OCR_SHOW=1 for what was missed on synthetic pages.
 */
const engines = process.env.OCR_ENGINES === 'tesseract' ? 'tesseract' : 'both';
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
/** Seeds of invoices and of receipts. Thresholds are chosen on the first set; the other is only reported. */
const seedsOf = { tuning: [1, 2, 3, 4, 5, 6], unseen: [101, 102, 103, 104, 105, 106] };
const receiptSeedsOf = { tuning: range(1, 24), unseen: range(101, 124) };
type SeedSet = keyof typeof seedsOf;
const everySet: readonly SeedSet[] = ['tuning', 'unseen'];
const sets = everySet.filter((name) => (process.env.OCR_SEEDS ?? name) === name);
const chosen: readonly Variant[] = process.env.OCR_VARIANTS
  ? variants.filter((name) => process.env.OCR_VARIANTS?.split(',').includes(name))
  : variants;
const real = resolve(process.env.OCR_REAL ?? join(__dirname, '../../../../shared/data/ocr-real'));
const images = join(__dirname, '../../../.cache/bench-ocr', engines);

/** A page may take long on a busy machine. */
const PAGE_MS = 600_000;

interface Sample {
  path: string;
  words: readonly string[];
}

interface DocumentSample extends Sample {
  truth: { fields: InvoiceFields | ReceiptFields; items?: readonly InvoiceItem[] };
}

/** A page as drawn, without camera, printer or scanner. */
async function drawClean(path: string) {
  const { data, width, height, channels } = await drawPage(path, 1);
  const pixels = sharp(data, { raw: { width, height, channels } }).greyscale().toColourspace('b-w').raw();
  return { data: await pixels.toBuffer(), width, height };
}

async function synthesiseReceipt(seed: number): Promise<DocumentSample> {
  const { words, fields, pdf } = await drawReceipt(seed);
  const path = join(images, `receipt-${seed}`);
  writeFileSync(`${path}.pdf`, pdf);
  await writeThermal(await drawClean(`${path}.pdf`), seed, `${path}.jpg`);
  return { path: `${path}.jpg`, words, truth: { fields } };
}

async function synthesise(seed: number): Promise<Map<'pdf' | Variant, DocumentSample>> {
  const { words, pdf, ...truth } = await drawInvoice(seed);
  const path = join(images, `${seed}.pdf`);
  writeFileSync(path, pdf);
  const clean = await drawClean(path);
  const samples = new Map<'pdf' | Variant, DocumentSample>([['pdf', { path, words, truth }]]);
  for (const variant of chosen) {
    const file = join(images, `${seed}-${variant}.${variant === 'clean200' ? 'png' : 'jpg'}`);
    await writeVariant(clean, variant, seed, file);
    samples.set(variant, { path: file, words, truth });
  }
  return samples;
}

interface Timed<T> {
  result: T;
  seconds: number;
  processorSeconds: number;
}

async function timed<T>(work: () => Promise<T> | T): Promise<Timed<T>> {
  const [begun, used] = [performance.now(), childProcessorSeconds()];
  const result = await work();
  const seconds = (performance.now() - begun) / 1000;
  return { result, seconds, processorSeconds: childProcessorSeconds() - used };
}

function show(path: string, missed: readonly string[], spare: readonly string[]): void {
  if (process.env.OCR_SHOW) console.log(`  ${path}\n    missed ${missed.join(' ')}\n    spare  ${spare.join(' ')}`);
}

async function measure(
  reader: PageReader,
  { path, words }: Sample,
  outFolder: string,
): Promise<Measurement & { read: PageToRead }> {
  const { result, ...times } = await timed(() =>
    reader.readPage({ path, pageNumber: 1, language: 'ind+eng', outFolder }),
  );
  const page = pageOf(result);
  const read = page.page.words.flatMap(({ text }) => text.split(/\s+/));
  const { missed, spare, ...score } = scoreOf(words, read);
  show(path, missed, spare);
  return { ...score, ...times, read: page };
}

/** The machine's tesseract on the unchanged picture; undefined if there is none with Indonesian. */
async function native({ path, words }: Sample): Promise<Measurement | undefined> {
  if (process.env.OCR_NATIVE === '0') return undefined;
  const env = { ...process.env, OMP_THREAD_LIMIT: '1' };
  const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
  try {
    const { result, ...times } = await timed(() =>
      execFileSync('tesseract', [path, '-', '-l', 'ind+eng'], { env, stdio, encoding: 'utf8' }),
    );
    return { ...scoreOf(words, result.split(/\s+/).filter(Boolean)), ...times };
  } catch {
    return undefined;
  }
}

interface Outcome {
  own: Measurement;
  shares: DocumentShares;
}

async function benchVariant(
  reader: PageReader,
  folder: string,
  name: string,
  samples: readonly DocumentSample[],
  hasPeer: boolean,
): Promise<Outcome> {
  const [own, peer]: [Measurement[], Measurement[]] = [[], []];
  const shares: DocumentShares = { fields: share(), items: share() };
  for (const sample of samples) {
    const measured = await measure(reader, sample, folder);
    own.push(measured);
    scoreDocument(measured.read, sample.truth, shares);
    const beside = hasPeer ? await native(sample) : undefined;
    if (beside) peer.push(beside);
  }
  const outcome = { own: average(own), shares };
  printMeasurement(name, outcome.own, peer.length === own.length ? average(peer) : undefined, shares);
  if (process.env.OCR_SHOW)
    for (const miss of [...shares.fields.misses, ...shares.items.misses]) console.log(`  ${miss}`);
  return outcome;
}

/**
 * Design limits, in percent: at most so many wrong characters and at least so many right items; a rotated page has a
 * scan's limits.
 */
const limits: Record<'pdf' | Variant, { characters?: number; items?: number }> = {
  pdf: { items: 99 },
  clean200: { characters: 0.5 },
  scan200: { characters: 1.5, items: 90 },
  photo: { characters: 3, items: 85 },
  low110: {},
  rotated: { characters: 1.5, items: 90 },
  handheld: { characters: 5 },
};

function targetsOf(set: string, outcomes: ReadonlyMap<'pdf' | Variant, Outcome>): Target[] {
  const each = [...outcomes].flatMap(([name, { own, shares }]) => {
    const { characters, items } = limits[name];
    return [
      ...(characters === undefined
        ? []
        : [atMost(`${set}, ${name}: characters wrong`, characters, own.characterError, '%')]),
      ...(items === undefined ? [] : [atLeast(`${set}, ${name}: items`, items, percentOf(shares.items), '%')]),
    ];
  });
  const pictures = [...outcomes].filter(([name]) => name !== 'pdf' && name !== 'low110').map(([, outcome]) => outcome);
  const fields = share();
  for (const { shares } of pictures) {
    fields.right += shares.fields.right;
    fields.of += shares.fields.of;
  }
  const born = outcomes.get('pdf');
  const slowest = Math.max(...pictures.map(({ own }) => own.processorSeconds));
  return [
    ...(born ? [atLeast(`${set}, pdf: fields`, 100, percentOf(born.shares.fields), '%')] : []),
    ...each,
    atLeast(`${set}, scans and photos: fields`, 97, percentOf(fields), '%'),
    atMost(`${set}: an A4 page, of processor time`, engines === 'both' ? 8 : 4, slowest, 's'),
  ];
}

async function benchReal(reader: PageReader, folder: string): Promise<Target[]> {
  if (!existsSync(join(real, 'sroie'))) {
    console.log(`real receipts: skipped, ${real} is not there (OCR_REAL)`);
    return [];
  }
  const [own, peer]: [Measurement[], Measurement[]] = [[], []];
  const score = receiptScore();
  const receipts = readReceipts(join(real, 'sroie'));
  for (const receipt of receipts) {
    const measured = await measure(reader, receipt, folder);
    own.push(measured);
    const truth = { totals: [receipt.total], date: receipt.date, vendor: receipt.vendor };
    scoreReceipt(basename(receipt.path), measured.read, truth, score);
    const beside = await native(receipt);
    if (beside) peer.push(beside);
  }
  printMeasurement('real SROIE', average(own), peer.length === own.length ? average(peer) : undefined);
  printReceiptScore('real SROIE, fields', score);
  return [atLeast(`real: totals read, of ${receipts.length}`, receipts.length - 2, score.total.read, 'receipts')];
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-ocr-'));
  const reader = createPageReader({ folder, workers: 1, engines, deadlineMs: PAGE_MS });
  console.log(
    `engines: ${engines}; the machine may be shared: seconds by the wall say little, those of the processor more`,
  );
  const targets: Target[] = [];
  mkdirSync(images, { recursive: true });
  try {
    for (const set of sets) {
      const samples = [];
      for (const seed of seedsOf[set]) samples.push(await synthesise(seed));
      // The first page loads the models, so it is read once without being timed.
      const first = samples[0]?.get(chosen[0] ?? 'pdf');
      if (first) await measure(reader, first, folder);
      const outcomes = new Map<'pdf' | Variant, Outcome>();
      for (const variant of ['pdf', ...chosen] as const) {
        const each = samples.flatMap((sample) => sample.get(variant) ?? []);
        outcomes.set(variant, await benchVariant(reader, folder, `${set} ${variant}`, each, variant !== 'pdf'));
      }
      targets.push(...targetsOf(set, outcomes));
      if (process.env.OCR_RECEIPTS !== '0') {
        const receipts = [];
        for (const seed of receiptSeedsOf[set]) receipts.push(await synthesiseReceipt(seed));
        await benchVariant(reader, folder, `${set} receipts`, receipts, true);
      }
    }
    if (process.env.OCR_REAL !== '0') targets.push(...(await benchReal(reader, folder)));
    console.log(`most memory a page reader held: ${peakChildMb().toFixed(0)} MB`);
  } finally {
    await reader.close();
    rmSync(folder, { recursive: true, force: true });
  }
  printTargets(targets);
}

void main();
