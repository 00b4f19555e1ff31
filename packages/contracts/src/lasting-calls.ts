import type { CallId } from './routes';

/**
 * The calls that may take long and leave something behind, each with a name for its work. The job tray shows these
 * (R-TRAY-2). A page, a preview or a profile is left out: only the client that waits for it needs it.
 */
export const lastingCalls = {
  'files.upload': 'upload',
  'files.reread': 'read_again',
  'files.apply-recipe': 'apply_steps',
  'files.replace-recipe': 'edit_steps',
  'history.rollback': 'roll_back',
  'storage.generate-samples': 'make_samples',
  'column-mapper.download': 'rename_columns',
  'column-readings.state': 'state_notation',
  'formula.save': 'add_formula',
  'types.save': 'convert_types',
  'duplicates.download': 'remove_duplicates',
  'validation.run': 'validate',
  'validation.split': 'split_rows',
  'cleaning.apply': 'clean',
  'cleaning.merge-values': 'merge_values',
  'join.run': 'join',
  'process.run': 'apply_template',
  'preview.apply': 'apply_preview',
  'preview.undo': 'undo_preview',
  'grouping.export': 'group',
  'ocr.to-file': 'make_spreadsheet',
  'ocr.many-to-file': 'make_spreadsheet',
} as const satisfies Partial<Record<CallId, string>>;

export type LastingCall = keyof typeof lastingCalls;
export type LastingWork = (typeof lastingCalls)[LastingCall];

/** The work that the job tray shows for a call; undefined for calls that it does not show. */
export const lastingWorkOf = (callId: string | null | undefined): LastingWork | undefined =>
  callId !== null && callId !== undefined && Object.hasOwn(lastingCalls, callId)
    ? lastingCalls[callId as LastingCall]
    : undefined;
