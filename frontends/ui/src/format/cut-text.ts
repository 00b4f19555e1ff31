import { formatUngrouped } from './format';

/** A cell as tables show it: cut with an ellipsis (R-UI-27). Null and undefined are shown as the empty sign. */
export function cutText(value: string | number | boolean | null | undefined, length: number): string {
  if (value === null || value === undefined) return '∅';
  const text = typeof value === 'number' ? formatUngrouped(value) : String(value);
  const letters = [...text];
  return letters.length > length ? `${letters.slice(0, length).join('')}…` : text;
}
