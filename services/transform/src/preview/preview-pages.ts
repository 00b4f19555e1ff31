import { type BodyOf, type calls, type QueryOf, type ResponseOf, sentence } from '@rapi/contracts';
import { unprocessable } from '@rapi/service-kit';
import type { OpenFile } from '@rapi/table-service';
import type { TransformPorts } from '../ports';
import { listFailingRows, listViolations } from './preview-violations';
import type { PreviewedWork } from './previewed-work';
import { cellChanges, cellSelection, columnChanges } from './selectable-changes';

interface Previewed {
  ports: Pick<TransformPorts, 'engine'>;
  /** The version that was previewed. */
  opened: OpenFile;
  work: PreviewedWork;
  signal: AbortSignal;
}

/** A page of the file's rows before and after; for a validation, a page of the failing rows. */
export async function previewRows(
  { ports, opened, work, signal }: Previewed,
  query: QueryOf<typeof calls.preview.rows>,
): Promise<ResponseOf<typeof calls.preview.rows>> {
  if ('plan' in work) return listFailingRows(ports, opened, work.plan, query, signal);
  const { dataset } = opened;
  const { limit, offset, from_row: fromRow, only_changed: onlyChanged, column, rule, kind } = query;
  const wanted = { limit, offset, fromRow, onlyChanged, asText: true, column, rule, kind };
  const page = await ports.engine.run('previewRows', { dataset, step: work.step, query: wanted }, { signal });
  const ofColumns = columnChanges(work.step, dataset.schema.columns).length > 0;
  const rows = page.rows.map(({ changes, ...row }) => ({ ...row, changes: cellChanges(changes, ofColumns) }));
  return { ...page, rows };
}

/** A page of the changed cells by row and column; a validation has none. */
export async function previewChanges(
  { ports, opened: { dataset }, work, signal }: Previewed,
  { limit, offset, column, rule, kind, from_row: fromRow, selection }: BodyOf<typeof calls.preview.changes>,
): Promise<ResponseOf<typeof calls.preview.changes>> {
  if ('plan' in work) return { changes: [], total: 0, offset: 0 };
  const chosen = selection && cellSelection(selection);
  const query = { limit, offset, column, rule, kind, fromRow, selection: chosen };
  const page = await ports.engine.run('previewChanges', { dataset, step: work.step, query }, { signal });
  const ofColumns = columnChanges(work.step, dataset.schema.columns).length > 0;
  return { ...page, changes: cellChanges(page.changes, ofColumns) };
}

/** A page of the violations that a validation finds. 422 for a session that previews no validation. */
export async function previewViolations(
  { ports, opened, work, signal }: Previewed,
  query: QueryOf<typeof calls.preview.violations>,
): Promise<ResponseOf<typeof calls.preview.violations>> {
  if (!('plan' in work)) throw unprocessable('nothing_to_do', sentence('only_validation_lists'));
  return listViolations(ports, opened, work.plan, query, signal);
}
