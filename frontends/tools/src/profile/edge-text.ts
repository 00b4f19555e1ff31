import { formatFigure } from '@rapi/ui';

const MOMENT = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?/;

/** A number in local notation, a date as 31/01/2026, a timestamp with its time; other text unchanged. */
export function edgeText(edge: string | number | boolean | null | undefined): string {
  if (edge === null || edge === undefined) return '∅';
  if (typeof edge === 'number') return formatFigure(edge);
  const [, year, month, day, time] = MOMENT.exec(String(edge)) ?? [];
  if (year === undefined) return String(edge);
  return `${day}/${month}/${year}${time === undefined ? '' : ` ${time}`}`;
}
