import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A scanned receipt of SROIE (Huang et al. 2019, CC-BY-4.0) with its true content. */
export interface Receipt {
  path: string;
  words: string[];
  total: number;
  /** yyyy-MM-dd */
  date: string;
  vendor: string;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The truth of one receipt lacks the total; this is the one in its own transcription ("NETT TOTAL: $8.20"). */
const TOTALS_LEFT_OUT: Readonly<Record<string, number>> = { '033': 8.2 };

/** The truth writes dates as '25/12/2018', '13-03-18' and '04 JAN 2017'. */
function isoOf(written: string): string {
  const [day = '', month = '', year = ''] = written.split(/[-/ ]/);
  const named = MONTHS.indexOf(month.toLowerCase()) + 1;
  const number = String(named || month).padStart(2, '0');
  return `${year.length === 2 ? `20${year}` : year}-${number}-${day.padStart(2, '0')}`;
}

/** The receipts of a folder with `NNN.jpg`, `NNN.csv` (per line: eight coordinates and the text) and `NNN.json`. */
export function readReceipts(folder: string): Receipt[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.csv'));
  return names.sort().map((name) => {
    const path = join(folder, name.replace('.csv', ''));
    const lines = readFileSync(`${path}.csv`, 'utf8').split(/\r?\n/);
    const words = lines.flatMap((line) => line.split(',').slice(8).join(',').split(/\s+/)).filter(Boolean);
    const truth: { company: string; total: string; date: string } = JSON.parse(readFileSync(`${path}.json`, 'utf8'));
    const total = TOTALS_LEFT_OUT[name.replace('.csv', '')] ?? Number(truth.total.replace(/[^\d.]/g, ''));
    return { path: `${path}.jpg`, words, total, date: isoOf(truth.date), vendor: truth.company };
  });
}
