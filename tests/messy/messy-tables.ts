import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../src/product/start-product';

/** A table to try every tool on. */
export interface MessyTable {
  filename: string;
  content: string | Uint8Array;
}

/** Texts from sheets that people fill by hand, and texts that break code which handles texts. */
const oddTexts = [
  '',
  ' ',
  '-',
  '?',
  'n/a',
  '#N/A',
  '0',
  '00',
  '-0',
  '1e5',
  '1e999',
  '-1e-999',
  'NaN',
  'Infinity',
  '9007199254740993',
  '123456789012345678901234567890',
  '0.1',
  '0,1',
  '1.500',
  '1,500',
  '1.234.567,89',
  '1,234,567.89',
  'Rp 25.000.-',
  'Rp25.000,-',
  '(Rp 1.000)',
  'Rp 12,5jt',
  '3 M',
  '5-',
  '+5',
  "1'250",
  '12,5%',
  '100 %',
  '31/02/2026',
  '29/02/2024',
  '01/13/2026',
  '13/01/2026',
  '7-10-26',
  '12 Okt 26',
  '20260131',
  '46053',
  '2026-01-31T08:30:00Z',
  '31/12/9999',
  '01/01/0001',
  '24:00',
  '08:30',
  '8.30 WIB',
  'ya',
  'T',
  'TRUE',
  'o’Neil "x" ; , | \t y',
  "=1+1' OR '1'='1",
  '%_\\*?[a-z]+(.*)',
  'ﬁﬂ ＦＵＬＬ ß İ ı',
  '👩‍👩‍👧‍👦 é e\u0301',
  '\u200b\u00a0\u202e',
  'x'.repeat(3_000),
  '3204114609970001',
  '02.183.241.5-000.000',
  '+62 812-3456-7890 / 0813',
  'a@b..c',
  'JL. MERDEKA NO.10 RT.1/2',
  'PT.Maju',
] as const;

const columns = ['No', 'Tanggal', 'Pelanggan', 'Kota', 'Harga', 'Qty', 'Jam', 'NPWP', 'Telepon', 'Lunas', 'Total "x"'];

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Every odd text occurs once in every column, among plain ones; some rows are ragged, some are repeated. */
function oddTable(): string {
  const plain = [
    '1',
    '05/01/2026',
    'Budi Santoso',
    'Jakarta',
    'Rp 1.250.000',
    '3',
    '09:15',
    '013000666091000',
    '0812 3456 7890',
    'ya',
    '15.000',
  ];
  const rows = oddTexts.flatMap((_, shift) => {
    const odd = columns.map((_column, i) => oddTexts[(shift + i * 7) % oddTexts.length] ?? '');
    return shift % 3 === 0 ? [plain, odd, odd.slice(0, 1 + (shift % columns.length)), plain] : [odd];
  });
  return [columns, ...rows].map((row) => row.map(quoted).join(',')).join('\n');
}

/** Shapes that no tidy sample has: a single cell, a column of blanks except one, odd names. */
const shapes: MessyTable[] = [
  { filename: 'satu sel.csv', content: 'Nilai\nRp 1.000\n' },
  { filename: 'hampir kosong.csv', content: `A,B,C\n${',,\n'.repeat(30)},x,\n` },
  {
    filename: 'nama kolom.csv',
    content: `"a""b",a b,A B,[x],_row,c0,v0\n${'1,2,3,4,5,6,7\n'.repeat(5)}x,,"y\nz",-,0,?,=2\n`,
  },
];

const MESSY = join(root, '..', 'shared', 'data', 'messy', 'Penjualan_Okt_2026_MESSY.xlsx');

/** The bookkeeper's workbook, if it is available. */
export const bookkeepersWorkbook = (): MessyTable | undefined =>
  existsSync(MESSY) ? { filename: 'Penjualan Okt 2026.xlsx', content: readFileSync(MESSY) } : undefined;

export const madeTables = (): MessyTable[] => [{ filename: 'serba aneh.csv', content: oddTable() }, ...shapes];
