import { formatUngrouped } from './format';

/** A cell as a table shows it: cut with an ellipsis (R-UI-27); null and undefined are the empty sign. */
export function cutText(value: string | number | boolean | null | undefined, length: number): string {
  if (value === null || value === undefined) return '∅';
  const text = typeof value === 'number' ? formatUngrouped(value) : String(value);
  const letters = [...text];
  return letters.length > length ? `${letters.slice(0, length).join('')}…` : text;
}
