import type { WordlistRule } from '@rapi/contracts';
import { MAX_ADDED_RULES, MEGABYTE } from '@rapi/contracts/limits';
import { parse, unparse } from 'papaparse';

/** No list of rules comes near this; a wrong file is reported early. */
export const LARGEST_MB = 4;

/** A row of the file and its position in it, counted from 1. */
export interface CsvRow {
  row: number;
  cells: readonly string[];
}

export type CsvProblem = 'tooLarge' | 'unreadable' | 'empty' | 'oneColumn' | 'tooMany';
export type ReadCsv = { rows: CsvRow[] } | { problem: CsvProblem; rows?: number };

const originalNames = /^(original|original[ _]?value|pattern|asal|asli|nilai[ _]?(asli|asal)|from|dari)$/i;
const normalizedNames =
  /^(normali[sz]ed|normali[sz]ed[ _]?value|replacement|baku|nilai[ _]?baku|pengganti|to|menjadi)$/i;

/** Excel saves CSV in the Windows code page; bytes that are not UTF-8 are decoded as that. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A leading quote keeps a spreadsheet from reading a text as a formula; it is not part of the value. */
const withoutGuard = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '');

/** The separator that splits the most rows, and splits them alike. */
function separated(text: string): string[][] {
  const [best] = [',', ';', '\t', '|']
    .map((delimiter) => parse<string[]>(text, { delimiter }).data)
    .map((rows) => {
      const widths = rows.map(({ length }) => length).filter((width) => width > 1);
      return { rows, parted: widths.length, kinds: new Set(widths).size };
    })
    .sort((one, other) => other.parted - one.parted || one.kinds - other.kinds);
  return best?.rows ?? [];
}

/** The rows of a CSV with a value in at least one cell. */
export function readRulesCsv(bytes: Uint8Array): ReadCsv {
  if (bytes.length > LARGEST_MB * MEGABYTE) return { problem: 'tooLarge' };
  const text = textOf(bytes);
  if (text.includes('\0')) return { problem: 'unreadable' };
  const rows = separated(text)
    .map((cells, place) => ({ row: place + 1, cells: cells.map(withoutGuard) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (rows.length === 0) return { problem: 'empty' };
  if (rows.every(({ cells }) => cells.length < 2)) return { problem: 'oneColumn' };
  return rows.length > MAX_ADDED_RULES + 1 ? { problem: 'tooMany', rows: rows.length } : { rows };
}

/** Whether a row looks like column names. */
export const isHeader = ({ cells }: CsvRow): boolean =>
  cells.some((cell) => originalNames.test(cell)) && cells.some((cell) => normalizedNames.test(cell));

export interface RuleColumns {
  original: number;
  normalized: number;
}

/** Which columns hold the two values: by name if the first row has the names, else the first two. */
export function ruleColumns(rows: readonly CsvRow[], hasHeader: boolean): RuleColumns {
  const names = (hasHeader && rows[0]?.cells) || [];
  const original = names.findIndex((cell) => originalNames.test(cell));
  const normalized = names.findIndex((cell) => normalizedNames.test(cell));
  return original >= 0 && normalized >= 0 ? { original, normalized } : { original: 0, normalized: 1 };
}

/** The file's rules in the API's form, each with its row. */
export function rulesOfCsv(rows: readonly CsvRow[], hasHeader: boolean) {
  const { original, normalized } = ruleColumns(rows, hasHeader);
  return rows.slice(hasHeader ? 1 : 0).map(({ row, cells }) => ({
    row,
    rule: { original_value: cells[original] ?? '', normalized_value: cells[normalized] ?? '' },
  }));
}

/** A CSV that Excel opens with all letters intact; texts that look like formulas are guarded against being run. */
export const rulesCsv = (rules: readonly WordlistRule[]): string =>
  `\uFEFF${unparse(
    {
      fields: ['original_value', 'normalized_value'],
      data: rules.map(({ pattern, replacement }) => [pattern, replacement]),
    },
    { escapeFormulae: true },
  )}\r\n`;
