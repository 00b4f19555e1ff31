const LONGEST = 80;
// What XML 1.0 cannot hold even escaped.
const unwritable = /[\p{Cc}\ufffe\uffff]/gu;

/** A text of the data as a picture can show it, on one line and cut at 80 letters. */
export function chartText(text: string): string {
  const letters = [...text.toWellFormed().replace(/\s+/g, ' ').replace(unwritable, '')];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : letters.join('');
}
