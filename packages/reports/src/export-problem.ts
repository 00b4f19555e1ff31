import { TableError, type Dataset } from '@rapi/tables';
import { recognise } from './columns/recognise';
import { indonesianReports, isReportId } from './indonesian/catalogue';
import { reportDefinitions } from './indonesian/definitions';
import { missingColumns } from './indonesian/report-definition';
import type { ExportRequest } from './request';

/** What of a request tells whether it can be made. */
export interface PlannedExport extends Pick<ExportRequest, 'exportType' | 'format' | 'report'> {
  sources: readonly { name: string; dataset: Pick<Dataset, 'schema'> }[];
}

const isPlain = ({ exportType, report }: PlannedExport) => exportType === 'data_export' && report === undefined;

function reportProblem(id: string, sources: PlannedExport['sources']): string | undefined {
  if (!isReportId(id)) return 'There is no such report. Please choose one of the list.';
  const name = indonesianReports.find((report) => report.id === id)?.name ?? id;
  for (const { name: file, dataset } of sources) {
    const missing = missingColumns(
      reportDefinitions[id],
      recognise(dataset.schema.columns, reportDefinitions[id].roles),
    );
    if (missing.length === 0) continue;
    const [first = ''] = missing[0]?.split(/, or | and /) ?? [];
    return `The report "${name}" needs ${missing.length === 1 ? 'a column' : 'columns'} that ${file} does not have: ${missing.join('; ')}. ${missing.length === 1 ? 'Rename the column that holds it' : 'Rename the columns that hold them'}, for example to "${first}", or choose another file.`;
  }
  return undefined;
}

/**
 * Why an export cannot be made, as a sentence for a person; undefined where it can. Ask it before a job is accepted. A report
 * as CSV is its tables, as JSON what it says; only Parquet, which holds one table of data, cannot hold one.
 */
export function exportProblem(planned: PlannedExport): string | undefined {
  const { format, report, sources } = planned;
  if (sources.length === 0) return 'Say what to export: a file, several, or columns and rows.';
  if (format === 'parquet' && !isPlain(planned)) {
    return 'Parquet holds a table of data and no report. Choose the export type data_export, or another format.';
  }
  return report === undefined ? undefined : reportProblem(report, sources);
}

export function refuseImpossible(planned: PlannedExport): void {
  const problem = exportProblem(planned);
  if (problem !== undefined) throw new TableError('invalid_config', problem);
}
