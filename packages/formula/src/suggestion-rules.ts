import { columnReference } from '@rapi/contracts/formula-functions';
import type { PpnRule } from '@rapi/indonesia';
import type { DatasetColumn, SemanticType } from '@rapi/table-core';

type Category = 'Calculation' | 'Tax' | 'Date' | 'Text' | 'Check' | 'Analysis';

/** A suggestion before it is known to run and to have a name of its own. */
export interface Draft {
  category: Category;
  en: string;
  id: string;
  formula: string;
  name: string;
}
/** Draws suggestions from what columns are called and hold. */
type Rule = (columns: readonly DatasetColumn[], tax: PpnRule) => Draft[];

const words = ({ name }: DatasetColumn): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const ref = ({ name }: DatasetColumn): string => columnReference(name);
const named = (column: DatasetColumn): string => `“${column.name}”`;

const isNumber = ({ type }: DatasetColumn): boolean => type === 'integer' || type === 'decimal';
const isMoney = (column: DatasetColumn): boolean =>
  column.semantic === 'money' && (isNumber(column) || column.type === 'text');
const isDate = ({ type, semantic }: DatasetColumn): boolean =>
  type === 'date' || type === 'datetime' || (type === 'text' && (semantic === 'date' || semantic === 'datetime'));
const means =
  (...semantics: readonly SemanticType[]) =>
  (column: DatasetColumn): boolean =>
    semantics.some((each) => each === column.semantic);
const says =
  (pattern: RegExp) =>
  (column: DatasetColumn): boolean =>
    pattern.test(words(column));

const quantityWords = /\b(jumlah|qty|quantity|kuantitas|banyaknya|unit terjual|pcs|volume|stok|stock)\b/;
const priceWords = /\b(harga|price|tarif|harga satuan|unit price)\b/;
const totalWords = /\b(total|subtotal|amount|dpp|nominal|tagihan|omzet|omset|penjualan|pendapatan)\b/;
const costWords = /\b(modal|beli|hpp|pokok|cost)\b/;
const saleWords = /\b(jual|selling|harga|price|omzet|omset|penjualan)\b/;
const taxWords = /\b(ppn|pajak|vat|tax)\b/;
const birthWords = /\b(lahir|birth|dob)\b/;
const dueWords = /\b(jatuh tempo|tempo|due|expired|kedaluwarsa|kadaluarsa|exp)\b/;

const isQuantity = (column: DatasetColumn): boolean =>
  isNumber(column) && !isMoney(column) && says(quantityWords)(column);
const isPrice = (column: DatasetColumn): boolean =>
  (isMoney(column) || isNumber(column)) && says(priceWords)(column) && !says(/\b(total|jumlah)\b/)(column);
const isCost = (column: DatasetColumn): boolean => (isMoney(column) || isNumber(column)) && says(costWords)(column);

const quantityTimesPrice: Rule = (columns) =>
  columns.filter(isQuantity).flatMap((quantity) =>
    columns.filter(isPrice).map((price) => ({
      category: 'Calculation',
      en: `The total of each row: ${named(quantity)} times ${named(price)}.`,
      id: `Total tiap baris: ${named(quantity)} dikali ${named(price)}.`,
      formula: `${ref(quantity)} * ${ref(price)}`,
      name: columns.filter(isPrice).length > 1 ? `Total ${price.name}` : 'Total',
    })),
  );

const margin: Rule = (columns) => {
  const cost = columns.find(isCost);
  const sale = columns.find(
    (column) => column !== cost && (isMoney(column) || isNumber(column)) && says(saleWords)(column) && !isCost(column),
  );
  if (!cost || !sale) return [];
  return [
    {
      category: 'Calculation',
      en: `The profit: ${named(sale)} less ${named(cost)}.`,
      id: `Laba: ${named(sale)} dikurangi ${named(cost)}.`,
      formula: `${ref(sale)} - ${ref(cost)}`,
      name: 'Laba',
    },
    {
      category: 'Calculation',
      en: `The margin as a part of ${named(sale)}, empty where that is 0.`,
      id: `Margin sebagai bagian dari ${named(sale)}, kosong bila nilainya 0.`,
      formula: `IFERROR((${ref(sale)} - ${ref(cost)}) / ${ref(sale)}, "")`,
      name: 'Margin',
    },
  ];
};

