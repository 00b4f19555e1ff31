import { datePartText } from '@rapi/contracts/date-part-text';
import type { ChartContent, ChartLanguage } from './chart-content';
import { sayIn } from './words/words';

/** The labels in a language: months by name, and the words for the remaining labels and for empty cells. */
export function shownLabels({ chart_data, arrangement }: ChartContent, language: ChartLanguage | undefined): string[] {
  const { labels } = chart_data;
  if (language === undefined || !arrangement) return labels;
  const { others_count, empty_at, date_part } = arrangement;
  const say = sayIn(language);
  return labels.map((label, i) => {
    if (others_count > 0 && i === labels.length - 1) return say('others_counted', { count: others_count });
    return i === empty_at ? say('empty_label') : datePartText(label, date_part, language);
  });
}

/** The names of the datasets in a language: `Total (sum)`. */
export function shownSeries({ chart_data, arrangement }: ChartContent, language: ChartLanguage | undefined): string[] {
  const names = chart_data.datasets.map(({ label }) => label);
  const aggregation = arrangement?.aggregation;
  if (language === undefined || !arrangement) return names;
  const say = sayIn(language);
  return names.map((name) => {
    const suffix = ` (${aggregation})`;
    if (aggregation && name.endsWith(suffix))
      return say(`figure_${aggregation}`, { column: name.slice(0, -suffix.length) });
    return name === 'Rows' && names.length === 1 && aggregation !== null ? say('rows_counted') : name;
  });
}

/** The title of the label axis: the column, and the part of its dates that makes a label. */
export function labelTitle({ label_column, arrangement }: ChartContent, language: ChartLanguage | undefined): string {
  if (language === undefined) return label_column ?? '';
  const say = sayIn(language);
  const column = label_column ?? say('row_number');
  return arrangement?.date_part ? say(`by_${arrangement.date_part}`, { column }) : column;
}

/** The title of the value axis: the name of the only dataset, or what all datasets have in common. */
export function figureTitle(chart: ChartContent, language: ChartLanguage | undefined): string {
  if (chart.figure_title !== undefined) return chart.figure_title;
  const [first, second] = shownSeries(chart, language);
  if (second === undefined) return first ?? '';
  const currencies = [...new Set(chart.chart_data.datasets.flatMap(({ currency }) => currency ?? []))].join(', ');
  if (language === undefined) return currencies;
  const title = sayIn(language)(`figures_${chart.arrangement?.aggregation ?? 'plain'}`);
  return currencies === '' ? title : `${title} (${currencies})`;
}
