import type { BodyOf, calls, ResponseOf } from '@rapi/contracts';
import type { MaybeWritten } from '@rapi/service-kit';
import { type DatasetColumn, percentCellsOf, unsaidCurrency } from '@rapi/tables';
import { checkStep, remainingAnswer, rowLimitFor, runWritten, warningsField } from '@rapi/table-service';
import { openVersion } from '../files/open-version';
import type { FilesPorts } from '../ports';
import type { FileRecord } from '../records/file-record';
import { tableAsRead } from '../uploads/read-anew';
import { openOthers } from '../versions/open-others';

function shownColumn(column: DatasetColumn) {
  const { name, type, semantic } = column;
  const currency = unsaidCurrency(column);
  const isPercent = percentCellsOf(column) === 'all';
  return {
    name,
    type,
    semantic_type: semantic ?? null,
    ...(currency && { currency }),
    ...(isPercent && { unit: 'percent' as const }),
  };
}

/** The visible rows as the steps would make them; nothing is kept or counted (R-BENCH-74). */
export async function previewSteps(
  ports: FilesPorts,
  file: FileRecord,
  { version: wanted, rows: limit, steps, ...asked }: BodyOf<typeof calls.files.previewSteps>,
  signal: AbortSignal,
): Promise<MaybeWritten<ResponseOf<typeof calls.files.previewSteps>>> {
  steps.forEach(checkStep);
  const { version, dataset: present } = await openVersion(ports, file, { version: wanted });
  const shownFile = { ...file, currentVersion: version };
  const dataset = await tableAsRead(ports, shownFile, { dataset: present, steps }, signal);
  const others = (await Promise.all(steps.map((step) => openOthers(ports, file.userId, step)))).flat();
  const maxRows = await rowLimitFor(ports, file.userId, steps);
  const request = { dataset, steps, others, maxRows, limit, ...asked };
  const shown = await runWritten(ports, 'previewSteps', request, ['rows', 'changed'], signal);
  const { columns, remaining, warnings, ...preview } = shown;
  return {
    ...preview,
    version,
    columns: columns.map(shownColumn),
    column_count: columns.length,
    remaining: remaining.map(remainingAnswer),
    warnings: [],
    ...warningsField(warnings),
  };
}
