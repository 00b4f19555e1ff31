import type { Random } from '../random';
import type { Roll, Span } from './roll';

/** How one till writes: chosen once for a receipt. */
export interface Writing {
  random: Random;
  roll: Roll;
  isMalay: boolean;
  /** An amount as it stands among the items, and one of the sums, which may carry the currency. */
  amount(value: number): string;
  sum(value: number): string;
  /** Where labels of sums begin. */
  labelAt: Span['at'];
  colon: string;
  isUpper: boolean;
}

const pick = <T>(random: Random, choices: readonly T[]): T => {
  const found = choices[Math.floor(random.next() * choices.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

function grouped(whole: number, mark: string): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, mark);
}

/** Amounts with sen, or whole rupiah. */
function amountWriter(random: Random, isMalay: boolean): (value: number) => string {
  const thousands = isMalay ? pick(random, [',', ',', ',', '']) : pick(random, ['.', ',', '.', ',', '']);
  const cents = isMalay ? '.' : pick(random, ['', '', '', thousands === '.' ? ',' : '.']);
  return (value) => {
    const size = Math.abs(value);
    const whole = grouped(Math.trunc(size + 1e-9), thousands);
    const rest = cents === '' ? '' : `${cents}${String(Math.round((size % 1) * 100) % 100).padStart(2, '0')}`;
    return `${value < 0 ? '-' : ''}${whole}${rest}`;
  };
}

export function writingOf(random: Random, roll: Roll, isMalay: boolean): Writing {
  const amount = amountWriter(random, isMalay);
  const sign = isMalay ? pick(random, ['', '', '', 'RM', 'RM ', '$']) : pick(random, ['', '', '', 'Rp', 'Rp ', 'Rp. ']);
  return {
    ...{ random, roll, isMalay, amount },
    sum: (value) => `${value < 0 ? '-' : ''}${sign}${amount(Math.abs(value))}`,
    labelAt: pick<Span['at']>(random, ['left', 'left', 'left', 0.25, 0.4]),
    colon: pick(random, ['', '', ':', ' :', ' : ']),
    isUpper: random.chance(0.55),
  };
}

export const cased = ({ isUpper }: Writing, text: string): string => (isUpper ? text.toUpperCase() : text);
export { pick };
