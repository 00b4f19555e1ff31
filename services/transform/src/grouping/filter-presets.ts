import type { FilterPreset } from '@rapi/contracts';

type PresetFields = Omit<FilterPreset, 'id' | 'rating' | 'usage_count'>;

const pad = (value: number) => String(value).padStart(2, '0');
const iso = (year: number, month: number, day: number) => `${year}-${pad(month)}-${pad(day)}`;
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The first and last day of `count` months, from a month counted from one. */
const monthsFrom = (year: number, month: number, count: number): [string, string] => {
  const last = month + count - 1;
  return [iso(year, month, 1), iso(year, last, lastDay(year, last))];
};

/** The day in Jakarta. */
function dayOf(now: Date): { year: number; month: number; today: string } {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(now);
  const [year = 0, month = 1] = today.split('-').map(Number);
  return { year, month, today };
}

const between = (column: string, value: [string, string]): PresetFields['filter_conditions'] => [
  { column, operator: 'between', value },
];

function periods(now: Date): Record<string, PresetFields> {
  const { year, month } = dayOf(now);
  const before = month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
  const period = (preset_name: string, description: string, range: [string, string]): PresetFields => ({
    preset_name,
    category: 'Periode',
    description,
    business_sector: 'Umum',
    filter_conditions: between('Tanggal', range),
  });
  return {
    'this-month': period('Bulan ini', 'Baris dengan tanggal pada bulan berjalan (WIB).', monthsFrom(year, month, 1)),
    'last-month': period(
      'Bulan lalu',
      'Baris dengan tanggal pada bulan lalu.',
      monthsFrom(before.year, before.month, 1),
    ),
    'this-quarter': period(
      'Kuartal ini',
      'Baris dengan tanggal pada kuartal berjalan.',
      monthsFrom(year, month - ((month - 1) % 3), 3),
    ),
    'tax-year': period('Tahun pajak ini', 'Januari sampai Desember tahun berjalan.', monthsFrom(year, 1, 12)),
    'last-tax-year': period('Tahun pajak lalu', 'Untuk SPT Tahunan: seluruh tahun lalu.', monthsFrom(year - 1, 1, 12)),
  };
}

const receivable = { category: 'Piutang', business_sector: 'Keuangan' };
const tax = { category: 'Pajak', business_sector: 'Perpajakan' };
const sales = { category: 'Penjualan', business_sector: 'Perdagangan' };
const stock = { category: 'Persediaan', business_sector: 'Gudang' };
const payroll = { category: 'Penggajian', business_sector: 'SDM' };

/** After this many days a receivable is chased. */
const AGED_DAYS = 30;
const DAY_MS = 86_400_000;

/** `contains` ignores case, as people write a status in either. */
function receivables(now: Date): Record<string, PresetFields> {
  const unpaid = { column: 'Status', operator: 'contains' as const, value: 'belum lunas' };
  const { today: aged } = dayOf(new Date(now.getTime() - AGED_DAYS * DAY_MS));
  return {
    unpaid: {
      ...receivable,
      preset_name: 'Belum lunas',
      description: 'Status memuat “belum lunas”, huruf besar atau kecil.',
      filter_conditions: [unpaid],
    },
    overdue: {
      ...receivable,
      preset_name: 'Belum lunas lebih dari 30 hari',
      description: 'Tanggal lebih dari 30 hari yang lalu dan status memuat “belum lunas”.',
      filter_conditions: [{ column: 'Tanggal', operator: 'less_than', value: aged }, unpaid],
    },
  };
}

const business: Record<string, PresetFields> = {
  'stamp-duty': {
    ...sales,
    preset_name: 'Transaksi perlu meterai',
    description: 'Total lebih dari Rp 5.000.000: dokumennya dikenai bea meterai (UU 10/2020).',
    filter_conditions: [{ column: 'Total', operator: 'greater_than', value: 5_000_000 }],
  },
  'small-sales': {
    ...sales,
    preset_name: 'Penjualan eceran',
    description: 'Total di bawah Rp 500.000.',
    filter_conditions: [{ column: 'Total', operator: 'less_than', value: 500_000 }],
  },
  jakarta: {
    ...sales,
    preset_name: 'Wilayah Jakarta',
    description: 'Kota yang namanya memuat “Jakarta”.',
    filter_conditions: [{ column: 'Kota', operator: 'contains', value: 'Jakarta' }],
  },
  'with-npwp': {
    ...tax,
    preset_name: 'Lawan transaksi ber-NPWP',
    description: 'Kolom NPWP terisi.',
    filter_conditions: [{ column: 'NPWP', operator: 'not_equals', value: null }],
  },
  'without-npwp': {
    ...tax,
    preset_name: 'Tanpa NPWP',
    description: 'Kolom NPWP kosong: perlu dilengkapi sebelum faktur dibuat.',
    filter_conditions: [{ column: 'NPWP', operator: 'equals', value: null }],
  },
  'low-stock': {
    ...stock,
    preset_name: 'Stok menipis',
    description: 'Stok di bawah 10.',
    filter_conditions: [{ column: 'Stok', operator: 'less_than', value: 10 }],
  },
  'negative-stock': {
    ...stock,
    preset_name: 'Stok minus',
    description: 'Stok di bawah nol: salah catat, atau barang keluar sebelum masuk.',
    filter_conditions: [{ column: 'Stok', operator: 'less_than', value: 0 }],
  },
  'active-employees': {
    ...payroll,
    preset_name: 'Karyawan aktif',
    description: 'Kolom Aktif bernilai benar.',
    filter_conditions: [{ column: 'Aktif', operator: 'equals', value: true }],
  },
  'salary-taxed': {
    ...payroll,
    preset_name: 'Gaji kena PPh 21 (TER A)',
    description: 'Gaji pokok lebih dari Rp 5.400.000, di atas lapisan 0 % TER A (PP 58/2023).',
    filter_conditions: [{ column: 'Gaji Pokok', operator: 'greater_than', value: 5_400_000 }],
  },
  'no-phone': {
    category: 'Pelanggan',
    business_sector: 'Umum',
    preset_name: 'Pelanggan tanpa telepon',
    description: 'Kolom Telepon kosong.',
    filter_conditions: [{ column: 'Telepon', operator: 'equals', value: null }],
  },
};

/**
 * Filters that Indonesian businesses often use (R-GROUP-1). Dates are relative to the day of the request; the columns
 * have the usual names, which a person can exchange for the file's own on screen. None has been rated yet.
 */
export const filterPresets = (now: Date, usage: ReadonlyMap<string, number>): FilterPreset[] =>
  Object.entries({ ...periods(now), ...receivables(now), ...business }).map(([id, fields]) => ({
    id,
    ...fields,
    rating: 0,
    usage_count: usage.get(id) ?? 0,
  }));
