import { sentence } from '@rapi/contracts';
import { datePartText, dayText } from '@rapi/contracts/date-part-text';
import { say } from '@rapi/contracts/say';
import { type Cell, columnNames, type NameLanguage } from '@rapi/table-core';
import type { GroupKey } from './group-key';
import { type GroupingPlan, TOTAL } from './grouping-plan';

const localeOf = (language: NameLanguage): string => (language === 'id' ? 'id-ID' : 'en-GB');

/** A value of the column dimension as a heading. */
function valueText(value: Cell, { type, datePart }: GroupKey, language: NameLanguage): string {
  if (value === null) return say(language, sentence('pivot_empty'));
  if (typeof value === 'boolean') return say(language, sentence(value ? 'pivot_yes' : 'pivot_no'));
  if (typeof value === 'number')
    return new Intl.NumberFormat(localeOf(language), { useGrouping: false, maximumSignificantDigits: 17 }).format(
      value,
    );
  if (datePart !== undefined) return datePartText(value, datePart, language);
  return type === 'date' || type === 'datetime' ? dayText(value) : value;
}

/** Names of the result's columns in a language: `Tanggal (bulan)`, `Total (jumlah)`. */
export function writtenNames({ keys, aggregates, pivot, values }: GroupingPlan, language: NameLanguage): string[] {
  const keyNames = keys.map(({ column: { name: column }, datePart }) =>
    datePart ? say(language, sentence('pivot_part', { column, part: `part_${datePart}` })) : column,
  );
  const figures = aggregates.map(({ column, function: of }) =>
    say(
      language,
      column ? sentence('pivot_figure', { column: column.name, figure: `figure_${of}` }) : sentence('pivot_rows'),
    ),
  );
  const valueNames = values.map(({ aggregate, pivot: place }) => {
    const figure = figures[aggregate] ?? '';
    if (!pivot) return figure;
    const across = place === null ? TOTAL : valueText(pivot.values[place] ?? null, pivot.key, language);
    return aggregates.length === 1 ? across : `${across} · ${figure}`;
  });
  const wanted = [...keyNames, ...valueNames];
  return columnNames(wanted, wanted.length, language);
}
