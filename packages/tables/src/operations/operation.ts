import { z } from 'zod';
import type { Dataset, DatasetRelation } from '../dataset/dataset';
import type { WriteColumn } from '../dataset/infer-columns';
import type { RowOrder } from '../dataset/write-dataset';
import type { Cell } from '../engine/cell';
import type { EngineSession } from '../engine/session';
import type { OtherDataset } from './other-dataset';

/** D2 §4; what the history shows as the kind of a transformation. */
export type OperationType = 'transform' | 'normalize' | 'validate' | 'export' | 'import' | 'rollback';

/** How much an operation did; `records` are rows. */
export interface OperationCounts {
  records_processed: number;
  records_changed: number;
  cells_changed: number;
}

/** The cell of a change that was picked out of a preview. */
export interface CellAddress {
  row_index: number;
  column_name: string;
}

/** A dataset of which something may be known, and where that lies. */
export interface KnownDataset {
  hash: string;
  folder: string;
}

export interface OperationContext {
  /** What "today" is to the operation, so that a preview and its run cannot differ. */
  now: Date;
  /** Where given, only these cells of the changes are applied (D4 §6, "Preview before/after"). */
  only?: readonly CellAddress[];
  /** The datasets of other files that the operation asked for by `others`. */
  others?: readonly Dataset[];
  /** Where given, the input is this dataset as it was kept, and others will look at it too. */
  known?: KnownDataset;
  signal?: AbortSignal;
  progress?(fraction: number, message?: string): void;
}

export interface OperationOutput {
  /** A relation with `_row` (0, 1, 2 …), `c{key}` for each column and `v{key}` for those that are `known`. */
  relation: string;
  /** In the order of the result. `known` columns keep type and meaning; the others are inferred anew. */
  columns: WriteColumn[];
  /** Rows of the relation, where the operation knows them. */
  rowCount?: number;
  /** How the relation gives its rows; 'any' unless it is said. */
  order?: RowOrder;
  counts: OperationCounts;
  /**
   * A relation of the changed cells, one row each: row_index, column_key, column_name, original, cleaned (null: emptied),
   * rule_name, rule_category.
   */
  changes?: string;
  /** What else the operation has to tell, as JSON. */
  details?: Record<string, Cell>;
}

/** Something that leads from one dataset version to the next (architecture.md §1). */
export interface Operation<Config> {
  /** With its version: `clean@1`. A change of meaning is a new version, so that old recipes replay as they ran. */
  name: `${string}@${number}`;
  type: OperationType;
  /** Refuses what cannot be right; column names are checked against the table when the operation runs. */
  configSchema: z.ZodType<Config>;
  /** What the history calls it, for a person. */
  label(config: Config): string;
  /** Datasets of other files that it reads besides its own; whoever runs it hands them over in the context. */
  others?(config: Config): OtherDataset[];
  /** Preview and apply both run this, and nothing else. */
  run(
    session: EngineSession,
    input: DatasetRelation,
    config: Config,
    context: OperationContext,
  ): Promise<OperationOutput>;
}

/** An operation whose configuration has been checked. */
export interface BoundOperation {
  operation: string;
  type: OperationType;
  label: string;
  /** As it is kept in a recipe: defaults filled in. */
  config: Record<string, unknown>;
  /** Datasets of other files that it needs at hand. */
  others: readonly OtherDataset[];
  run(session: EngineSession, input: DatasetRelation, context: OperationContext): Promise<OperationOutput>;
}

/** An operation of any configuration, as the registry keeps it. */
export interface RegisteredOperation {
  name: string;
  type: OperationType;
  /** Checks a configuration; zod's result where it does not fit. */
  bind(config: unknown): { success: true; bound: BoundOperation } | { success: false; error: z.ZodError };
}

/** A configuration that names what people named: own keys only, whatever they are called. */
export const nameMap = <Value extends z.ZodType>(value: Value) =>
  z.preprocess(
    (input) => (typeof input === 'object' && input !== null && !Array.isArray(input) ? Object.entries(input) : input),
    z.array(z.tuple([z.string(), value])),
  );

const jsonConfig = z.record(z.string(), z.unknown());

/** Characters of a label where steps are kept (`recipeStep` of the contracts). */
const MAX_LABEL = 500;
/** What a step is called may name hundreds of columns. */
const cutLabel = (label: string) =>
  label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL - 1).toWellFormed()}…` : label;

export function defineOperation<Config>({
  name,
  type,
  configSchema,
  label,
  others,
  run,
}: Operation<Config>): RegisteredOperation {
  return {
    name,
    type,
    bind(input) {
      const checked = configSchema.safeParse(input ?? {});
      if (!checked.success) return { success: false, error: checked.error };
      const config = checked.data;
      const bound: BoundOperation = {
        operation: name,
        type,
        label: cutLabel(label(config)),
        config: jsonConfig.parse(input ?? {}),
        others: others?.(config) ?? [],
        run: (session, relation, context) => run(session, relation, config, context),
      };
      return { success: true, bound };
    },
  };
}
