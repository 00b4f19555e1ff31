import type { Random } from '../random';
import { cased, pick, type Writing } from './writing';

const spaced = (text: string): string => [...text.replaceAll(' ', '')].join(' ');

/** How a till emphasises the label of an important sum. */
function adorned(random: Random, label: string): string {
  if (random.chance(0.9)) return label;
  return pick(random, [`*${label}*`, `** ${label}`, `=> ${label}`, `>> ${label}`, `*** ${label} ***`, spaced(label)]);
}

function beneath({ random, roll }: Writing, text: string, value: string, scale: number): void {
  roll.line({ text, at: pick(random, ['left', 'left', 'centre']), scale });
  roll.line({ text: value, at: pick(random, ['right', 'right', 'centre', 'left']), scale });
}

/** A label with its amount: to its right, or below it. */
export function writePair(writing: Writing, name: string, value: string, scale = 1): void {
  const { random, roll, labelAt, colon, pairs, currency } = writing;
  const label = adorned(random, cased(writing, name));
  const text = `${label}${colon}`.trimEnd();
  const { columns } = roll.style;
  const fits = (text.length + value.length + 6) * scale > columns ? 1 : scale;
  if (random.chance(pairs === 'below' ? 0.8 : 0.015)) return beneath(writing, text, value, fits);
  const labels = {
    text,
    at: text.length > (columns - value.length - 2) * 0.6 ? 'left' : labelAt,
    scale: fits,
  } as const;
  const room = columns - text.length - value.length;
  if (pairs === 'sign apart' && room > 9) {
    const amount = value.startsWith(currency) ? value.slice(currency.length).trim() : value;
    return roll.line(labels, { text: currency, at: 0.62, scale: fits }, { text: amount, at: 'right', scale: fits });
  }
  if (pairs === 'dotted' && room > 6)
    return roll.line({ text: `${text} ${'.'.repeat(room - 4)}`, at: 'left' }, { text: value, at: 'right' });
  if (pairs === 'behind colon' && room > 4) return roll.line({ text: `${label} : ${value}`, at: 'left', scale: fits });
  if (pairs === 'sign behind' && room > 8 && !/[a-z$]/i.test(value))
    return roll.line(labels, { text: `${value} ${currency}`, at: 'right', scale: fits });
  const ends = text.length + value.length + 3 < columns * 0.7 && pairs !== 'far' ? writing.amountsAt : 'right';
  roll.line(labels, { text: value, at: ends, scale: fits, endsThere: true });
}
