import type { FilterPreset } from '@rapi/contracts';
import type { FileColumn } from '../tool-frame/file-columns';

/** Other names that people use for the presets' columns. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  Tanggal: ['tgl', 'date', 'tanggal faktur', 'tanggal transaksi', 'tanggal masuk', 'order date', 'invoice date'],
  Status: ['status pembayaran', 'pembayaran', 'payment status', 'keterangan bayar'],
  Total: ['jumlah total', 'total harga', 'nilai', 'nominal', 'amount', 'grand total', 'subtotal', 'total bayar'],
  Kota: ['kab/kota', 'kabupaten', 'city', 'kota/kabupaten', 'cabang', 'wilayah'],
  NPWP: ['no npwp', 'nomor npwp', 'npwp/nik'],
  Stok: ['stock', 'qty', 'sisa stok', 'jumlah stok', 'persediaan'],
  Telepon: ['telp', 'no telp', 'no hp', 'hp', 'no telepon', 'phone', 'wa', 'whatsapp'],
  Aktif: ['active', 'status aktif'],
  'Gaji Pokok': ['gaji', 'salary', 'upah', 'gapok'],
};

const plain = (name: string): string => name.trim().toLowerCase().replace(/[._]/g, ' ').replace(/\s+/g, ' ');

/** The columns of a preset's conditions, without repeats. */
export const presetColumns = ({ filter_conditions }: Pick<FilterPreset, 'filter_conditions'>): string[] => [
  ...new Set(filter_conditions.map(({ column }) => column)),
];

type Kind = (column: FileColumn) => boolean;
const anyKind: Kind = () => true;

/** The kind of column that can replace a preset's column: dates for dates, amounts for amounts. */
function kindOf({ filter_conditions }: Pick<FilterPreset, 'filter_conditions'>, name: string): Kind {
  const values = filter_conditions
    .filter(({ column, operator }) => column === name && /^(greater_than|less_than|between)$/.test(operator))
    .flatMap(({ value }) => (Array.isArray(value) ? value : [value]));
  if (values.some((value) => typeof value === 'number')) return ({ isNumber }) => isNumber;
  if (values.length > 0) return ({ isTime }) => isTime;
  return anyKind;
}

export interface PresetColumn {
  /** The preset's name for it. */
  name: string;
  /** The file's column for it, if only one is plausible. */
  match: string | null;
  choices: string[];
}

/** Matches a preset's columns with the file's: by the same name, by a usual synonym, or as the only one of its kind. */
export function matchColumns(
  preset: Pick<FilterPreset, 'filter_conditions'>,
  columns: readonly FileColumn[],
): PresetColumn[] {
  return presetColumns(preset).map((name) => {
    const kind = kindOf(preset, name);
    const fitting = columns.filter(kind);
    const named = (wanted: readonly string[]) => fitting.find((column) => wanted.includes(plain(column.name)));
    const only = kind !== anyKind && fitting.length === 1 ? fitting[0] : undefined;
    const match = named([plain(name)]) ?? named(synonyms[name] ?? []) ?? only;
    return { name, match: match?.name ?? null, choices: fitting.map((column) => column.name) };
  });
}
