import type { Cell, PivotColumn } from '@rapi/contracts';
import { datePartText, dayText } from '@rapi/contracts/date-part-text';
import { currentLanguage, formatExactly, formatFigure } from '@rapi/ui';
import type { TFunction } from 'i18next';

type Texts = TFunction<'tools'>;

/** A grouping value in readable form: `2026-Q1` becomes the first quarter of 2026. */
export function keyText(value: Cell, { type, date_part }: Pick<PivotColumn, 'type' | 'date_part'>, t: Texts): string {
  if (value === null) return t('grouping.emptyGroup');
  if (typeof value === 'boolean') return t(value ? 'grouping.yes' : 'grouping.no');
  if (typeof value === 'number') return date_part === 'year' ? String(value) : formatExactly(value);
  if (date_part) return datePartText(value, date_part, currentLanguage());
  return type === 'date' || type === 'datetime' ? dayText(value) : value;
}

/** A figure in readable form; a dash when there is none. */
export function figureText(value: Cell, { type }: Pick<PivotColumn, 'type'>, t: Texts): string {
  if (value === null) return '–';
  if (typeof value === 'number') return formatFigure(value);
  if (typeof value === 'boolean') return t(value ? 'grouping.yes' : 'grouping.no');
  return type === 'date' || type === 'datetime' ? dayText(value) : value;
}

/** The title of a figure column, such as `Total · Sum`, `Price (USD) · Sum`. Row counts have no source column. */
export function figureName(
  { source, currency, function: of }: Pick<PivotColumn, 'source' | 'currency' | 'function'>,
  t: Texts,
): string {
  if (source === null) return t('grouping.rowCount');
  return t('grouping.figure', {
    column: currency ? `${source} (${currency})` : source,
    of: t(`grouping.functions.${of ?? 'count'}`, { defaultValue: of ?? '' }),
  });
}

export interface Heading {
  /** The value of the column dimension, or the words for its total; empty without a column dimension. */
  across: string;
  figure: string;
}

/** The heading of a figure column. `across` is the kind of the column dimension, if there is one. */
export function headingOf(
  column: PivotColumn,
  across: Pick<PivotColumn, 'type' | 'date_part'> | null,
  t: Texts,
): Heading {
  const figure = figureName(column, t);
  if (!across) return { across: '', figure };
  const [value] = column.pivot ?? [];
  return { across: column.pivot ? keyText(value ?? null, across, t) : t('grouping.total'), figure };
}
