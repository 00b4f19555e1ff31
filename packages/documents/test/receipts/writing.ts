import type { Random } from '../random';
import type { Roll, Span } from './roll';

export const pick = <T>(random: Random, choices: readonly T[]): T => {
  const found = choices[Math.floor(random.next() * choices.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

/** The position of an amount relative to its label: chosen once per till. */
export type PairStyle = 'beside' | 'below' | 'far' | 'sign apart' | 'dotted' | 'behind colon' | 'sign behind';

function pairStyle(random: Random): PairStyle {
  return pick(random, [
    ...(['beside', 'beside', 'beside', 'beside', 'beside', 'beside', 'beside', 'far', 'far'] as const),
    ...(['sign apart', 'sign apart', 'dotted', 'behind colon', 'sign behind', 'below'] as const),
  ]);
}

/** How one till writes: chosen once per receipt. */
export interface Writing {
  random: Random;
  /** Separate random numbers for the shop's name and place, so that they leave the rest of the receipt unchanged. */
  places: Random;
  roll: Roll;
  isMalay: boolean;
  isSingaporean: boolean;
  /** Tills and readers unlike any of the training. */
  isHarsh: boolean;
  /** An amount as written among the items; `sum` may include the currency. */
  amount(value: number): string;
  sum(value: number): string;
  /** Where labels of sums begin. */
  labelAt: Span['at'];
  colon: string;
  currency: string;
  pairs: PairStyle;
  /** Where amounts of sums end. */
  amountsAt: Span['at'];
  isUpper: boolean;
}

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

export function writingOf(
  { random, places }: { random: Random; places: Random },
  roll: Roll,
  isMalay: boolean,
  isHarsh: boolean,
): Writing {
  const amount = amountWriter(random, isMalay);
  const isSingaporean = isMalay && random.chance(0.15);
  const malay = isSingaporean ? ['', '', '$', 'S$', 'SGD ', '$ '] : ['', '', '', 'RM', 'RM ', '$', 'MYR ', 'RM'];
  const sign = pick(random, isMalay ? malay : ['', '', '', 'Rp', 'Rp ', 'Rp. ', 'Rp.', 'IDR ']);
  const named = isSingaporean ? pick(random, ['S$', 'SGD', '$']) : isMalay ? pick(random, ['RM', 'MYR']) : 'Rp';
  const tail = isMalay || random.chance(0.93) ? '' : pick(random, [',-', '.-']);
  return {
    ...{ random, places, roll, isMalay, isSingaporean, isHarsh, amount },
    sum: (value) =>
      `${value < 0 ? '-' : ''}${sign}${amount(Math.abs(value))}${/[.,]\d{2}$/.test(amount(value)) ? '' : tail}`,
    labelAt: pick<Span['at']>(random, ['left', 'left', 'left', 0.25, 0.4]),
    colon: pick(random, ['', '', ':', ' :', ' : ']),
    currency: sign.trim() === '' ? named : sign.trim(),
    pairs: pairStyle(random),
    amountsAt: pick<Span['at']>(random, ['right', 'right', 'right', 0.9, 0.75]),
    isUpper: random.chance(0.55),
  };
}

export const cased = ({ isUpper }: Writing, text: string): string => (isUpper ? text.toUpperCase() : text);
