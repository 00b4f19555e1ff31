import { isoDay } from '@rapi/indonesia';
import type { FoundField } from './found-field';

/** Below what a review shows as sure. */
export const DOUBTFUL = 0.6;
/** Papers are photographed within days or weeks. */
const RECENT_DAYS = 62;
const DAY_MS = 86_400_000;

const SHORT_YEAR = /(?<!\d)(\d{2}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{2})(?!\d)/;

/** The day of 26/11/27 if its year stands first: 27 November 2026. */
function yearFirst(text: string): string | undefined {
  const [, year = '', , month = '', day = ''] = SHORT_YEAR.exec(text) ?? [];
  return year === '' ? undefined : isoDay(2000 + Number(year), Number(month), Number(day));
}

const isRecent = (day: string, received: string): boolean =>
  day <= received && Date.parse(received) - Date.parse(day) < RECENT_DAYS * DAY_MS;

/** Whether the paper can hardly be of this day: it came before, or the other order of the date says it is new. */
function isDoubtful({ name, normalized, value }: FoundField, received: string): boolean {
  if (name !== 'document_date' || typeof normalized !== 'string') return false;
  if (normalized > received) return true;
  const other = yearFirst(value);
  return other !== undefined && isRecent(other, received) && !isRecent(normalized, received);
}

/** A field whose value stays, but is not shown as sure. */
export function lessCertain(field: FoundField): FoundField {
  const least = (certainty: number) => Math.min(certainty, DOUBTFUL);
  return {
    ...field,
    certainty: least(field.certainty),
    ...(field.measured !== undefined && { measured: least(field.measured) }),
  };
}

/** The field, less certain where the day on which the paper came in speaks against it. Its value stays. */
export const doubted = (field: FoundField, received: string | undefined): FoundField =>
  received === undefined || !isDoubtful(field, received) ? field : lessCertain(field);
