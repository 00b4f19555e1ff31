import fc from 'fast-check';
import { formulaFunctions } from '@rapi/contracts/formula-functions';
import { compileFormula } from '@rapi/formula';
import { type ColumnReading, parseDate, parseDateTime, readAmount, readValue } from '@rapi/indonesia';
import { buildFields, crc16, parseQris } from '@rapi/indonesia/qris';
import { TableError } from '@rapi/tables';
import { detectDialect, splitSample } from '../../packages/table-io/src/readers/csv/dialect';
import { reportFigure } from './report';
import { sizeOf } from './sizes';

const CASES = sizeOf('RAPI_PARSER_CASES', 1_000_000, 20_000);
const SLOWEST_MS = 2_000;
const MOST_REPEATS = 4_000;

/** Content of cells and codes, in any order, once or very often, mixed with arbitrary text. */
const textsOf = (...pieces: string[]): fc.Arbitrary<string> => {
  const piece = fc.constantFrom(...pieces);
  const digits = fc.nat(99_999_999).map(String);
  return fc.oneof(
    { weight: 160, arbitrary: fc.array(fc.oneof(piece, digits), { maxLength: 9 }).map((all) => all.join('')) },
    { weight: 60, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    {
      weight: 60,
      arbitrary: fc
        .array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 12 })
        .map((all) => all.join('')),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.array(piece, { minLength: 1, maxLength: 3 }), fc.nat(MOST_REPEATS))
        .map(([all, times]) => all.join('').repeat(times)),
    },
  );
};

const amounts = textsOf(
  'Rp',
  'Rp ',
  'IDR',
  '.',
  ',',
  '-',
  '(',
  ')',
  ',-',
  ' ',
  '\u00a0',
  'jt',
  'rb',
  'M',
  ' juta',
  '1',
  '000',
  '.500',
  '−',
  '+',
  'e5',
  '%',
  "'",
);
const days = textsOf(
  '/',
  '-',
  '.',
  ' ',
  '01',
  '2026',
  '31',
  'Jan',
  'Januari',
  'Okt',
  'Senin, ',
  'T',
  ':',
  '08:30',
  'Z',
  '+07:00',
  'WIB',
  'pukul',
  ', ',
  '/02/',
  '٣',
);
const tables = textsOf(
  ',',
  ';',
  '\t',
  '|',
  '"',
  '""',
  '\r\n',
  '\n',
  'Nama',
  'Rp 1.000',
  '1,5',
  "'",
  '\\',
  '\\"',
  'sep=;',
  ' ',
  '\u0000',
  '"a\nb"',
  'x@',
  'x.',
  '11',
  '\ufeff',
);
const codes = textsOf(
  '00',
  '02',
  '01',
  '26',
  '51',
  '53',
  '360',
  '54',
  '58',
  '02ID',
  '59',
  '60',
  '6304',
  'ID.CO.QRIS.WWW',
  '5802ID',
  '99',
);
const formulas = textsOf(
  ...[
    '[Jumlah]',
    'Harga',
    '1',
    '2.5',
    '"a"',
    '""',
    '(',
    ')',
    ',',
    ';',
    '+',
    '-',
    '*',
    '/',
    '^',
    '&',
    '%',
    '=',
    '<>',
    '>=',
    ' ',
    '"',
    '[',
    ']',
    "'",
  ],
  ...formulaFunctions.map(({ name }) => `${name}(`),
);

/** Codes with correct lengths and checksum, so that their content is parsed. */
const wellFormedCodes = fc
  .array(
    fc.record({
      id: fc.nat(99).map((id) => String(id).padStart(2, '0')),
      value: fc.string({ unit: 'grapheme', maxLength: 20 }),
    }),
    { maxLength: 12 },
  )
  .map((fields) => `${buildFields(fields)}6304`)
  .map((body) => body + crc16(body));

const columns = ['Jumlah', 'Harga'].map((name, key) => ({ name, key, type: 'decimal' as const }));
const now = new Date(0);

function compiles(formula: string): void {
  try {
    compileFormula(formula, { columns, rowCount: 1 }, { now });
  } catch (error) {
    if (error instanceof TableError && error.status === 422) return;
    throw error;
  }
}

function readsAmount(text: string): void {
  const read = readAmount(text);
  if (read?.value !== undefined && !Number.isFinite(read.value)) throw new Error(`${read.value} is no amount`);
}

function readsDay(text: string): void {
  const read = parseDate(text, { compact: true });
  if (read && Number.isNaN(Date.parse(read.iso))) throw new Error(`${read.iso} is no day`);
  parseDateTime(text);
}

const readings: readonly ColumnReading[] = [
  { kind: 'number', notation: { decimal: ',', letterM: 'miliar' }, unit: 'rupiah' },
  { kind: 'number', notation: { decimal: '.' }, unit: 'percent' },
  { kind: 'date', notation: { dateOrder: 'month-first', centuryPivot: 30, serials: '1900', compactDays: true } },
  { kind: 'datetime', notation: { dateOrder: 'day-first', centuryPivot: 30, zones: 'to-wib', serials: '1904' } },
  { kind: 'time', notation: { dottedTimes: true } },
  { kind: 'boolean', notation: { letterT: 'true', binary: true } },
];

function readsValue(text: string): void {
  for (const reading of readings) readValue(text, reading);
}

function sniffs(text: string): void {
  const { delimiter } = detectDialect(text, true);
  splitSample(text, delimiter ?? ',', true);
}

const parsers: readonly [name: string, share: number, texts: fc.Arbitrary<string>, parse: (text: string) => unknown][] =
  [
    ['amounts', 0.25, amounts, readsAmount],
    ['days', 0.25, days, readsDay],
    ['values of any kind', 0.1, fc.oneof(amounts, days), readsValue],
    ['CSV', 0.15, tables, sniffs],
    ['formulas', 0.15, formulas, compiles],
    ['QRIS', 0.1, fc.oneof(codes, wellFormedCodes), (text) => parseQris(text)],
  ];

let cases = 0;
let failures = 0;
let slowest = { ms: 0, parser: '' };

afterAll(() => {
  const measured = `${cases} cases, ${failures} parsers failed, slowest ${Math.round(slowest.ms)} ms (${slowest.parser})`;
  reportFigure('parsers', measured, failures === 0 && slowest.ms <= SLOWEST_MS && cases >= CASES);
});

test.each(parsers)('%s are read or refused as declared, whatever they are', (name, share, texts, parse) => {
  const timed = (text: string): void => {
    cases += 1;
    const began = performance.now();
    parse(text);
    const ms = performance.now() - began;
    if (ms > slowest.ms) slowest = { ms, parser: name };
    if (ms > SLOWEST_MS) throw new Error(`took ${ms} ms`);
  };
  failures += 1;
  fc.assert(fc.property(texts, timed), { numRuns: Math.ceil(CASES * share) });
  failures -= 1;
});
