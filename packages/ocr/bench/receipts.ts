import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import sharp from 'sharp';
import { printReceiptScore, receiptScore, scoreReceipt } from '../../documents/bench/receipts/receipt-score';
import { drawReceipt } from '../../documents/test/receipts/draw-receipt';
import { drawPage } from '../src/document/pdf-file';
import { createPageReader, pageOf, type PageReader, type ReadPage } from '../src/index';
import { readReceipts } from './real/receipts';
import { printReceipt } from './synthetic/printed-receipt';
import { writeThermal } from './synthetic/thermal';

/**
 * What is found on receipts, from the picture to the fields: totals whose digits were read, dates, vendors, and how
 * many values called certain are wrong. Uses receipts with unseen seeds, drawn, printed and scanned; and real ones
 * (SROIE), on which nothing is tuned.
 * `make bench NAME=ocr/receipts`; OCR_REAL names the folder of the real sets (0: without them), OCR_DRAWN is how many
 * are drawn, OCR_KEEP=1 reads each picture once and keeps its words for the next run (to measure the finding, not the
 * reading), OCR_SHOW=1 lists what was missed.
 */
const real = resolve(process.env.OCR_REAL ?? join(__dirname, '../../../../shared/data/ocr-real'), 'sroie');
const drawn = Number(process.env.OCR_DRAWN ?? 24);
const FIRST_SEED = 700_000;
const kept = join(__dirname, '../../../.cache/bench-ocr/words');
const PAGE_MS = 600_000;

async function wordsOf(reader: PageReader, path: string, outFolder: string): Promise<ReadPage> {
  const file = join(kept, `${basename(path)}.json`);
  if (process.env.OCR_KEEP && existsSync(file)) {
    const page: ReadPage = JSON.parse(readFileSync(file, 'utf8'));
    return page;
  }
  const page = await reader.readPage({ path, pageNumber: 1, language: 'ind+eng', outFolder });
  if (process.env.OCR_KEEP) writeFileSync(file, JSON.stringify(page));
  return page;
}

async function benchDrawn(reader: PageReader, folder: string): Promise<void> {
  const score = receiptScore();
  for (let seed = FIRST_SEED; seed < FIRST_SEED + drawn; seed++) {
    const receipt = drawReceipt(seed);
    const path = join(folder, `drawn-${seed}`);
    writeFileSync(`${path}.pdf`, await printReceipt(receipt, seed));
    const { data, width, height, channels } = await drawPage(`${path}.pdf`, 1);
    const pixels = sharp(data, { raw: { width, height, channels } }).greyscale().toColourspace('b-w').raw();
    await writeThermal({ data: await pixels.toBuffer(), width, height }, seed, `${path}.jpg`);
    const read = await wordsOf(reader, `${path}.jpg`, folder);
    scoreReceipt(String(seed), pageOf(read), receipt.truth, score);
  }
  printReceiptScore(`${drawn} drawn, pictures`, score);
}

async function benchReal(reader: PageReader, folder: string): Promise<void> {
  if (!existsSync(real)) {
    console.log(`skipped: no real receipts at ${real}; name their folder by OCR_REAL`);
    return;
  }
  const score = receiptScore();
  for (const { path, total, date, vendor } of readReceipts(real)) {
    const read = await wordsOf(reader, path, folder);
    scoreReceipt(basename(path), pageOf(read), { totals: [total], date, vendor }, score);
  }
  printReceiptScore('SROIE, pictures', score);
}

async function main(): Promise<void> {
  mkdirSync(kept, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'bench-receipts-'));
  const reader = createPageReader({ folder, workers: 1, engines: 'both', deadlineMs: PAGE_MS });
  try {
    if (drawn > 0) await benchDrawn(reader, folder);
    await benchReal(reader, folder);
  } finally {
    await reader.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
