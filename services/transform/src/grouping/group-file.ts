import {
  type BodyOf,
  type calls,
  type GroupingSettings,
  operationSettings,
  type PivotResult,
  type ResponseOf,
} from '@rapi/contracts';
import type { MaybeWritten } from '@rapi/service-kit';
import type { OpenFile } from '@rapi/table-service';
import { runWritten } from '@rapi/table-service';
import type { GroupingConfig } from '@rapi/tables';
import type { TransformPorts } from '../ports';

type Ports = Pick<TransformPorts, 'engine' | 'datasetQuality' | 'notDataInFigures'>;

const byOrder = (settings: GroupingSettings) =>
  [...settings.group_by_columns].sort((one, other) => one.order - other.order);

/** The settings of the screen in the form that the operation takes. */
export function groupingStepConfig(settings: GroupingSettings): GroupingConfig {
  const { column, direction } = settings.sort_configuration;
  return operationSettings['group@1'].parse({
    group_by: byOrder(settings).map(({ name, date_part }) => ({ column: name, date_part })),
    aggregations: Object.entries(settings.aggregate_functions).map(([name, aggregate]) => ({
      column: name,
      function: aggregate,
    })),
    filter: settings.filter_conditions,
    pivot_column: settings.pivot_column ?? null,
    pivot_date_part: settings.pivot_date_part ?? null,
    sort: column === undefined ? null : { column, direction },
  });
}

/** R-GROUP-5: how much shorter the table has become, in percent. */
function statistics(groups: number, rows: number): PivotResult['summary_statistics'] {
  const taken = rows === 0 ? 0 : Math.round((1 - groups / rows) * 10_000) / 100;
  return { total_rows: groups, original_rows: rows, reduction_ratio: Math.max(0, taken), unique_groups: groups };
}

/** The pivot table of a file for a saved grouping (R-GROUP-5, "Pivot result"). */
export async function groupFile(
  { engine, datasetQuality, notDataInFigures }: Ports,
  { dataset }: OpenFile,
  settings: GroupingSettings,
  page: { limit: number; offset: number },
  signal: AbortSignal,
): Promise<PivotResult> {
  const config = groupingStepConfig(settings);
  const withTotals = settings.display_options.show_totals;
  const [table, data_quality_score, not_data] = await Promise.all([
    engine.run('pivotTable', { dataset, config, withTotals, ...page }, { signal }),
    datasetQuality(dataset),
    notDataInFigures(dataset, config, signal),
  ]);
  return {
    pivot_data: { columns: table.columns.map(({ name }) => name), rows: table.rows },
    column_details: table.columns,
    totals: table.totals,
    subtotals: table.subtotals,
    total: table.group_count,
    unread: table.unread,
    not_data,
    summary_statistics: statistics(table.group_count, table.original_rows),
    data_quality_score,
  };
}

/** The pivot table as an outline, for settings that need not be saved. */
export async function outlineFile(
  { engine, datasetQuality, notDataInFigures }: Ports,
  { dataset, version }: OpenFile,
  { settings, open, with_quality, limit, offset }: BodyOf<typeof calls.grouping.outline>,
  signal: AbortSignal,
): Promise<ResponseOf<typeof calls.grouping.outline>> {
  const config = groupingStepConfig(settings);
  const [{ group_count, original_rows, ...outline }, data_quality_score, not_data] = await Promise.all([
    engine.run('pivotOutline', { dataset, config, open, limit, offset }, { signal }),
    with_quality ? datasetQuality(dataset) : null,
    // Said once, above the lines.
    offset === 0 ? notDataInFigures(dataset, config, signal) : null,
  ]);
  const summary_statistics = statistics(group_count, original_rows);
  return { ...outline, not_data, summary_statistics, data_quality_score, version };
}

/** The rows of a file behind one figure of its pivot table. */
export async function rowsOfCell(
  ports: Pick<TransformPorts, 'engine' | 'workFolder'>,
  { dataset }: OpenFile,
  { settings, keys, pivot, filter, sort, limit, offset }: BodyOf<typeof calls.grouping.rows>,
  signal: AbortSignal,
): Promise<MaybeWritten<ResponseOf<typeof calls.grouping.rows>>> {
  const request = { config: groupingStepConfig(settings), keys, pivot, filter, sort, limit, offset };
  const { rows, indices, total } = await runWritten(ports, 'cellRows', { dataset, ...request }, ['rows'], signal);
  return { rows, row_indices: indices, total };
}