/** The amounts that tax is taken of: DPP where there is one, else totals, else prices. */
function taxBases(columns: readonly DatasetColumn[]): DatasetColumn[] {
  const amounts = columns.filter((column) => (isMoney(column) || isNumber(column)) && !says(taxWords)(column));
  const byWords = (pattern: RegExp) => amounts.filter(says(pattern));
  const found = [byWords(/\bdpp\b/), byWords(totalWords), byWords(priceWords)].find((group) => group.length > 0);
  return (found ?? amounts.filter(isMoney)).slice(0, 1);
}

const valueAddedTax: Rule = (columns, tax) => {
  const date = columns.find((column) => isDate(column) && !says(birthWords)(column) && !says(dueWords)(column));
  const [numerator, denominator] = tax.base;
  const part =
    tax.rate === tax.effectiveRate
      ? `${tax.rate}%`
      : `${tax.rate}% × ${numerator}/${denominator} = ${tax.effectiveRate}%`;
  return taxBases(columns).flatMap((base): Draft[] => [
    {
      category: 'Tax',
      en: `The VAT (PPN) on ${named(base)} at today’s rate, ${part} (${tax.source}).`,
      id: `PPN atas ${named(base)} dengan tarif hari ini, ${part} (${tax.source}).`,
      formula: `PPN(${ref(base)})`,
      name: 'PPN',
    },
    ...(date
      ? [
          {
            category: 'Tax' as const,
            en: `The VAT (PPN) on ${named(base)} at the rate in force on ${named(date)}.`,
            id: `PPN atas ${named(base)} dengan tarif yang berlaku pada ${named(date)}.`,
            formula: `PPN(${ref(base)}, ${ref(date)})`,
            name: 'PPN',
          },
        ]
      : []),
    {
      category: 'Tax',
      en: `${named(base)} with VAT (PPN) of ${tax.effectiveRate}%.`,
      id: `${named(base)} termasuk PPN ${tax.effectiveRate}%.`,
      formula: `${ref(base)} + PPN(${ref(base)})`,
      name: 'Total dengan PPN',
    },
    {
      category: 'Tax',
      en: `The VAT (PPN) on luxury goods: 12% of the whole of ${named(base)}.`,
      id: `PPN barang mewah: 12% dari seluruh ${named(base)}.`,
      formula: `ROUND(${ref(base)} * 12%, 2)`,
      name: 'PPN 12%',
    },
    {
      category: 'Tax',
      en: `What is left of ${named(base)} without the VAT (PPN) of ${tax.effectiveRate}% that it includes.`,
      id: `Nilai ${named(base)} tanpa PPN ${tax.effectiveRate}% yang sudah termasuk di dalamnya.`,
      formula: `ROUND(${ref(base)} / (1 + ${tax.effectiveRate}%), 2)`,
      name: 'Sebelum PPN',
    },
  ]);
};

const daysSince = (date: DatasetColumn): Draft =>
  says(dueWords)(date)
    ? {
        category: 'Date',
        en: `Days left until ${named(date)}; below 0 it is overdue.`,
        id: `Sisa hari sampai ${named(date)}; di bawah 0 berarti lewat.`,
        formula: `DAYS(${ref(date)}, TODAY())`,
        name: 'Sisa Hari',
      }
    : {
        category: 'Date',
        en: `The age in days since ${named(date)}.`,
        id: `Umur dalam hari sejak ${named(date)}.`,
        formula: `DAYS(TODAY(), ${ref(date)})`,
        name: 'Umur (Hari)',
      };

