import { TableError } from '@rapi/tables';
import type { ExportRequest } from './request';

/** What of a request tells whether it can be made. */
export type PlannedExport = Pick<ExportRequest, 'exportType' | 'format' | 'report' | 'sources'>;

/** Why an export cannot be made, as a sentence for a person; undefined where it can. */
export function exportProblem({ sources }: PlannedExport): string | undefined {
  return sources.length === 0 ? 'Say what to export: a file, several, or columns and rows.' : undefined;
}

export function refuseImpossible(planned: PlannedExport): void {
  const problem = exportProblem(planned);
  if (problem !== undefined) throw new TableError('invalid_config', problem);
}
