import { sentence } from '@rapi/contracts';
import { say } from '@rapi/contracts/say';
import { type Cell, columnNames, type NameLanguage } from '@rapi/table-core';
import type { GroupKey } from './group-key';
import { type GroupingPlan, TOTAL } from './grouping-plan';

const localeOf = (language: NameLanguage): string => (language === 'id' ? 'id-ID' : 'en-GB');

function monthNames(language: NameLanguage): string[] {
  const { format } = new Intl.DateTimeFormat(localeOf(language), { month: 'short', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format(new Date(Date.UTC(2000, month, 1))));
}

/** `2026-01-31T08:30:00` as `31/01/2026 08:30`. */
function dayText(value: string): string {
  const [day = '', time = ''] = value.split('T');
  const hour = time.slice(0, 5);
  return day.split('-').reverse().join('/') + (hour === '' || hour === '00:00' ? '' : ` ${hour}`);
}

/** A value of the column dimension as a heading. */
function valueText(value: Cell, { type, datePart }: GroupKey, language: NameLanguage): string {
  if (value === null) return say(language, sentence('pivot_empty'));
  if (typeof value === 'boolean') return say(language, sentence(value ? 'pivot_yes' : 'pivot_no'));
  if (typeof value === 'number')
    return new Intl.NumberFormat(localeOf(language), { useGrouping: false, maximumSignificantDigits: 17 }).format(
      value,
    );
  const year = value.slice(0, 4);
  if (datePart === 'month') return `${monthNames(language)[Number(value.slice(-2)) - 1] ?? value} ${year}`;
  if (datePart === 'quarter') return say(language, sentence('pivot_quarter', { year, quarter: value.slice(-1) }));
  if (datePart === 'week') return say(language, sentence('pivot_week', { year, week: Number(value.slice(-2)) }));
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
