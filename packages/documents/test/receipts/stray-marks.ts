import { pick, type Writing } from './writing';

const stamps = ['PAID', 'LUNAS', 'TELAH DIBAYAR', 'COPY', 'CANCELLED', 'RECEIVED', 'DITERIMA', 'VERIFIED', 'CHECKED'];
const scrawls = ['tan', 'ok', 'yee', 'No 3', 'bensin', 'Ahmad', 'lunch', 'mkn', 'staff', '/', 'K', 'Lim', 'arsip'];
const crumbs = ['.', ',', '|', "'", '-', '~', '_', 'i', 'l', ':', ';', '..', '`'];

/** A drawn logo as read: a few large meaningless letters. */
const logo = ({ random }: Writing): string =>
  Array.from({ length: random.whole(1, 5) }, () => pick(random, [...'AOCDGMNSVWX@&%0J()'])).join('');

/** Stamps, handwriting (including an arbitrary sum), and specks that are read as letters. */
export function scatterMarks(writing: Writing): void {
  const { random, roll, isHarsh, isMalay } = writing;
  const more = isHarsh ? 3 : 1;
  const at = (text: string, scale: number): void =>
    roll.mark(text, random.between(0, 0.85), random.between(0, 1), scale);
  if (random.chance(0.05 * more)) at(pick(random, stamps), random.between(1.2, 2.6));
  if (random.chance(0.07 * more)) at(pick(random, scrawls), random.between(1, 2.4));
  if (random.chance(0.03 * more)) {
    const written = isMalay ? (random.whole(100, 30_000) / 100).toFixed(2) : String(random.whole(5, 900) * 1_000);
    at(written, random.between(1.1, 2.2));
  }
  if (random.chance(0.06 * more)) roll.mark(logo(writing), random.between(0, 0.6), 0, random.between(1.6, 3.4));
  if (random.chance(0.1 * more))
    for (let count = random.whole(1, 4 * more); count > 0; count--) at(pick(random, crumbs), random.between(0.3, 1));
}
