/** R-UI-27: sample values are cut at 30 characters, cells at 50. */
export const SAMPLE_LENGTH = 30;
export const CELL_LENGTH = 50;

/** At most `length` characters and an ellipsis; never half of one. */
export function cutText(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}

const isoTime = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2})(:\d{2})?)?/;

/** `2026-01-31T08:30:00` → `31/01/2026 08:30`; what is not a date stands as it is. */
function dateText(text: string): string {
  const [, year, month, day, time] = isoTime.exec(text) ?? [];
  if (!year) return text;
  return `${day}/${month}/${year}${time === undefined ? '' : ` ${time}`}`;
}

/** A cell as plain text, dates as people here write them. */
export function cellText(value: string | number | boolean, type: string): string {
  const text = String(value);
  return type === 'date' || type === 'datetime' ? dateText(text) : text;
}
