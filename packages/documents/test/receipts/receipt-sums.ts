import { indonesianSums } from './indonesian-sum-labels';
import { rareIndonesianSums, rareMalaySums } from './rare-sum-labels';
import { malaySums, type SumLabels } from './sum-labels';
import { writeTaxTable } from './tax-table';
import { cased, pick, type Writing } from './writing';
import { writePair } from './written-pair';

/** Everything in cents. */
export interface Sums {
  items: number;
  quantity: number;
  discount: number;
  service: number;
  tax: number;
  taxRate: number;
  /** The tax is part of the prices. */
  isIncluded: boolean;
  beforeRounding: number;
  rounding: number;
  total: number;
  /** The amount handed over, including any change. */
  paid: number;
  isCash: boolean;
  /** The part of the total that a voucher or a deposit pays. */
  voucher: number;
}

function roundedTo(value: number, step: number): number {
  return Math.round(value / step) * step;
}

export function sumsOf(
  { random, isMalay, isSingaporean }: Pick<Writing, 'random' | 'isMalay' | 'isSingaporean'>,
  items: number,
  quantity: number,
): Sums {
  const unit = isMalay ? 1 : 100;
  const whole = (value: number): number => Math.round(value / unit) * unit;
  const discount = random.chance(0.16) ? Math.min(whole((items * random.whole(2, 25)) / 100), items) : 0;
  const service = random.chance(0.12) ? whole(((items - discount) * random.pick([5, 10])) / 100) : 0;
  const rates = isSingaporean ? [7, 7, 8, 9] : isMalay ? [6, 6, 6, 10, 8] : [10, 10, 11, 12];
  const taxRate = random.chance(0.55) ? pick(random, rates) : 0;
  const isIncluded = taxRate > 0 && random.chance(isMalay ? 0.6 : 0.25);
  const base = items - discount + service;
  const tax = isIncluded ? whole((base * taxRate) / (100 + taxRate)) : whole((base * taxRate) / 100);
  const beforeRounding = isIncluded ? base : base + tax;
  const isRounded = random.chance(isMalay ? 0.6 : 0.15);
  const step = isMalay ? 5 : random.pick([10_000, 10_000, 50_000]);
  const total = isRounded ? roundedTo(beforeRounding, step) : beforeRounding;
  const isCash = random.chance(0.72);
  const notes = isMalay ? [100, 500, 1_000, 5_000, 10_000] : [100_000, 500_000, 1_000_000, 5_000_000, 10_000_000];
  const voucher = random.chance(0.03) ? Math.min(pick(random, notes), Math.floor(total / 2)) : 0;
  const due = total - voucher;
  const note = pick(random, notes);
  const extra = random.chance(0.12) ? (isMalay ? random.whole(1, 99) : 100 * random.whole(1, 999)) : 0;
  const handed = isCash && random.chance(0.82) ? Math.ceil(due / note) * note + extra : due;
  const rounding = total - beforeRounding;
  return {
    ...{ items, quantity, discount, service, tax, taxRate, isIncluded, beforeRounding, rounding, total },
    ...{ paid: handed, isCash, voucher },
  };
}

/** One till's labels for its sums; now and then one that training never used. */
function labelsFor({ random, isMalay, isHarsh }: Writing): (kind: keyof SumLabels) => string {
  const [known, rare] = isMalay ? [malaySums, rareMalaySums] : [indonesianSums, rareIndonesianSums];
  return (kind) => {
    const strange = rare[kind];
    return pick(random, isHarsh && strange && random.chance(0.2) ? strange : known[kind]);
  };
}

interface SumsWriter extends Writing {
  sums: Sums;
  labelOf: (kind: keyof SumLabels) => string;
  /** How much larger the total is set. */
  bigger: number;
}

const money = ({ sum }: Writing, cents: number): string => sum(cents / 100);
function say(writer: SumsWriter, kind: keyof SumLabels, cents: number, scale = 1): void {
  writePair(writer, writer.labelOf(kind), money(writer, cents), scale);
}

function countLine(writer: SumsWriter): void {
  const { random, roll, sums, labelOf, amount } = writer;
  const label = cased(writer, labelOf('count'));
  const written = random.chance(0.2) ? `${sums.quantity}.00` : String(sums.quantity);
  const kind = random.next();
  if (kind < 0.22)
    roll.line({ text: `${label}: ${written}`, at: 'left' }, { text: amount(sums.items / 100), at: 'right' });
  else if (kind < 0.5) roll.line({ text: `${label}: ${written}`, at: 'left' });
  else if (kind < 0.6)
    roll.line({ text: `${label}: ${written}  ${labelOf('count')}: ${random.whole(1, 9)}`, at: 'left' });
  else writePair(writer, label, written);
}

function baseOf({ items, discount, service, isIncluded, beforeRounding, tax }: Sums): number {
  return isIncluded ? beforeRounding - tax : items - discount + service;
}

