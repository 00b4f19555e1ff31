import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { printReceiptScore, receiptScore, scoreReceipt } from '../../documents/bench/receipts/receipt-score';
import { createPageReader, type PageReader, type ReadPage } from '../src/index';
import { readReceipts, type Receipt } from './real/receipts';

/**
 * What is found on real scanned receipts (SROIE), from the picture to the fields: totals of those whose digits were
 * read, dates, vendors, and how much of what is called certain is wrong. Nothing is tuned on them.
 * `make bench NAME=ocr/receipts`; OCR_REAL names the folder of the real sets, OCR_KEEP=1 reads each picture once and keeps
 * its words for the next run (what is measured is the finding, not the reading), OCR_SHOW=1 tells what was missed.
 */
const real = resolve(process.env.OCR_REAL ?? join(__dirname, '../../../../shared/data/ocr-real'), 'sroie');
const kept = join(__dirname, '../../../.cache/bench-ocr/words');
const PAGE_MS = 600_000;

async function wordsOf(reader: PageReader, { path }: Receipt, outFolder: string): Promise<ReadPage> {
  const file = join(kept, `${basename(path)}.json`);
  if (process.env.OCR_KEEP && existsSync(file)) {
    const page: ReadPage = JSON.parse(readFileSync(file, 'utf8'));
    return page;
  }
  const page = await reader.readPage({ path, pageNumber: 1, language: 'ind+eng', outFolder });
  if (process.env.OCR_KEEP) writeFileSync(file, JSON.stringify(page));
  return page;
}

async function main(): Promise<void> {
  if (!existsSync(real)) {
    console.log(`skipped: no real receipts at ${real}; name their folder by OCR_REAL`);
    return;
  }
  mkdirSync(kept, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'bench-receipts-'));
  const reader = createPageReader({ folder, workers: 1, engines: 'both', deadlineMs: PAGE_MS });
  const score = receiptScore();
  try {
    for (const receipt of readReceipts(real)) {
      const { page, rules } = await wordsOf(reader, receipt, folder);
      const truth = { totals: [receipt.total], date: receipt.date, vendor: receipt.vendor };
      scoreReceipt(basename(receipt.path), { page, rules }, truth, score);
    }
  } finally {
    await reader.close();
    rmSync(folder, { recursive: true, force: true });
  }
  printReceiptScore('SROIE, pictures', score);
}

void main();
