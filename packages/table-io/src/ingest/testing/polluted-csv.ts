import fc from 'fast-check';
import type { TextEncoding } from '../../source/ingest-options';
import { encodeIn } from './encode-in';

/** A table as a careful person reads it. */
export interface TrueTable {
  names: string[];
  rows: string[][];
}

/** A file made of a table, and how it was spoilt. */
export interface PollutedCsv {
  table: TrueTable;
  pollution: Pollution;
  bytes: Buffer;
}

interface Pollution {
  delimiter: string;
  quote: '"' | "'";
  escape: 'doubled' | 'backslash';
  quoteAll: boolean;
  lineEnd: '\n' | '\r\n' | '\r';
  encoding: TextEncoding;
  /** Titles above the header. */
  titles: number;
  /** One row has a cell more or less than the header. */
  ragged: 'none' | 'long' | 'short';
  header: HeaderKind;
}

type HeaderKind = 'words' | 'years' | 'days' | 'numbers' | 'few';

const vocabularies: Readonly<Record<'latin' | 'cyrillic' | 'chinese', readonly string[]>> = {
  latin: ['Budi Santoso', 'Siti', 'José', 'Toko "Maju"', "Ma'ruf", 'Jl. Merdeka 1, Bogor', 'a;b', 'x|y', 'C:\\data', 'Dewi'],
  cyrillic: ['Иванов', 'Анна', 'Москва', 'Казань', 'оплачено', 'Санкт-Петербург'],
  chinese: ['台北市', '陳美玲', '王小明', '高雄', '已付款', '電話號碼'],
}; // prettier-ignore

const vocabularyOf = (encoding: TextEncoding): readonly string[] => {
  if (encoding === 'windows-1251' || encoding === 'koi8-r') return vocabularies.cyrillic;
  return encoding === 'big5' ? vocabularies.chinese : vocabularies.latin;
};

const columnNames = ['Nama', 'Kota', 'Tanggal', 'Jumlah', 'Harga', 'Keterangan'];
const figures = (kind: HeaderKind, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    if (kind === 'years') return String(2024 + index);
    if (kind === 'days') return `28/0${index + 1}/2026`;
    return String(index + 1);
  });

function namesOf(kind: HeaderKind, width: number): string[] {
  if (kind === 'words') return columnNames.slice(0, width);
  if (kind === 'few') return columnNames.slice(0, width).map((name, index) => (index < 2 ? name : ''));
  return ['Nama', ...figures(kind, width - 1)];
}

const pollution = fc.record<Pollution>({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  quote: fc.constantFrom('"', "'"),
  escape: fc.constantFrom('doubled', 'backslash'),
  quoteAll: fc.boolean(),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  encoding: fc.constantFrom('utf-8', 'utf-16le', 'windows-1252', 'windows-1251', 'koi8-r', 'big5'),
  titles: fc.nat(2),
  ragged: fc.constantFrom('none', 'none', 'long', 'short'),
  header: fc.constantFrom('words', 'words', 'years', 'days', 'numbers', 'few'),
});

const rowOf = (width: number, words: readonly string[], header: HeaderKind) =>
  fc.tuple(
    fc.constantFrom(...words),
    ...Array.from({ length: width - 1 }, (_, index) =>
      header === 'words' && index === 0
        ? fc.constantFrom(...words)
        : fc.oneof(fc.integer({ min: 3, max: 90_000 }).map(String), fc.constantFrom('12,5', '1.250,75', '7.5')),
    ),
  );

function writeCell(cell: string, { delimiter, quote, escape, quoteAll }: Pollution): string {
  const needsQuotes = quoteAll || [delimiter, quote, '\n', '\r'].some((sign) => cell.includes(sign));
  if (!needsQuotes) return cell;
  const inner =
    escape === 'doubled'
      ? cell.replaceAll(quote, quote + quote)
      : cell.replace(/[\\"']/g, (sign) => (sign === quote || sign === '\\' ? `\\${sign}` : sign));
  return quote + inner + quote;
}

function bytesOf({ names, rows }: TrueTable, pollution: Pollution): Buffer {
  const { titles, ragged, delimiter, lineEnd, encoding } = pollution;
  const titleRows = Array.from({ length: titles }, (_, index) => [`Laporan ${index + 1}`]);
  const spoilt = rows.map((row, index) => {
    if (index !== 1 || ragged === 'none') return row;
    return ragged === 'long' ? [...row, 'lebih'] : row.slice(0, -1);
  });
  const lines = [...titleRows, names, ...spoilt].map((row) =>
    row.map((cell) => writeCell(cell, pollution)).join(delimiter),
  );
  const text = lines.join(lineEnd) + lineEnd;
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8');
  return encoding === 'utf-16le' ? Buffer.from(`\ufeff${text}`, 'utf16le') : encodeIn(encoding, text);
}

/**
 * What a reader should return: a short row is filled up, and the extra cell of a long row is in a column of its own.
 */
function expected({ names, rows }: TrueTable, { ragged }: Pollution): TrueTable {
  const width = names.length + (ragged === 'long' ? 1 : 0);
  const filled = Array.from({ length: width }, (_, index) => names[index] || `Column ${index + 1}`);
  return {
    names: filled,
    rows: rows.map((row, at) => {
      const spoilt = at === 1 && ragged === 'short' ? row.slice(0, -1) : row;
      return Array.from(
        { length: width },
        (_, index) => spoilt[index] ?? (at === 1 && ragged === 'long' ? 'lebih' : ''),
      );
    }),
  };
}

/** Tables spoilt as programs and people spoil them: dialect, quoting, encoding, titles, uneven rows, headers of figures. */
export const pollutedCsv: fc.Arbitrary<PollutedCsv> = pollution
  .chain((spoilt) =>
    fc
      .integer({ min: 3, max: 5 })
      .chain((width) =>
        fc
          .array(rowOf(width, vocabularyOf(spoilt.encoding), spoilt.header), { minLength: 4, maxLength: 10 })
          .map((rows) => ({ pollution: spoilt, table: { names: namesOf(spoilt.header, width), rows } })),
      ),
  )
  .map(({ pollution: spoilt, table }) => ({
    pollution: spoilt,
    table: expected(table, spoilt),
    bytes: bytesOf(table, spoilt),
  }));
