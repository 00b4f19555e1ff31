import { type Sentence, sentence } from '@rapi/contracts';
import { columnReference } from '@rapi/contracts/formula-functions';
import type { PpnRule } from '@rapi/indonesia';
import type { DatasetColumn, SemanticType } from '@rapi/table-core';

type Category = 'Calculation' | 'Tax' | 'Date' | 'Text' | 'Check' | 'Analysis';

/** A suggestion before we know that it runs and has a name of its own. */
export interface Draft {
  category: Category;
  /** What the formula calculates. */
  about: Sentence;
  formula: string;
  name: string;
}
/** Derives suggestions from the names and contents of columns. */
type Rule = (columns: readonly DatasetColumn[], tax: PpnRule) => Draft[];

const words = ({ name }: DatasetColumn): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const ref = ({ name }: DatasetColumn): string => columnReference(name);

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
      about: sentence('formula_suggest_total_of_row', { quantity: quantity.name, price: price.name }),
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
      about: sentence('formula_suggest_profit', { sale: sale.name, cost: cost.name }),
      formula: `${ref(sale)} - ${ref(cost)}`,
      name: 'Laba',
    },
    {
      category: 'Calculation',
      about: sentence('formula_suggest_margin', { sale: sale.name }),
      formula: `IFERROR((${ref(sale)} - ${ref(cost)}) / ${ref(sale)}, "")`,
      name: 'Margin',
    },
  ];
};

/** The amounts to tax: DPP if there is one, else totals, else prices. */
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
      about: sentence('formula_suggest_ppn_today', { base: base.name, part, source: tax.source }),
      formula: `PPN(${ref(base)})`,
      name: 'PPN',
    },
    ...(date
      ? [
          {
            category: 'Tax' as const,
            about: sentence('formula_suggest_ppn_on_date', { base: base.name, date: date.name }),
            formula: `PPN(${ref(base)}, ${ref(date)})`,
            name: 'PPN',
          },
        ]
      : []),
    {
      category: 'Tax',
      about: sentence('formula_suggest_with_ppn', { base: base.name, rate: tax.effectiveRate }),
      formula: `${ref(base)} + PPN(${ref(base)})`,
      name: 'Total dengan PPN',
    },
    {
      category: 'Tax',
      about: sentence('formula_suggest_ppn_luxury', { base: base.name }),
      formula: `ROUND(${ref(base)} * 12%, 2)`,
      name: 'PPN 12%',
    },
    {
      category: 'Tax',
      about: sentence('formula_suggest_without_ppn', { base: base.name, rate: tax.effectiveRate }),
      formula: `ROUND(${ref(base)} / (1 + ${tax.effectiveRate}%), 2)`,
      name: 'Sebelum PPN',
    },
  ]);
};

const daysSince = (date: DatasetColumn): Draft =>
  says(dueWords)(date)
    ? {
        category: 'Date',
        about: sentence('formula_suggest_days_left', { date: date.name }),
        formula: `DAYS(${ref(date)}, TODAY())`,
        name: 'Sisa Hari',
      }
    : {
        category: 'Date',
        about: sentence('formula_suggest_age_in_days', { date: date.name }),
        formula: `DAYS(TODAY(), ${ref(date)})`,
        name: 'Umur (Hari)',
      };

const partsOf = (date: DatasetColumn): Draft[] => [
  {
    category: 'Date',
    about: sentence('formula_suggest_month', { date: date.name }),
    formula: `TEXT(${ref(date)}, "mmmm yyyy")`,
    name: 'Bulan',
  },
  {
    category: 'Date',
    about: sentence('formula_suggest_year', { date: date.name }),
    formula: `YEAR(${ref(date)})`,
    name: 'Tahun',
  },
  {
    category: 'Date',
    about: sentence('formula_suggest_weekday', { date: date.name }),
    formula: `TEXT(${ref(date)}, "dddd")`,
    name: 'Hari',
  },
];

/** Suggests the age of at most two dates, and the parts of the first. */
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
      about: sentence('formula_suggest_age_in_years', { birth: birth.name }),
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
      about: sentence('formula_suggest_days_between', { start: start.name, end: end.name }),
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
            about: sentence('formula_suggest_whole_name', { first: first.name, last: last.name }),
            formula: `TRIM(${ref(first)} & " " & ${ref(last)})`,
            name: 'Nama Lengkap',
          },
        ]
      : []),
    ...(place.length > 1
      ? [
          {
            category: 'Text' as const,
            about: sentence('formula_suggest_whole_address'),
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
            about: sentence('formula_suggest_tidy_name', { name: name.name }),
            formula: `PROPER(TRIM(${ref(name)}))`,
            name: `${name.name} Rapi`,
          },
        ]
      : []),
    ...(email
      ? [
          {
            category: 'Text' as const,
            about: sentence('formula_suggest_email_domain', { email: email.name }),
            formula: `IFERROR(LOWER(TEXTAFTER(${ref(email)}, "@")), "")`,
            name: 'Domain Email',
          },
        ]
      : []),
    ...(amount
      ? [
          {
            category: 'Text' as const,
            about: sentence('formula_suggest_in_rupiah', { amount: amount.name }),
            formula: `RUPIAH(${ref(amount)})`,
            name: `${amount.name} (Rp)`,
          },
          {
            category: 'Text' as const,
            about: sentence('formula_suggest_in_words', { amount: amount.name }),
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
    about: sentence('formula_suggest_npwp_valid', { npwp: npwp.name }),
    formula: `NPWP_VALID(${ref(npwp)})`,
    name: 'NPWP Sah',
  })),
  ...columns.filter(means('nik')).map((nik) => ({
    category: 'Check' as const,
    about: sentence('formula_suggest_nik_valid', { nik: nik.name }),
    formula: `NIK_VALID(${ref(nik)})`,
    name: 'NIK Sah',
  })),
  ...columns.filter(means('email', 'phone', 'nik', 'npwp')).map((key) => ({
    category: 'Check' as const,
    about: sentence('formula_suggest_repeated', { key: key.name }),
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
      about: sentence('formula_suggest_share', { amount: amount.name }),
      formula: `IFERROR(${ref(amount)} / SUM(${ref(amount)}), "")`,
      name: `Porsi ${amount.name}`,
    },
    {
      category: 'Analysis',
      about: sentence('formula_suggest_rank', { amount: amount.name }),
      formula: `IFERROR(RANK(${ref(amount)}, ${ref(amount)}), "")`,
      name: `Peringkat ${amount.name}`,
    },
    ...(group
      ? [
          {
            category: 'Analysis' as const,
            about: sentence('formula_suggest_sum_by_group', { amount: amount.name, group: group.name }),
            formula: `SUMIF(${ref(group)}, ${ref(group)}, ${ref(amount)})`,
            name: `${amount.name} per ${group.name}`,
          },
        ]
      : []),
  ];
};

/** For tables that no other rule recognises. */
const plainTexts: Rule = (columns) =>
  columns
    .filter(({ type }) => type === 'text')
    .slice(0, 1)
    .map((column) => ({
      category: 'Text',
      about: sentence('formula_suggest_tidy_text', { column: column.name }),
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
