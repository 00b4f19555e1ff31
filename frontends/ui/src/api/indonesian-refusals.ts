import type { ErrorParams } from '@rapi/contracts';

const asNumber = (value: unknown): string => (typeof value === 'number' ? value.toLocaleString('id-ID') : '');
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asNames = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];

const MAX_NAMES = 10;
const listed = (names: readonly string[]): string =>
  names.slice(0, MAX_NAMES).join(', ') + (names.length > MAX_NAMES ? ', dan lainnya' : '');

/** `Lembar "Data"`, where the server says of which sheet it speaks. */
const subject = ({ sheet }: ErrorParams): string => (typeof sheet === 'string' ? `Lembar “${sheet}”` : 'Berkas ini');

/** Where in the file it is: the cell, the sheet, the line or the part of it that is named. */
function place({ cell, sheet, line, part }: ErrorParams): string {
  if (typeof cell === 'string') return ` (sel ${cell}${typeof sheet === 'string' ? ` di lembar “${sheet}”` : ''})`;
  if (typeof line === 'number') return ` (baris ${asNumber(line)})`;
  if (typeof sheet === 'string') return ` (lembar “${sheet}”)`;
  return typeof part === 'string' ? ` (bagian ${part})` : '';
}

function damaged(params: ErrorParams): string {
  if (params.problem === 'json')
    return `JSON ini tidak tersusun benar pada baris ${asNumber(params.line)}. Buat lagi dengan program pembuatnya, lalu unggah lagi.`;
  if (params.problem === 'incomplete')
    return 'Berkas ini tidak utuh. Ambil atau buat lagi berkasnya, lalu unggah lagi.';
  if (params.problem === 'unclosed_quote')
    return `Tanda kutip yang dibuka pada baris ${asNumber(params.line)} tidak pernah ditutup. Tutup atau hapus tanda kutip itu, lalu unggah lagi.`;
  if (params.problem === 'cell_too_long')
    return `Ada sel yang lebih panjang dari ${asNumber(params.limit)} karakter${place(params)}. Pendekkan isinya, lalu unggah lagi.`;
  return `Berkas ini rusak dan tidak dapat dibaca utuh${place(params)}. Buka di Excel, simpan ulang, lalu unggah lagi.`;
}

const refusals: Readonly<Record<string, (params: ErrorParams) => string>> = {
  corrupt_file: damaged,
  protected_file: ({ archive }) =>
    archive === true
      ? 'Arsip ini dilindungi kata sandi. Ekstrak arsipnya, lalu unggah tabel yang ada di dalamnya.'
      : 'Buku kerja ini dilindungi kata sandi. Hapus kata sandinya di Excel, lalu unggah lagi.',
  empty_file: (params) =>
    `${subject(params)} tidak berisi baris data. Tambahkan paling sedikit satu baris, lalu unggah lagi.`,
  file_expands_too_far: () =>
    'Isi berkas ini jauh lebih besar daripada yang dapat diterima. Unggah berkas yang lebih kecil.',
  too_many_rows: (params) =>
    `${subject(params)} berisi ${asNumber(params.found)} baris; paling banyak ${asNumber(params.limit)} yang diterima. Bagi menjadi beberapa berkas.`,
  too_many_columns: (params) =>
    `Ada isi di kolom ke-${asNumber(params.found)}${place(params)}; paling banyak ${asNumber(params.limit)} kolom yang diterima. Hapus isi yang jauh di kanan tabel.`,
  unknown_sheet: ({ sheet, sheets }) =>
    `Buku kerja ini tidak memiliki lembar “${asText(sheet)}” yang berisi data. Lembarnya: ${listed(asNames(sheets))}.`,
  several_tables: ({ files, lists }) =>
    asNames(files).length > 0
      ? `Arsip ini berisi ${asNumber(asNames(files).length)} tabel: ${listed(asNames(files))}. Unggah yang Anda perlukan, atau satu per satu.`
      : `JSON ini berisi ${asNumber(asNames(lists).length)} daftar data: ${listed(asNames(lists))}. Unggah berkas yang berisi salah satunya.`,
};

/** Refusals that speak of what a reader found: without their facts they would be other sentences. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  too_many_rows: ['found', 'limit'],
  too_many_columns: ['found', 'limit'],
  unknown_sheet: ['sheets'],
};

/** A refusal of an upload in Indonesian, by its code and what it speaks of; undefined where these do not say enough. */
export function refusalInIndonesian(code: string | undefined, params: ErrorParams): string | undefined {
  if (code === undefined || !Object.hasOwn(refusals, code)) return undefined;
  return (NEEDS[code] ?? []).every((name) => name in params) ? refusals[code]?.(params) : undefined;
}
