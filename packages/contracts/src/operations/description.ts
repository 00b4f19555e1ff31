import type { TemplatePart } from '../template-parts';
import type { OperationType } from '../entities/transformation';
import type { Sentence } from '../sentences/catalogue';
import type { ColumnEffect } from './column-effects';
import type { OperationTool } from './tool-names';

export interface FormOfStep {
  part: Exclude<TemplatePart, 'steps'>;
  /** The settings that a row of it has; a step with others cannot be said. */
  settings: readonly string[];
  /** The form has all such steps as one, after the other steps of its part. */
  isAlone?: true;
}

/**
 * What an operation is, without a table: the engine, the services and every screen read it here. Its settings stand beside it in
 * `<name>-settings.ts`, because screens do not carry zod.
 */
export interface OperationDescription<Settings> {
  /** Null where local templates alone use it. */
  tool: OperationTool | null;
  /** R-HIST-3; what the history shows as the kind of a transformation. */
  type: OperationType;
  columns: ColumnEffect;
  /** How the form of a local template says such a step, where it can (R-TPL-1). */
  form?: FormOfStep;
  /** What the history calls a step with these settings, in no language yet. */
  label(settings: Settings): Sentence;
  /** It is about the table as a whole, so that it cannot act on some of the rows (`where` of a step). */
  isWhole?: true;
  /** Whether settings name rows of one table by their numbers, which are others of the next table. */
  namesRows?(settings: Settings): boolean;
  /** Its result may have more rows than the table, so that the plan of the user bounds it. */
  makesRows?: true;
  /** It only says how a file is read: no cell changes, so the month does not count it. */
  isUncounted?: true;
}