const partsOf = (date: DatasetColumn): Draft[] => [
  {
    category: 'Date',
    en: `The month of ${named(date)} with its year.`,
    id: `Bulan dan tahun dari ${named(date)}.`,
    formula: `TEXT(${ref(date)}, "mmmm yyyy")`,
    name: 'Bulan',
  },
  {
    category: 'Date',
    en: `The year of ${named(date)}.`,
    id: `Tahun dari ${named(date)}.`,
    formula: `YEAR(${ref(date)})`,
    name: 'Tahun',
  },
  {
    category: 'Date',
    en: `The day of the week of ${named(date)}.`,
    id: `Nama hari dari ${named(date)}.`,
    formula: `TEXT(${ref(date)}, "dddd")`,
    name: 'Hari',
  },
];

/** The age of two dates at most, and the parts of the first. */
const dateParts: Rule = (columns) => {
  const dates = columns.filter((column) => isDate(column) && !says(birthWords)(column)).slice(0, 2);
  return [...dates.map(daysSince), ...dates.slice(0, 1).flatMap(partsOf)];
};

const ages: Rule = (columns) =>
  columns
    .filter((column) => isDate(column) && says(birthWords)(column))
    .slice(0, 1)
    .map((birth) => ({
      category: 'Date',
      en: `The age in full years, by ${named(birth)}.`,
      id: `Usia dalam tahun penuh menurut ${named(birth)}.`,
      formula: `UMUR(${ref(birth)})`,
      name: 'Umur',
    }));

const startWords = /\b(mulai|masuk|start|awal|pesan|order|kirim|faktur|invoice|check in)\b/;
const endWords = /\b(selesai|keluar|end|akhir|terima|tiba|jatuh tempo|due|bayar|check out)\b/;

const daysBetween: Rule = (columns) => {
  const dates = columns.filter((column) => isDate(column) && !says(birthWords)(column));
  const end = dates.find(says(endWords));
  const start =
    dates.find((column) => column !== end && says(startWords)(column)) ?? dates.find((column) => column !== end);
  if (!start || !end) return [];
  return [
    {
      category: 'Date',
      en: `Days from ${named(start)} to ${named(end)}.`,
      id: `Jumlah hari dari ${named(start)} sampai ${named(end)}.`,
      formula: `DAYS(${ref(end)}, ${ref(start)})`,
      name: 'Selisih Hari',
    },
  ];
};

const joins: Rule = (columns) => {
  const first = columns.find(says(/\b(nama depan|first name)\b/));
  const last = columns.find(says(/\b(nama belakang|last name)\b/));
  const place = columns.filter(means('address', 'city', 'province', 'postal_code'));
  const list = place.map(ref).join(', ');
  return [
    ...(first && last
      ? [
          {
            category: 'Text' as const,
            en: `The whole name of ${named(first)} and ${named(last)}.`,
            id: `Nama lengkap dari ${named(first)} dan ${named(last)}.`,
            formula: `TRIM(${ref(first)} & " " & ${ref(last)})`,
            name: 'Nama Lengkap',
          },
        ]
      : []),
    ...(place.length > 1
      ? [
          {
            category: 'Text' as const,
            en: 'The whole address on one line, without empty parts.',
            id: 'Alamat lengkap dalam satu baris, tanpa bagian yang kosong.',
            formula: `TEXTJOIN(", ", TRUE, ${list})`,
            name: 'Alamat Lengkap',
          },
        ]
      : []),
  ];
};

const texts: Rule = (columns) => {
  const name = columns.find(means('name'));
  const email = columns.find(means('email'));
  const amount = columns.find((column) => isMoney(column) && says(totalWords)(column)) ?? columns.find(isMoney);
  return [
    ...(name && name.type === 'text'
      ? [
          {
            category: 'Text' as const,
            en: `${named(name)} without stray spaces and with capitals.`,
            id: `${named(name)} tanpa spasi berlebih dan dengan huruf kapital.`,
            formula: `PROPER(TRIM(${ref(name)}))`,
            name: `${name.name} Rapi`,
          },
        ]
      : []),
    ...(email
      ? [
          {
            category: 'Text' as const,
            en: `The domain of ${named(email)}.`,
            id: `Domain dari ${named(email)}.`,
            formula: `IFERROR(LOWER(TEXTAFTER(${ref(email)}, "@")), "")`,
            name: 'Domain Email',
          },
        ]
      : []),
    ...(amount
      ? [
          {
            category: 'Text' as const,
            en: `${named(amount)} written as Rupiah.`,
            id: `${named(amount)} ditulis dalam Rupiah.`,
            formula: `RUPIAH(${ref(amount)})`,
            name: `${amount.name} (Rp)`,
          },
          {
            category: 'Text' as const,
            en: `${named(amount)} in words, for a receipt.`,
            id: `${named(amount)} dalam kata-kata, untuk kuitansi.`,
            formula: `PROPER(TERBILANG(${ref(amount)}) & " rupiah")`,
            name: 'Terbilang',
          },
        ]
      : []),
  ];
};