/** The amounts that lead to the total; parts that are zero may be printed, too. */
function writeParts(writer: SumsWriter): void {
  const { random, sums } = writer;
  const { items, discount, service, tax, isIncluded } = sums;
  const showsNothing = random.chance(0.12);
  const hasParts = discount > 0 || service > 0 || (tax > 0 && !isIncluded);
  if (hasParts ? random.chance(0.85) : random.chance(0.35)) say(writer, 'subtotal', items);
  if (discount > 0 || showsNothing) say(writer, 'discount', random.chance(0.5) ? -discount : discount);
  if (service > 0 || (showsNothing && random.chance(0.4))) say(writer, 'service', service);
  if (tax > 0 && random.chance(isIncluded ? 0.45 : 0.96)) {
    if (random.chance(0.5)) say(writer, 'before', baseOf(sums));
    say(writer, 'tax', tax);
  } else if (showsNothing && tax === 0) say(writer, 'tax', 0);
}

/** The total with words around it: 'Total (3 items) 12.30', 'TOTAL : 5 PCS 45.000'. */
function writeTotal(writer: SumsWriter, kind: 'total' | 'including' | 'rounded', scale: number): void {
  const { random, sums, labelOf, isMalay } = writer;
  if (random.chance(0.94)) return say(writer, kind, sums.total, scale);
  const count = `${sums.quantity} ${pick(random, isMalay ? ['items', 'item(s)', 'pcs', 'Item'] : ['item', 'pcs', 'brg'])}`;
  const label = labelOf(kind);
  writePair(
    writer,
    pick(random, [`${label} (${count})`, `${label} ${count}`, `${label} [${count}]`]),
    money(writer, sums.total),
  );
}

function writeRounded(writer: SumsWriter): void {
  const { random, sums, bigger, isMalay } = writer;
  const { rounding, tax, beforeRounding } = sums;
  const isShown = rounding !== 0 ? random.chance(0.95) : isMalay && random.chance(0.3);
  const isTaxed = tax > 0 && isMalay;
  if (!isShown) return writeTotal(writer, isTaxed && random.chance(0.4) ? 'including' : 'total', bigger);
  const before = (): void =>
    say(writer, tax > 0 ? 'including' : 'total', beforeRounding, random.chance(0.3) ? bigger : 1);
  const adjustment = (): void => say(writer, 'rounding', random.chance(0.85) ? rounding : Math.abs(rounding));
  if (random.chance(0.12)) {
    // The adjustment first, then both totals, as bookkeeping programs list them.
    adjustment();
    if (random.chance(0.5)) before();
  } else {
    if (random.chance(0.85)) before();
    adjustment();
  }
  writeTotal(writer, 'rounded', bigger);
}

function writePayment(writer: SumsWriter): void {
  const { random, sums } = writer;
  const { total, paid, voucher, isCash } = sums;
  const scale = random.chance(0.2) ? pick(random, [1.2, 1.5]) : 1;
  if (voucher > 0) {
    const label = writer.isMalay
      ? ['Voucher', 'Deposit Paid', 'Gift Card', 'Deposit']
      : ['Voucher', 'Uang Muka', 'Deposit', 'DP'];
    writePair(writer, pick(random, label), money(writer, random.chance(0.3) ? -voucher : voucher));
    if (random.chance(0.4))
      writePair(
        writer,
        pick(random, ['Balance', 'Balance Due', 'Amount Due', 'Sisa', 'Kurang']),
        money(writer, total - voucher),
      );
  }
  if (!isCash) {
    if (random.chance(0.7)) say(writer, 'card', total - voucher);
    if (random.chance(0.2)) say(writer, 'change', 0);
    return;
  }
  if (!random.chance(0.88)) return;
  say(writer, 'cash', paid, scale);
  if (random.chance(0.9)) say(writer, 'change', paid - (total - voucher), scale);
}

/** Tax information after the payment. */
function writeTaxAfter(writer: SumsWriter): void {
  const { random, sums, isMalay, labelOf } = writer;
  if (sums.tax === 0) return;
  if (isMalay && random.chance(0.5)) return writeTaxTable(writer, { ...sums, base: baseOf(sums) });
  if (isMalay || !sums.isIncluded || !random.chance(0.6)) return;
  writePair(writer, pick(random, ['DPP', 'DPP', labelOf('before')]), money(writer, baseOf(sums)));
  if (random.chance(0.15))
    writePair(writer, 'DPP Nilai Lain', money(writer, Math.round((baseOf(sums) * 11) / 1_200) * 100));
  writePair(writer, pick(random, ['PPN', 'PPN 11%', 'TAX']), money(writer, sums.tax));
}

/** The sums of a receipt in one of the layouts that tills use. */
export function writeSums(writing: Writing, sums: Sums): void {
  const { random } = writing;
  const bigger = pick(random, [1, 1, 1, 1.2, 1.5, 1.9]);
  const writer: SumsWriter = { ...writing, sums, labelOf: labelsFor(writing), bigger };
  if (random.chance(0.2)) countLine(writer);
  // A few print the total first and its parts below.
  const isTotalFirst = random.chance(0.04);
  if (isTotalFirst) writeTotal(writer, 'total', bigger);
  writeParts(writer);
  if (!isTotalFirst) writeRounded(writer);
  if (random.chance(0.12)) countLine(writer);
  writePayment(writer);
  if (random.chance(0.15)) countLine(writer);
  writeTaxAfter(writer);
  if (random.chance(0.07)) writeTotal(writer, 'total', bigger);
}
