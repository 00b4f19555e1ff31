import {
  definedOperation,
  type FilterCondition,
  type OperationName,
  type OperationType,
  type OtherDataset,
  type Sentence,
  type SettingsOf,
  sentence,
  sentenceIn,
} from '@rapi/contracts';
import { inEnglish } from '@rapi/contracts/say';
import { z } from 'zod';
import {
  type Cell,
  type Dataset,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  type RowOrder,
  TableError,
  type WriteColumn,
} from '@rapi/table-core';
import type { RemainingValues } from './remaining-values';

/** How much an operation did; `records` are rows. */
export interface OperationCounts {
  records_processed: number;
  records_changed: number;
  cells_changed: number;
}

/** A changed cell that was picked in a preview. */
export interface CellAddress {
  row_index: number;
  column_name: string;
}

/** Identifies a dataset whose intermediate results may be kept, and the folder for them. */
export interface KnownDataset {
  hash: string;
  folder: string;
}

export interface OperationContext {
  /** The operation's "today", so that preview and run agree. */
  now: Date;
  /** If given, only these cells of the changes are applied (R-PREV-4, "Preview before/after"). */
  only?: readonly CellAddress[];
  /** The other files' datasets that `others` asked for. */
  others?: readonly Dataset[];
  /** If given, the input is this kept dataset, and results about it are worth keeping. */
  known?: KnownDataset;
  /** Most rows of the result; the user's plan sets it. */
  maxRows?: number;
  /** Nobody can be asked: a column with an open question is refused wherever its values matter. */
  isUnattended?: boolean;
  /** Columns about which earlier steps of this run answered. */
  answered?: ReadonlySet<string> | undefined;
  /** Rows outside the input that stay in any case; with them, the operation may leave no rows. */
  otherRows?: number;
  signal?: AbortSignal;
  progress?(fraction: number, message?: string): void;
}

export interface OperationOutput {
  /** A relation with `_row` (0, 1, 2 …), `c{key}` for each column and `v{key}` for `known` ones. */
  relation: string;
  /** In result order. `known` columns keep type and meaning; the others are inferred again. */
  columns: WriteColumn[];
  /** The same rows in order but without numbers, if that is cheaper to read; the dataset is then written from it. */
  inPlace?: string;
  /** The operation removes or moves rows: the relation has `_from`, the input row of each. */
  hasOrigins?: true;
  /** The relation has `_from`, the input row of which each row is made; several may be made of one. */
  hasSources?: true;
  /**
   * All input rows are there, in place, and a column whose `known` is the input's own object has the input's cells.
   * Also true of every operation that lists `changes`.
   */
  keepsRows?: true;
  /** Keys of the columns with cells of another table, too: they are read by all of them, not as the input's were. */
  joined?: ReadonlySet<number>;
  /** By key: the input's column that a column has its texts from, though perhaps fewer and under another name. */
  textsOf?: ReadonlyMap<number, DatasetColumn>;
  /** Row count of the relation, if the operation knows it. */
  rowCount?: number;
  /** The order in which the relation returns rows; 'any' by default. */
  order?: RowOrder;
  counts: OperationCounts;
  /**
   * A relation of the changed cells, one row each: row_index, column_key, column_name, original, cleaned (null: emptied),
   * rule_name, rule_category.
   */
  changes?: string;
  /** What could not be read, and what was read with doubt, by column. */
  remaining?: readonly RemainingValues[];
  /** What the user should know about the result: skipped edits, a column that became text. */
  warnings?: readonly Sentence[];
  /** What a recipe keeps of the step beside its settings: how texts that may be two values were read, or answered. */
  noted?: { config?: Record<string, unknown>; where?: readonly FilterCondition[] };
  /** Further facts of the operation, as JSON. */
  details?: Record<string, Cell>;
}

/**
 * How an operation turns one dataset version into the next (docs/architecture.md). The contracts describe each
 * operation.
 */
export interface Operation<Config> {
  /** Other files' datasets that it reads; the caller passes them in the context. */
  others?(config: Config): OtherDataset[];
  /** Columns that the table must have, as named in the settings; none if any table will do. */
  reads?(config: Config): readonly string[];
  /** Preview and apply both run only this. It checks column names against the table. */
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
  /** The label as a sentence in no language; null if a person wrote the label. */
  labelSentence: Sentence | null;
  /** As recipes keep it, with defaults filled in. */
  config: Record<string, unknown>;
  /** Other files' datasets that it needs. */
  others: readonly OtherDataset[];
  /** Columns that the table must have. */
  reads: readonly string[];
  /** It concerns the whole table, so it cannot act on some rows only. */
  isWhole: boolean;
  /** It refers to rows by number. */
  namesRows: boolean;
  /** The rows that it acts on, if not all. */
  where?: readonly FilterCondition[];
  run(session: EngineSession, input: DatasetRelation, context: OperationContext): Promise<OperationOutput>;
}

/** An operation of any configuration, as the registry keeps it. */
export interface RegisteredOperation {
  name: string;
  type: OperationType;
  /** Checks a configuration; returns zod's error if it does not fit. */
  bind(config: unknown): { success: true; bound: BoundOperation } | { success: false; error: z.ZodError };
}

const jsonConfig = z.record(z.string(), z.unknown());

/** Most characters in the label of a kept step (`recipeStep` in the contracts). */
const MAX_LABEL = 500;
/** Cuts a label, which may name hundreds of columns. */
const cutLabel = (label: string) =>
  label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL - 1).toWellFormed()}…` : label;

/** Cuts each overlong name within the sentence. */
const cutFacts = (said: Sentence): Sentence =>
  sentenceIn(JSON.stringify(said, (_key, fact: unknown) => (typeof fact === 'string' ? cutLabel(fact) : fact))) ?? said;

/** A step's name, in English and in no language. */
export const namedStep = (said: Sentence): Pick<BoundOperation, 'label' | 'labelSentence'> => ({
  label: cutLabel(inEnglish(said)),
  labelSentence: cutFacts(said),
});

export function defineOperation<Name extends OperationName>(
  name: Name,
  { others, reads, run }: Operation<SettingsOf<Name>>,
): RegisteredOperation {
  const { type, label, settings, isWhole, namesRows } = definedOperation(name);
  return {
    name,
    type,
    bind(input) {
      const checked = settings.safeParse(input ?? {});
      if (!checked.success) return { success: false, error: checked.error };
      const config = checked.data;
      const said = label(config);
      const bound: BoundOperation = {
        operation: name,
        type,
        ...namedStep(said),
        config: jsonConfig.parse(input ?? {}),
        others: others?.(config) ?? [],
        reads: [...new Set(reads?.(config))],
        isWhole: isWhole ?? false,
        namesRows: namesRows?.(config) ?? false,
        run: (session, relation, context) => run(session, relation, config, context),
      };
      return { success: true, bound };
    },
  };
}

/**
 * Binds an operation to a configuration. 422 `invalid_config` naming the operation and the setting that does not fit.
 */
export function bindStep(operation: RegisteredOperation, config: unknown): BoundOperation {
  const result = operation.bind(config);
  if (result.success) return result.bound;
  const [issue] = result.error.issues;
  const path = issue?.path.join('.') ?? '';
  const why = sentenceIn(issue?.message ?? '') ?? sentence('not_accepted');
  throw new TableError(
    'invalid_config',
    path === ''
      ? sentence('settings_do_not_fit', { operation: operation.name, why })
      : sentence('settings_do_not_fit_at', { operation: operation.name, path, why }),
    { operation: operation.name, field: path },
  );
}
