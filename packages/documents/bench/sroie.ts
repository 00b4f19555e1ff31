import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OcrPage } from '@rapi/contracts';

/** A scanned receipt of SROIE (Huang et al. 2019, CC-BY-4.0): its lines with boxes, and its true fields. */
export interface ScannedReceipt {
  name: string;
  page: OcrPage;
  truth: { company: string; date: string; total: string };
}

/** One line of the file: eight coordinates and the text. The words share the line's box by their letters. */
function wordsOf(row: string): OcrPage['words'] {
  const match = /^((?:-?\d+,){8})(.*)$/.exec(row.trim());
  if (!match) return [];
  const numbers = (match[1] ?? '').split(',').slice(0, 8).map(Number);
  const [xs, ys] = [numbers.filter((_, at) => at % 2 === 0), numbers.filter((_, at) => at % 2 === 1)];
  const text = match[2] ?? '';
  return [{ text, confidence: 100, bbox: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] }];
}

export function readSroie(folder: string): ScannedReceipt[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .sort()
    .map((name) => {
      const words = readFileSync(join(folder, name), 'utf8').split(/\r?\n/).flatMap(wordsOf);
      const truth: ScannedReceipt['truth'] = JSON.parse(
        readFileSync(join(folder, name.replace('.csv', '.json')), 'utf8'),
      );
      const width = Math.max(...words.map(({ bbox }) => bbox[2])) + 20;
      const height = Math.max(...words.map(({ bbox }) => bbox[3])) + 20;
      return {
        name,
        truth,
        page: { page_number: 1, width, height, rotation: 0, source: 'ocr', confidence: 100, text: '', words },
      };
    });
}
