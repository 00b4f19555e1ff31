import type { TemplatePart } from '../template-parts';
import type { OperationType } from '../entities/transformation';
import type { Sentence } from '../sentences/catalogue';
import type { ColumnEffect } from './column-effects';
import type { OperationTool } from './tool-names';

export interface FormOfStep {
  part: Exclude<TemplatePart, 'steps'>;
  /** The settings that a row of the form has; a step with other settings cannot be shown in the form. */
  settings: readonly string[];
  /** The form combines all such steps into one, after the other steps of its part. */
  isAlone?: true;
}

/**
 * An operation, described without a table; the engine, the services and every screen read it here. Its settings are in
 * `<name>-settings.ts`, because screens do not carry zod.
 */
export interface OperationDescription<Settings> {
  /** Null when only local templates use it. */
  tool: OperationTool | null;
  /** R-HIST-3; the kind of transformation that the history shows. */
  type: OperationType;
  columns: ColumnEffect;
  /** How the form of a local template shows the step, if it can (R-TPL-1). */
  form?: FormOfStep;
  /** The history's name for a step with these settings, for any language. */
  label(settings: Settings): Sentence;
  /** The operation concerns the whole table, so it cannot be limited to some rows (`where` of a step). */
  isWhole?: true;
  /** Whether the settings use row numbers, which mean other rows in another table. */
  namesRows?(settings: Settings): boolean;
  /** The result may have more rows than the table, so the user's plan limits it. */
  makesRows?: true;
  /** The step only says how a file is read. It changes no cell, so it does not count against the month. */
  isUncounted?: true;
}