const checks: Rule = (columns) => [
  ...columns.filter(means('npwp')).map((npwp) => ({
    category: 'Check' as const,
    en: `Whether ${named(npwp)} has the right form and check digit.`,
    id: `Apakah bentuk dan angka periksa ${named(npwp)} sah.`,
    formula: `NPWP_VALID(${ref(npwp)})`,
    name: 'NPWP Sah',
  })),
  ...columns.filter(means('nik')).map((nik) => ({
    category: 'Check' as const,
    en: `Whether ${named(nik)} has the right form.`,
    id: `Apakah format ${named(nik)} sah.`,
    formula: `NIK_VALID(${ref(nik)})`,
    name: 'NIK Sah',
  })),
  ...columns.filter(means('email', 'phone', 'nik', 'npwp')).map((key) => ({
    category: 'Check' as const,
    en: `Whether another row has the same ${named(key)}.`,
    id: `Apakah ada baris lain dengan ${named(key)} yang sama.`,
    formula: `COUNTIF(${ref(key)}, ${ref(key)}) > 1`,
    name: `${key.name} Ganda`,
  })),
];

const groupWords =
  /\b(kategori|category|kota|city|cabang|branch|divisi|departemen|department|produk|product|barang|wilayah|region|status|pelanggan|customer)\b/;

const analysis: Rule = (columns) => {
  const amounts = columns.filter(
    (column) => isNumber(column) && (isMoney(column) || says(totalWords)(column) || isQuantity(column)),
  );
  const amount = amounts.find(says(totalWords)) ?? amounts[0] ?? columns.find(isNumber);
  if (!amount) return [];
  const group = columns.find((column) => column.type === 'text' && says(groupWords)(column));
  return [
    {
      category: 'Analysis',
      en: `The share of each row in the sum of ${named(amount)}.`,
      id: `Bagian tiap baris dari jumlah ${named(amount)}.`,
      formula: `IFERROR(${ref(amount)} / SUM(${ref(amount)}), "")`,
      name: `Porsi ${amount.name}`,
    },
    {
      category: 'Analysis',
      en: `The rank of each row by ${named(amount)}, the greatest first.`,
      id: `Peringkat tiap baris menurut ${named(amount)}, terbesar lebih dulu.`,
      formula: `IFERROR(RANK(${ref(amount)}, ${ref(amount)}), "")`,
      name: `Peringkat ${amount.name}`,
    },
    ...(group
      ? [
          {
            category: 'Analysis' as const,
            en: `The sum of ${named(amount)} of all rows with the same ${named(group)}.`,
            id: `Jumlah ${named(amount)} dari semua baris dengan ${named(group)} yang sama.`,
            formula: `SUMIF(${ref(group)}, ${ref(group)}, ${ref(amount)})`,
            name: `${amount.name} per ${group.name}`,
          },
        ]
      : []),
  ];
};

/** For tables of which nothing else is known. */
const plainTexts: Rule = (columns) =>
  columns
    .filter(({ type }) => type === 'text')
    .slice(0, 1)
    .map((column) => ({
      category: 'Text',
      en: `${named(column)} without stray spaces.`,
      id: `${named(column)} tanpa spasi berlebih.`,
      formula: `TRIM(${ref(column)})`,
      name: `${column.name} Rapi`,
    }));

export const suggestionRules: readonly Rule[] = [
  quantityTimesPrice,
  margin,
  valueAddedTax,
  ages,
  daysBetween,
  dateParts,
  joins,
  texts,
  checks,
  analysis,
  plainTexts,
];
