/** Excel gives up after twenty attempts. More attempts do no harm, and help when the curve is flat. */
const MOST_ATTEMPTS = 100;
const CLOSE = 1e-12;

interface Annuity {
  periods: number;
  payment: number;
  present: number;
  future: number;
  /** 1 if payments are at the beginning of a period, else 0. */
  type: number;
}

/** The balance left at an interest rate; 0 at the rate we search for. */
function balance({ periods, payment, present, future, type }: Annuity, rate: number): number {
  if (Math.abs(rate) < 1e-9) return present + payment * periods + future;
  const growth = (1 + rate) ** periods;
  return present * growth + (payment * (1 + rate * type) * (growth - 1)) / rate + future;
}

/** Secant method: starts from a guess and follows the line through the last two attempts. */
function bySecants(annuity: Annuity, guess: number): number | undefined {
  let [before, rate] = [guess, guess === 0 ? 0.01 : guess * 1.01];
  let left = balance(annuity, before);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const now = balance(annuity, rate);
    if (!Number.isFinite(now) || rate <= -1) return undefined;
    if (now === 0 || Math.abs(rate - before) < CLOSE) return rate;
    if (now === left) return undefined;
    const next = rate - (now * (rate - before)) / (now - left);
    [before, left, rate] = [rate, now, next];
  }
  return undefined;
}

const fences = [-0.999, -0.9, -0.5, -0.1, -0.01, 0.001, 0.01, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 100];

/** Bisection: searches between the two nearest fences where the balance changes its sign. */
function byHalves(annuity: Annuity, guess: number): number | undefined {
  const isBelow = (rate: number) => balance(annuity, rate) < 0;
  const gaps = fences.flatMap((low, i): [number, number][] => {
    const high = fences[i + 1];
    return high !== undefined && isBelow(low) !== isBelow(high) ? [[low, high]] : [];
  });
  const [nearest] = gaps.sort(([one], [other]) => Math.abs(one - guess) - Math.abs(other - guess));
  if (!nearest) return undefined;
  let [low, high] = nearest;
  const starts = isBelow(low);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const middle = (low + high) / 2;
    if (isBelow(middle) === starts) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** A root below this means losing more than half in each period; it is mostly a second root that nobody intends. */
const LIKELY = -0.5;

/** The interest rate of an annuity per period; undefined if none is found, like Excel's RATE. */
export function interestRate(annuity: Annuity, guess: number): number | undefined {
  const found = bySecants(annuity, guess);
  return found !== undefined && found > LIKELY ? found : (byHalves(annuity, guess) ?? found);
}
