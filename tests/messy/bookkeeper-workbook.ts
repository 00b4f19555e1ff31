import { zipFile } from '@rapi/test-kit';
import type { MessyTable } from './messy-tables';

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0];
  return { below, pick, chance: (share: number): boolean => next() < share };
}
type Random = ReturnType<typeof randomOf>;

/** A cell as in the XML: a text, a number with a style, or a formula with its result. */
type Written =
  string | { number: number; style?: number } | { formula: string; error?: string; number?: number } | null;

const DATE = 1;
const PERCENT = 2;
const TIME = 3;

const two = (number: number): string => String(number).padStart(2, '0');
const grouped = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, '.');
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nop', 'Des'] as const;

/** Days of October 2026 as five people write them. */
function day({ below, pick, chance }: Random): Written {
  const date = 1 + below(28);
  if (chance(0.2)) return { number: 46_295 + date, style: DATE };
  return pick([
    `${two(date)}/10/2026`,
    `${date}-10-26`,
    `${date} ${months[9]} 26`,
    `${date} Oktober 2026`,
    `2026-10-${two(date)}`,
    `${two(date)}.10.2026`,
    `10/${two(date)}/2026`,
    'menyusul',
  ]);
}

/** Rupiah amounts in every style, and what people write if there is none. */
function amount({ below, pick, chance }: Random): Written {
  const value = (1 + below(9_000)) * 500;
  if (chance(0.15)) return { number: value };
  if (chance(0.05)) return { formula: 'A1/0', error: '#DIV/0!' };
  if (chance(0.05)) return { formula: 'VLOOKUP(B1,Z:Z,2,0)', error: '#N/A' };
  if (chance(0.05)) return { formula: `${value}*1`, number: value };
  return pick([
    `Rp ${grouped(value)}`,
    `Rp${grouped(value)},-`,
    `Rp. ${grouped(value)},00`,
    `(Rp ${grouped(value)})`,
    `${grouped(value)}`,
    `${value / 1000}rb`.replace('.', ','),
    `IDR ${grouped(value)}`,
    'gratis',
    '-',
  ]);
}

const digits = ({ below }: Random, count: number): string => Array.from({ length: count }, () => below(10)).join('');

function npwp(random: Random): Written {
  const d = digits(random, 15);
  return random.pick([
    `${d.slice(0, 2)}.${d.slice(2, 5)}.${d.slice(5, 8)}.${d.slice(8, 9)}-${d.slice(9, 12)}.${d.slice(12)}`,
    d,
    '02.183.241.5-000.000',
    '013000666091000',
    '',
    'belum ada',
  ]);
}

function phone(random: Random): Written {
  const d = digits(random, 8);
  return random.pick([
    `0812${d}`,
    `+62 813-${d.slice(0, 4)}-${d.slice(4)}`,
    `62814${d}`,
    `(021) 5${d.slice(0, 6)}`,
    `0815 ${d.slice(0, 4)} ${d.slice(4)}\u200b`,
    'tdk ada',
  ]);
}

const names = [
  'Budi Santoso',
  'SITI AMINAH',
  'pt. maju jaya',
  'Toko Berkah 🛒',
  ' Dewi\u00a0Lestari ',
  'CV.Sinar',
] as const;
const cities = ['Jakarta', 'JAKARTA', 'jkt', 'Bandung', 'bdg ', 'Surabaya\u200b', 'Kab. Bogor'] as const;
const states = ['Lunas', 'LUNAS', 'lunas ', 'blm lunas', 'Belum Lunas', 'DP', ''] as const;

const header = [
  'No',
  'Tanggal',
  'Pelanggan',
  'Kota',
  'NPWP',
  'No. HP',
  'Qty',
  'Harga',
  'Total',
  'Diskon',
  'Jam',
  'Status',
  '',
  'Catatan',
] as const;

