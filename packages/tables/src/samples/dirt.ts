import type { Random } from './random';
import { months } from './words';

const two = (value: number) => String(value).padStart(2, '0');
const grouped = (value: number, sign: string) => String(value).replace(/\B(?=(\d{3})+$)/g, sign);

export interface Day {
  year: number;
  month: number;
  day: number;
}

export const isoDay = ({ year, month, day }: Day): string => `${year}-${two(month)}-${two(day)}`;

/** A day as people write it: mostly dd/MM/yyyy, sometimes another form. */
export function writtenDay(random: Random, { year, month, day }: Day): string {
  const shape = random.next();
  if (shape < 0.7) return `${two(day)}/${two(month)}/${year}`;
  if (shape < 0.8) return isoDay({ year, month, day });
  if (shape < 0.9) return `${day} ${months[month - 1] ?? ''} ${year}`;
  return `${two(day)}-${two(month)}-${year}`;
}

/** An amount as people write it: Rp 1.250.000, Rp1.250.000,00, 1250000, IDR 1,250,000. */
export function writtenRupiah(random: Random, amount: number): string {
  const shape = random.next();
  if (shape < 0.5) return `Rp ${grouped(amount, '.')}`;
  if (shape < 0.7) return `Rp${grouped(amount, '.')},00`;
  if (shape < 0.9) return String(amount);
  return `IDR ${grouped(amount, ',')}`;
}

/** A mobile number in a random common form; `subscriber` follows the 8. */
export function writtenPhone(random: Random, subscriber: string): string {
  const [start, middle, rest] = [subscriber.slice(0, 2), subscriber.slice(2, 6), subscriber.slice(6)];
  return random.pick([
    `08${subscriber}`,
    `+628${subscriber}`,
    `+62 8${start}-${middle}-${rest}`,
    `08${start} ${middle} ${rest}`,
    `628${subscriber}`,
    `(08${start}) ${middle}${rest}`,
  ]);
}

/** The same text in another case or with extra spaces. */
export function careless(random: Random, text: string): string {
  const shape = random.next();
  if (shape < 0.7) return text;
  if (shape < 0.8) return text.toUpperCase();
  if (shape < 0.9) return text.toLowerCase();
  return shape < 0.95 ? ` ${text} ` : text.replace(' ', '  ');
}

export const sometimes = <T>(random: Random, probability: number, value: T): T | null =>
  random.chance(probability) ? value : null;

export const randomDay = (random: Random, year: number): Day => ({
  year,
  month: random.between(1, 12),
  day: random.between(1, 28),
});
