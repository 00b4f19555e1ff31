import { pick, type Writing } from './writing';

interface TaxedSums {
  /** In cents, like all amounts here; `base` is the taxed amount. */
  base: number;
  tax: number;
  taxRate: number;
}

interface Row {
  name: string;
  base: number;
  tax: number;
}

/** A tax table by rate, as tills print below the sums; one of its sums may also be called a total. */
export function writeTaxTable(writing: Writing, { base, tax, taxRate }: TaxedSums): void {
  const { random } = writing;
  const free = random.chance(0.4) ? 0 : random.chance(0.5) ? Math.round(base * random.between(0.1, 0.8)) : 0;
  const rate = `${taxRate}%`;
  const rows: Row[] = [
    {
      name: pick(random, [
        `SR @ ${rate}`,
        `SR ${rate}`,
        `S = ${rate}`,
        'SR',
        `GST S ${rate}`,
        `TX ${rate}`,
        `SR(${rate})`,
      ]),
      base: base - free,
      tax,
    },
  ];
  if (free > 0 || random.chance(0.5))
    rows.push({
      name: pick(random, ['ZRL @ 0%', 'ZR 0%', 'Z = 0%', 'ZR', 'ZRL(0%)', 'OS 0%', 'ZRE']),
      base: free,
      tax: 0,
    });
  if (random.chance(0.5))
    rows.push({ name: pick(random, ['Total', 'TOTAL', 'Total :', 'TOTAL GST', 'Jumlah']), base, tax });
  const kind = random.next();
  if (kind < 0.6) writeTwoColumns(writing, rows);
  else if (kind < 0.85) writeThreeColumns(writing, rows);
  else writeSentences(writing, { base, tax, taxRate });
}

const title = ({ random }: Writing): string =>
  pick(random, [
    'GST Summary',
    'GST SUMMARY',
    'GST Analysis',
    'Tax Summary',
    'SST Summary',
    'GST Code',
    'Tax Code',
    'Summary',
    'TAX ANALYSIS',
    'Code',
  ]);

function writeTwoColumns(writing: Writing, rows: readonly Row[]): void {
  const { random, roll, amount } = writing;
  const heads = [
    {
      text: pick(random, ['Amount(RM)', 'Amt', 'Goods Amt', 'Amount', 'Net Amt', 'Taxable', 'Total Excl']),
      at: 0.68,
      endsThere: true,
    },
    { text: pick(random, ['Tax(RM)', 'GST', 'Tax', 'GST(RM)', 'Tax Amt']), at: 'right' },
  ] as const;
  if (random.chance(0.3)) {
    roll.line({ text: title(writing), at: 'centre' });
    roll.line(...heads);
  } else roll.line({ text: title(writing), at: 'left' }, ...heads);
  for (const { name, base, tax } of rows)
    roll.line(
      { text: name, at: 'left' },
      { text: amount(base / 100), at: 0.68, endsThere: true },
      { text: amount(tax / 100), at: 'right' },
    );
}

/** Rate, amount, tax and their sum: the last column holds totals. */
function writeThreeColumns(writing: Writing, rows: readonly Row[]): void {
  const { random, roll, amount } = writing;
  roll.line(
    { text: title(writing), at: 'left' },
    { text: pick(random, ['Excl', 'Amt', 'Net']), at: 0.55, endsThere: true },
    { text: pick(random, ['GST', 'Tax', 'SST']), at: 0.75, endsThere: true },
    { text: pick(random, ['Incl', 'Total', 'Gross']), at: 'right' },
  );
  for (const { name, base, tax } of rows)
    roll.line(
      { text: name, at: 'left' },
      { text: amount(base / 100), at: 0.55, endsThere: true },
      { text: amount(tax / 100), at: 0.75, endsThere: true },
      { text: amount((base + tax) / 100), at: 'right' },
    );
}

/** 'Total includes 6% GST: 1.20'. */
function writeSentences(writing: Writing, { base, tax, taxRate }: TaxedSums): void {
  const { random, roll, sum } = writing;
  const lines = [
    `${pick(random, ['Total includes GST', 'Incl. GST', 'GST included in total', 'Inclusive of GST'])} ${taxRate}% : ${sum(tax / 100)}`,
    `${pick(random, ['Taxable value', 'Goods value before GST', 'Total before GST'])} : ${sum(base / 100)}`,
  ];
  for (const text of lines.slice(0, random.whole(1, 2))) roll.line({ text, at: pick(random, ['left', 'centre']) });
}
