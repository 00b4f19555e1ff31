import type { ResponseOf, calls } from '@rapi/contracts';
import type { OpenFile } from '@rapi/table-service';
import type { GroupingConfig } from '@rapi/tables';
import { groupingConfig } from '@rapi/tables';
import type { TransformPorts } from '../ports';
import type { GroupingSettings } from './grouping-configurations';

const byOrder = (settings: GroupingSettings) =>
  [...settings.group_by_columns].sort((one, other) => one.order - other.order);

/** The settings of the screen as the operation takes them. */
export function groupingStepConfig(settings: GroupingSettings): GroupingConfig {
  const { column, direction } = settings.sort_configuration;
  return groupingConfig.parse({
    group_by: byOrder(settings).map(({ name, date_part }) => ({ column: name, date_part })),
    aggregations: Object.entries(settings.aggregate_functions).map(([name, aggregate]) => ({
      column: name,
      function: aggregate,
    })),
    filter: settings.filter_conditions,
    pivot_column: settings.pivot_column ?? null,
    sort: column === undefined ? null : { column, direction },
  });
}

const percentTaken = (groups: number, rows: number): number =>
  rows === 0 ? 0 : Math.round((1 - groups / rows) * 10_000) / 100;

/** The pivot table of a file by a saved grouping (D3 §3, "Pivot result"). */
export async function groupFile(
  { engine }: Pick<TransformPorts, 'engine'>,
  { dataset }: OpenFile,
  settings: GroupingSettings,
  page: { limit: number; offset: number },
  signal: AbortSignal,
): Promise<ResponseOf<typeof calls.grouping.generate>> {
  const config = groupingStepConfig(settings);
  const withTotals = settings.display_options.show_totals;
  const table = await engine.run('pivotTable', { dataset, config, withTotals, ...page }, { signal });
  return {
    pivot_data: { columns: table.columns.map(({ name }) => name), rows: table.rows },
    column_details: table.columns,
    totals: table.totals,
    subtotals: table.subtotals,
    total: table.group_count,
    summary_statistics: {
      total_rows: table.group_count,
      original_rows: table.original_rows,
      reduction_ratio: Math.max(0, percentTaken(table.group_count, table.original_rows)),
      unique_groups: table.group_count,
    },
    data_quality_score: table.data_quality_score,
  };
}
