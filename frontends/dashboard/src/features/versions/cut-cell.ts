/** R-UI-27: changes are cut at 40 characters. */
const LONGEST = 40;

/** A cell as a table shows it: cut with an ellipsis, never half a character; an empty one as its sign. */
export function cutCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '∅';
  const characters = [...String(value)];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : characters.join('');
}
