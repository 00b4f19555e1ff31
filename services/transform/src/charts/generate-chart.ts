import { ownName } from '@rapi/charts';
import { CHART_END_ROW, sentence } from '@rapi/contracts';
import type { BodyOf, calls, ChartNote, ChartTemplate, ChartType } from '@rapi/contracts';
import { unprocessable, fieldError } from '@rapi/service-kit';
import type { OpenFile } from '@rapi/table-service';
import type { ToldNotData } from '../not-data-in-figures';
import type { TransformPorts } from '../ports';
import { chartTemplates } from './chart-templates';
import type { NewChart } from './saved-charts';

type GenerateBody = BodyOf<typeof calls.charts.generate>;

function fittingTemplate({ template_id, selected_columns }: GenerateBody): ChartTemplate {
  const template = chartTemplates.find(({ id }) => id === template_id);
  if (!template) throw unprocessable('invalid_input', sentence('unknown_chart_kind'));
  const { name, min_columns, max_columns } = template;
  const count = new Set(selected_columns).size;
  if (count < min_columns || count > max_columns) {
    const wanted = min_columns === max_columns ? `${min_columns}` : `${min_columns} to ${max_columns}`;
    throw unprocessable(
      'invalid_input',
      sentence('chart_columns_count', { chart: name.toLowerCase(), wanted, chosen: count }),
      [fieldError('selected_columns', sentence('choose_columns_count', { wanted }))],
    );
  }
  return template;
}

/** Their slices are shares of the sum of all rows. */
const partsOfWhole: ReadonlySet<ChartType> = new Set<ChartType>(['pie', 'doughnut']);

const notDataNote = ({ count, sentence: said, message }: ToldNotData): ChartNote => ({
  code: 'rows_not_data',
  of: count,
  text: message,
  sentence: said,
});

/** The figures of a chart of a file. 422 for a kind of chart, a column or a filter that does not fit. */
export async function generateChart(
  { engine, notDataInFigures }: Pick<TransformPorts, 'engine' | 'notDataInFigures'>,
  { dataset }: OpenFile,
  body: GenerateBody,
  signal: AbortSignal,
): Promise<NewChart> {
  const template = fittingTemplate(body);
  const fileRows = dataset.schema.rowCount;
  const { start_row, end_row, include_headers } = body.data_range;
  const end = Math.min(end_row ?? Math.max(CHART_END_ROW, start_row + 1), fileRows);
  const choices = {
    aggregation: body.aggregation ?? null,
    date_part: body.date_part ?? null,
    order: body.order ?? null,
    max_labels: body.max_labels ?? null,
  };
  const request = {
    chart_type: template.chart_type,
    columns: body.selected_columns,
    start_row,
    end_row: end,
    filter: body.filters.conditions,
    ...choices,
  };
  const { data, arrangement, notes, ...facts } = await engine.run('chartPoints', { dataset, request }, { signal });
  // Each row on its own is seen for what it is; a sum of rows hides it, and so does a share of all.
  const of = { filter: request.filter, range: { start: start_row, end } };
  const isAdded = Boolean(arrangement?.aggregation) || partsOfWhole.has(template.chart_type);
  const notData = isAdded ? await notDataInFigures(dataset, of, signal) : null;
  const selectedColumns = [...new Set(body.selected_columns)];
  return {
    chartName: ownName(body.chart_name, template.chart_type, selectedColumns),
    chartType: template.chart_type,
    templateName: template.name,
    selectedColumns,
    figures: {
      ...facts,
      notes: [...(notData ? [notDataNote(notData)] : []), ...notes],
      chart_data: data,
      file_rows: fileRows,
      settings: {
        template_id: template.id,
        data_range: { start_row, end_row: end, include_headers },
        filters: body.filters,
        ...choices,
      },
      ...(arrangement && { arrangement }),
    },
  };
}
