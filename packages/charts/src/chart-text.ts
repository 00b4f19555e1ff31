const LONGEST = 80;
// What XML 1.0 cannot hold even escaped.
const unwritable = /[\p{Cc}\ufffe\uffff]/gu;

/** A text of the data as a picture can show it, on one line and cut at 80 letters. */
export function chartText(text: string): string {
  const letters = [...text.toWellFormed().replace(/\s+/g, ' ').replace(unwritable, '')];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : letters.join('');
}

const SHOWN = 24;
/** Tilted labels and those of slices share their room with the figure. */
export const SHOWN_TILTED = 18;

/** A label beside a figure: names that begin alike are told apart by their end, so the middle is what gives way. */
export function axisLabelText(text: string, shown = SHOWN): string {
  const letters = [...text];
  if (letters.length <= shown) return text;
  const head = Math.ceil(shown / 2) + 1;
  return `${letters.slice(0, head).join('').trimEnd()}…${letters
    .slice(head + 1 - shown)
    .join('')
    .trimStart()}`;
}
