/** Excel gives up after twenty attempts; more do no harm where the curve is flat. */
const MOST_ATTEMPTS = 100;
const CLOSE = 1e-12;

interface Annuity {
  periods: number;
  payment: number;
  present: number;
  future: number;
  /** 1 where payments fall at the beginning of a period, else 0. */
  type: number;
}

/** What is left over at a rate of interest; 0 at the one that is looked for. */
function balance({ periods, payment, present, future, type }: Annuity, rate: number): number {
  if (Math.abs(rate) < 1e-9) return present + payment * periods + future;
  const growth = (1 + rate) ** periods;
  return present * growth + (payment * (1 + rate * type) * (growth - 1)) / rate + future;
}

/**
 * The rate of interest of each period of an annuity, by the secant method from a guess; undefined where it finds none, as
 * Excel's RATE.
 */
export function interestRate(annuity: Annuity, guess: number): number | undefined {
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
