import { type BodyOf, type calls as allCalls, sentence } from '@rapi/contracts';
import { calls } from '@rapi/contracts';
import { unprocessable } from '@rapi/service-kit';
import type { OpenFile } from '@rapi/table-service';
import { applyStep } from '@rapi/table-service';
import type { SelectedChanges, Step } from '@rapi/tables';
import type { TransformPorts } from '../ports';
import type { PreviewSessionRecord } from './preview-session-record';
import type { PreviewedWork } from './previewed-work';
import { cellOf, cellSelection, columnChanges, selectedColumns, withSelected } from './selectable-changes';

const NOTHING_TO_APPLY = sentence('changes_nothing');
const NOTHING_SELECTED = sentence('select_a_change');
const TOO_MANY = sentence('too_many_cells_apart');

type ApplyBody = BodyOf<typeof allCalls.preview.apply>;

function withChosenCells(step: Step, chosen: SelectedChanges): Step {
  const of = (settings: object): Step => ({ ...step, config: { ...Object(step.config), ...settings } });
  switch (chosen.kind) {
    case 'all':
      return step;
    case 'none':
      throw unprocessable('nothing_to_do', NOTHING_SELECTED);
    case 'too_many':
      throw unprocessable('invalid_input', TOO_MANY);
    case 'only':
      return of({ only: chosen.cells });
    case 'excluded': {
      const { columns, rules, cells } = chosen;
      return of({ excluded: { columns, rules, cells } });
    }
  }
}

/** The step reduced to the selected changes. 422 if none is selected, or a selected change is not in the preview. */
async function chosenStep(
  { engine }: Pick<TransformPorts, 'engine'>,
  { dataset }: OpenFile,
  step: Step,
  { apply_all, selected_changes, selection }: ApplyBody,
  signal: AbortSignal,
): Promise<Step> {
  const ofColumns = columnChanges(step, dataset.schema.columns);
  if (ofColumns.length > 0) {
    const chosen = selection ? selectedColumns(ofColumns, selection) : selected_changes;
    if (!apply_all && chosen.length === 0) throw unprocessable('nothing_to_do', NOTHING_SELECTED);
    return apply_all ? step : withSelected(step, chosen);
  }
  const wanted = apply_all || selection ? undefined : withSelected(step, selected_changes);
  const cells = selected_changes.map(cellOf);
  const only = { base: 'none' as const, switches: [], selected: wanted ? cells : [], deselected: [] };
  const everything = { ...only, base: 'all' as const };
  const asked = apply_all ? everything : selection ? cellSelection(selection) : only;
  const chosen = await engine.run('selectChanges', { dataset, step, selection: asked }, { signal });
  if (chosen.kind === 'none' && !selection) throw unprocessable('nothing_to_do', NOTHING_TO_APPLY);
  return wanted ?? withChosenCells(step, chosen);
}

/** Makes a new version with the selected changes, or with all. 422 if there are none. */
export async function applyPreview(
  ports: TransformPorts,
  opened: OpenFile,
  work: PreviewedWork,
  body: ApplyBody,
  signal: AbortSignal,
) {
  if (!('step' in work)) throw unprocessable('nothing_to_do', NOTHING_TO_APPLY);
  const step = await chosenStep(ports, opened, work.step, body, signal);
  const ofColumns = columnChanges(step, opened.dataset.schema.columns);
  const { ran, committed } = await applyStep(ports, opened, step, signal, { withQuality: true });
  return { committed, changes: ofColumns.length > 0 ? ofColumns.length : ran.counts.cells_changed };
}

const UNDO_REASON = 'Undone in the before/after preview';

/** Brings the file back to its state before the session's last apply. 422 where the session has applied nothing. */
export async function undoPreview(
  { callService }: Pick<TransformPorts, 'callService'>,
  { applied, userId }: PreviewSessionRecord,
  requestId?: string,
): Promise<string> {
  const last = applied.at(-1);
  if (last === undefined) throw unprocessable('nothing_to_do', sentence('nothing_applied_yet'));
  await callService(calls.history.rollback, {
    params: { id: last.transformationId },
    body: {
      rollback_scope: 'full',
      rollback_reason: UNDO_REASON,
      rollback_rules: {},
      validation_checks: { confirm_rollback: true, user_initiated: true },
    },
    actAs: userId,
    requestId,
  });
  return last.transformationId;
}
