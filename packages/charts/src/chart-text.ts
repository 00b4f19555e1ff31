const LONGEST = 80;
// Characters that XML 1.0 forbids even when escaped.
const unwritable = /[\p{Cc}\ufffe\uffff]/gu;

/** Makes a text of the data fit to draw: on one line and cut at 80 letters. */
export function chartText(text: string): string {
  const letters = [...text.toWellFormed().replace(/\s+/g, ' ').replace(unwritable, '')];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : letters.join('');
}

const SHOWN = 24;
/** Tilted labels and slice labels are cut shorter, because they take room from the figure. */
export const SHOWN_TILTED = 18;

/** Shortens an axis label in the middle: names that begin alike differ at the end. */
export function axisLabelText(text: string, shown = SHOWN): string {
  const letters = [...text];
  if (letters.length <= shown) return text;
  const head = Math.ceil(shown / 2) + 1;
  return `${letters.slice(0, head).join('').trimEnd()}…${letters
    .slice(head + 1 - shown)
    .join('')
    .trimStart()}`;
}
