import type { BodyOf, calls as allCalls, PreviewData } from '@rapi/contracts';
import { calls } from '@rapi/contracts';
import { unprocessable } from '@rapi/service-kit';
import type { OpenFile } from '@rapi/table-service';
import { applyStep, previewStep } from '@rapi/table-service';
import type { Step } from '@rapi/tables';
import type { TransformPorts } from '../ports';
import type { PreviewSessionRecord } from './preview-session-record';
import { cellChanges, columnChanges, withSelected } from './selectable-changes';

/** Cell changes that an answer lists; the figures are of the whole file all the same. */
const LISTED_CHANGES = 1000;
const NOTHING_TO_APPLY = 'This transformation changes nothing in the file.';

const round = (value: number) => Math.round(value * 100) / 100;

/** The step of a session: what the tool's own call would do. None for a validation, which only looks. */
export async function stepOfSession(
  { callService }: Pick<TransformPorts, 'callService'>,
  session: PreviewSessionRecord,
  requestId?: string,
): Promise<Step | null> {
  const { step } = await callService(calls.internal.toolStep, {
    params: { id: session.fileId },
    body: { tool: session.transformationType, config: JSON.parse(session.config) },
    actAs: session.userId,
    requestId,
  });
  return step;
}

/** Before and after as they are: nothing of it changes. */
async function unchanged({ engine }: TransformPorts, { dataset }: OpenFile, limit: number, signal: AbortSignal) {
  const { rows } = await engine.run('page', { dataset, query: { offset: 0, limit } }, { signal });
  const { score } = await engine.run('quality', { dataset }, { signal });
  const side = { columns: dataset.schema.columns.map(({ name }) => name), data: rows, quality_score: score };
  return {
    before: side,
    after: side,
    changes: [],
    summary: { total_changes: 0, rows_affected: 0, quality_improvement: 0 },
  };
}

/** What a session's transformation does to its file (D3 §3, "Preview data"); the counts are of all its rows. */
export async function previewFile(
  ports: TransformPorts,
  opened: OpenFile,
  step: Step | null,
  sampleSize: number,
  signal: AbortSignal,
): Promise<PreviewData> {
  if (step === null) return unchanged(ports, opened, sampleSize, signal);
  const preview = await previewStep(ports, opened, step, signal, {
    withQuality: true,
    rows: { offset: 0, limit: sampleSize },
    changes: { offset: 0, limit: LISTED_CHANGES },
  });
  const [before, after] = [preview.quality_before ?? 0, preview.quality_after ?? 0];
  const { columns } = opened.dataset.schema;
  const ofColumns = columnChanges(step, columns);
  return {
    before: { columns: columns.map(({ name }) => name), data: preview.before_rows, quality_score: before },
    after: { columns: preview.columns.map(({ name }) => name), data: preview.rows, quality_score: after },
    changes: ofColumns.length > 0 ? ofColumns : cellChanges(preview.changes),
    summary: {
      total_changes: ofColumns.length > 0 ? ofColumns.length : preview.total_changes,
      rows_affected: preview.counts.records_changed,
      quality_improvement: round(after - before),
    },
  };
}

type ApplyBody = BodyOf<typeof allCalls.preview.apply>;

/** Makes a new version with the selected changes, or with all of them. 422 where that is nothing. */
export async function applyPreview(
  ports: TransformPorts,
  opened: OpenFile,
  step: Step | null,
  { apply_all, selected_changes }: ApplyBody,
  signal: AbortSignal,
) {
  if (step === null) throw unprocessable('nothing_to_do', NOTHING_TO_APPLY);
  const { columns } = opened.dataset.schema;
  const chosen = apply_all ? step : withSelected(step, selected_changes);
  const ofColumns = columnChanges(chosen, columns);
  if (ofColumns.length === 0) {
    const { total_changes } = await previewStep(ports, opened, chosen, signal, { rows: { offset: 0, limit: 0 } });
    if (total_changes === 0) throw unprocessable('nothing_to_do', NOTHING_TO_APPLY);
  }
  const { ran, committed } = await applyStep(ports, opened, chosen, signal, { withQuality: true });
  return { committed, changes: ofColumns.length > 0 ? ofColumns.length : ran.counts.cells_changed };
}

const UNDO_REASON = 'Undone in the before/after preview';

/** Moves the file back to what it was before the session's last apply. 422 where the session has applied nothing. */
export async function undoPreview(
  { callService }: Pick<TransformPorts, 'callService'>,
  { applied, userId }: PreviewSessionRecord,
  requestId?: string,
): Promise<string> {
  const last = applied.at(-1);
  if (last === undefined) throw unprocessable('nothing_to_do', 'Nothing of this preview has been applied yet.');
  await callService(calls.history.rollback, {
    params: { id: last },
    body: {
      rollback_scope: 'full',
      rollback_reason: UNDO_REASON,
      rollback_rules: {},
      validation_checks: { confirm_rollback: true, user_initiated: true },
    },
    actAs: userId,
    requestId,
  });
  return last;
}