function rowOf(random: Random, number: number): Written[] {
  const { below, pick, chance } = random;
  return [
    chance(0.1) ? `${number}.` : { number },
    day(random),
    pick(names),
    pick(cities),
    npwp(random),
    phone(random),
    pick<Written>([String(1 + below(20)), `${1 + below(9)} pcs`, '1.000', { number: below(50) }]),
    amount(random),
    amount(random),
    pick<Written>([{ number: below(30) / 100, style: PERCENT }, `${below(30)}%`, `${below(9)},5 %`, '']),
    pick<Written>([{ number: below(96) / 96, style: TIME }, `${two(below(24))}:30`, `${below(24)}.15 WIB`, '25:00']),
    pick(states),
    null,
    pick(['', 'titip Pak RT', 'retur 2 pcs\n(lihat nota)', '=cek lagi', '👍 ok', '\u202eterbalik']),
  ];
}

/** A list as a bookkeeper leaves it: days under a merged header, a sum below each, remarks in between. */
function ledger(random: Random, days: number): Written[][] {
  const rows: Written[][] = [];
  for (let each = 0; each < days; each += 1) {
    const count = 4 + random.below(8);
    for (let i = 0; i < count; i += 1) rows.push(rowOf(random, rows.length + 1));
    rows.push([null, null, 'Subtotal', null, null, null, null, null, { formula: 'SUM(I1:I9)', number: 12_500_000 }]);
    if (random.chance(0.3)) rows.push([`Catatan: setoran hari ke-${each + 1} menyusul`]);
    if (random.chance(0.2)) rows.push([]);
  }
  return rows;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\n', '&#10;');

function cellXml(written: Written, at: string): string {
  if (written === null) return '';
  if (typeof written === 'string')
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(written)}</t></is></c>`;
  if ('formula' in written) {
    const value = written.error ?? String(written.number ?? 0);
    return `<c r="${at}"${written.error ? ' t="e"' : ''}><f>${escaped(written.formula)}</f><v>${value}</v></c>`;
  }
  return `<c r="${at}"${written.style ? ` s="${written.style}"` : ''}><v>${written.number}</v></c>`;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function sheetXml(rows: readonly (readonly Written[])[], merges: readonly string[]): string {
  const lines = rows.map((row, i) => {
    const cells = row.map((cell, j) => cellXml(cell, `${String.fromCharCode(65 + j)}${i + 1}`));
    return `<row r="${i + 1}">${cells.join('')}</row>`;
  });
  const merged = merges.map((range) => `<mergeCell ref="${range}"/>`).join('');
  return `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData><mergeCells count="${merges.length}">${merged}</mergeCells></worksheet>`;
}

const styles = `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="10" applyNumberFormat="1"/><xf numFmtId="20" applyNumberFormat="1"/></cellXfs></styleSheet>`;

function workbookFile(sheet: string): Buffer {
  const part = (path: string, kind: string) => `<Override PartName="/${path}" ContentType="${TYPES}.${kind}+xml"/>`;
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  return zipFile({
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('xl/workbook.xml', 'sheet.main')}${part('xl/worksheets/sheet1.xml', 'worksheet')}${part('xl/styles.xml', 'styles')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Okt 2026" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': sheet,
  });
}

/**
 * A workbook as messy as a bookkeeper's, identical for the same seed: a merged header, dates in every order and style,
 * subtotals and remarks between the rows, an empty column, failed formulas, numbers stored as text, and a second table
 * below.
 */
export function bookkeeperWorkbook(seed: number, days = 6): MessyTable {
  const random = randomOf(seed);
  const rows: Written[][] = [
    ['LAPORAN PENJUALAN OKTOBER 2026'],
    ['Toko Berkah Jaya — dicetak 01/11/2026'],
    [],
    [...header],
    ...ledger(random, days),
    [null, null, 'TOTAL', null, null, null, null, null, { formula: 'SUM(I:I)', number: 75_000_000 }],
    [],
    [],
    ['Rekap Kas'],
    ['Akun', 'Debit', 'Kredit'],
    ['Kas', 'Rp 1.000.000', null],
    ['Bank', null, '(Rp 250.000)'],
  ];
  const content = workbookFile(sheetXml(rows, ['A1:N1', 'A2:N2']));
  return { filename: `buku penjualan ${seed}.xlsx`, content };
}
