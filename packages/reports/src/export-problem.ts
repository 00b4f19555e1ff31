import { sentence, type Sentence } from '@rapi/contracts';
import { TableError, type Dataset } from '@rapi/tables';
import { rupiahProblem, statedColumns, withPossibleDays } from './columns/report-columns';
import { indonesianReports, isReportId } from './indonesian/catalogue';
import { reportDefinitions } from './indonesian/definitions';
import { missingProblem } from './indonesian/report-definition';
import type { ExportRequest } from './request';

/** The parts of a request that decide whether an export is possible. */
export interface PlannedExport extends Pick<ExportRequest, 'exportType' | 'format' | 'report'> {
  sources: readonly { name: string; dataset: Pick<Dataset, 'schema'> }[];
}

const isPlain = ({ exportType, report }: PlannedExport) => exportType === 'data_export' && report === undefined;

function reportProblem(id: string, sources: PlannedExport['sources']): Sentence | undefined {
  if (!isReportId(id)) return sentence('no_such_report');
  const name = indonesianReports.find((report) => report.id === id)?.name ?? id;
  const definition = reportDefinitions[id];
  for (const { name: file, dataset } of sources) {
    const columns = statedColumns(withPossibleDays(dataset.schema.columns), definition.roles);
    const names = { report: name, file };
    const problem =
      rupiahProblem(columns, definition.roles, names) ?? missingProblem(definition, columns.recognised, names);
    if (problem) return problem;
  }
  return undefined;
}

/**
 * Why an export is impossible, as a sentence for a person; undefined if it is possible. Check this before accepting a
 * job. Reports can be CSV (their tables) or JSON (their content); only Parquet, which holds one table of data, cannot
 * hold a report.
 */
export function exportProblem(planned: PlannedExport): Sentence | undefined {
  const { format, report, sources } = planned;
  if (sources.length === 0) return sentence('say_what_to_export');
  if (format === 'parquet' && !isPlain(planned)) {
    return sentence('parquet_holds_no_report');
  }
  return report === undefined ? undefined : reportProblem(report, sources);
}

export function refuseImpossible(planned: PlannedExport): void {
  const problem = exportProblem(planned);
  if (problem !== undefined) throw new TableError('invalid_config', problem);
}
