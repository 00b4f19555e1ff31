import { missingFromPayment, missingFromTotal } from '../arithmetic';
import { centreY } from '../geometry/box';
import type { LabelledAmount, UnlabelledAmount } from './amounts';
import { asField, type FoundField } from './found-field';
import { cents } from './total-candidates';

/** Certainty of an amount that only a sum tells about. */
const BY_SUM = 0.7;

type Placed = Pick<FoundField, 'piece'>;
const isBelow = ({ piece: a }: Placed, { piece: b }: Placed): boolean =>
  a.pageNumber === b.pageNumber && centreY(a.box) >= b.box.bottom;
const isAbove = ({ piece: a }: Placed, { piece: b }: Placed): boolean =>
  a.pageNumber === b.pageNumber && centreY(a.box) <= b.box.top;

/**
 * Amounts whose labels are unknown, but which are exactly what a sum of the paper lacks: a fee between
 * subtotal and total, a voucher or card between the total and its change.
 */
export function unnamedAmounts(
  fields: readonly FoundField[],
  labelled: readonly LabelledAmount[],
  everything: readonly UnlabelledAmount[],
): FoundField[] {
  const named = (wanted: string) => fields.find(({ name }) => name === wanted);
  const [subtotal, total, change] = [named('subtotal'), named('total'), named('change')];
  // The sum of a section is no fee.
  const sections = labelled.filter(({ kind }) => kind === 'subtotal');
  const known = new Set([...fields, ...sections].map(({ piece }) => piece.bbox.join()));
  const free = everything.filter(
    ({ piece, ownLine, value }) => value !== 0 && !ownLine && !known.has(piece.bbox.join()),
  );
  const read = fields.map(asField);
  const found: FoundField[] = [];
  const add = (name: string, { piece, certainty }: UnlabelledAmount, normalized: number): void => {
    found.push({ name, piece, value: piece.text, normalized, certainty: BY_SUM * certainty });
  };
  // Less a voucher, what is left to pay looks like a total with a discount, so only fees are told by their sum.
  const totals = labelled.filter(({ kind }) => kind === 'total').map(({ piece }) => piece);
  if (subtotal && total && totals.some(({ bbox }) => bbox.join() === total.piece.bbox.join())) {
    const missing = missingFromTotal(read).map(cents);
    // What comes after a total pays for it: 'Total 9.00', 'Gift Card 5.00', 'Balance 4.00'.
    const others = totals.filter((piece) => isBelow({ piece }, subtotal));
    const between = free.filter(
      (each) => isBelow(each, subtotal) && isAbove(each, total) && !others.some((piece) => isBelow(each, { piece })),
    );
    const fee = between.find(({ value }) => value > 0 && missing.includes(cents(value)));
    if (fee) add('other_charge', fee, fee.value);
  }
  const unpaid = missingFromPayment(read);
  if (total && change && unpaid !== undefined) {
    const between = free.filter((each) => isBelow(each, total) && isAbove(each, change));
    const payment = between.find(({ value }) => cents(Math.abs(value)) === cents(unpaid));
    if (payment) add('other_payment', payment, unpaid);
  }
  return found;
}
