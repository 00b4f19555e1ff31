import { findDates } from '../values/dates';
import type { LabelledAmount } from './amounts';
import { nearly } from './totals';

/** Certainty of a payment of the very total with a day of its own: the same may have been paid last month. */
const DATED = 0.7;

/** 'Pembayaran 20/08/2025 250.000': the day stands between the label and its amount. */
function isDated({ kind, label: { line, end }, piece }: LabelledAmount): boolean {
  const at = line.text.indexOf(piece.text, end);
  return (kind === 'cash' || kind === 'card') && findDates(line.text.slice(end, Math.max(at, end)), false).length > 0;
}

/** The amounts without payments that a bill tells of by their day: they paid the bill before, unless they pay a total. */
export function withoutEarlierPayments(amounts: readonly LabelledAmount[]): LabelledAmount[] {
  const ofKind = (...kinds: LabelledAmount['kind'][]): number[] =>
    amounts.filter(({ kind }) => kinds.includes(kind)).map(({ value }) => Math.abs(value));
  const [named, changes] = [ofKind('total', 'balance_due'), ofKind('change')];
  const totals = named.length > 0 ? named : ofKind('weak_total');
  return amounts.flatMap((amount) => {
    if (!isDated(amount)) return [amount];
    const pays = (total: number): boolean => nearly(Math.abs(amount.value), total);
    if (totals.some((total) => changes.some((change) => change > 0 && pays(total + change)))) return [amount];
    return totals.some(pays) ? [{ ...amount, certainty: DATED * amount.certainty }] : [];
  });
}
