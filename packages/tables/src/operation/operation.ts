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
  /** Where given, only these cells of the changes are applied (R-PREV-4, "Preview before/after"). */
  only?: readonly CellAddress[];
  /** The datasets of other files that the operation asked for by `others`. */
  others?: readonly Dataset[];
  /** Where given, the input is this dataset as it was kept, and others will look at it too. */
  known?: KnownDataset;
  /** Rows that the result may have: what the plan of the user allows. */
  maxRows?: number;
  /** Nobody is there to be asked: a column whose question is open is refused wherever its values would count. */
  isUnattended?: boolean;
  /** Rows that stay beside those of the input whatever becomes of these: then the operation may leave none. */
  otherRows?: number;
  signal?: AbortSignal;
  progress?(fraction: number, message?: string): void;
}

export interface OperationOutput {
  /** A relation with `_row` (0, 1, 2 …), `c{key}` for each column and `v{key}` for those that are `known`. */
  relation: string;
  /** In the order of the result. `known` columns keep type and meaning; the others are inferred anew. */
  columns: WriteColumn[];
  /** The same rows without numbers and in their order, where they can be read so at less cost: what is kept is written from it. */
  inPlace?: string;
  /** Where rows go or change places: the relation has `_from`, the row of the input that each was. */
  hasOrigins?: true;
  /**
   * Each row of the input is there, in its place, and a column that is known by the very object of the input has the input's cells. So
   * it is of all that list `changes`.
   */
  keepsRows?: true;
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
  /** What of the cells could not be read, and what was read with a doubt, column by column. */
  remaining?: readonly RemainingValues[];
  /** What a person should know of the outcome: edits that were passed over, a column that had to become text. */
  warnings?: readonly Sentence[];
  /** What else the operation has to tell, as JSON. */
  details?: Record<string, Cell>;
}

/** How an operation leads from one dataset version to the next (docs/architecture.md); what it is says its entry in the contracts. */
export interface Operation<Config> {
  /** Datasets of other files that it reads besides its own; the caller passes them in the context. */
  others?(config: Config): OtherDataset[];
  /** Columns that the table has to have, as the settings name them; nothing where it does with any. */
  reads?(config: Config): readonly string[];
  /** Preview and apply both run this, and nothing else. Column names are checked here, against the table. */
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
  /** What the label says, in no language; null where a person gave it. */
  labelSentence: Sentence | null;
  /** As it is kept in a recipe: defaults filled in. */
  config: Record<string, unknown>;
  /** Datasets of other files that it needs at hand. */
  others: readonly OtherDataset[];
  /** Columns that the table has to have. */
  reads: readonly string[];
  /** It is about the table as a whole, so that it cannot act on some of its rows. */
  isWhole: boolean;
  /** It names rows of one table by their numbers. */
  namesRows: boolean;
  /** The rows that it acts on, where these are not all. */
  where?: readonly FilterCondition[];
  run(session: EngineSession, input: DatasetRelation, context: OperationContext): Promise<OperationOutput>;
}

/** An operation of any configuration, as the registry keeps it. */
export interface RegisteredOperation {
  name: string;
  type: OperationType;
  /** Checks a configuration; zod's result where it does not fit. */
  bind(config: unknown): { success: true; bound: BoundOperation } | { success: false; error: z.ZodError };
}

const jsonConfig = z.record(z.string(), z.unknown());

/** Characters of a label where steps are kept (`recipeStep` of the contracts). */
const MAX_LABEL = 500;
/** What a step is called may name hundreds of columns. */
const cutLabel = (label: string) =>
  label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL - 1).toWellFormed()}…` : label;

/** A name as long as a cell is cut where it stands. */
const cutFacts = (said: Sentence): Sentence =>
  sentenceIn(JSON.stringify(said, (_key, fact: unknown) => (typeof fact === 'string' ? cutLabel(fact) : fact))) ?? said;

/** How a step is named: in English, and in no language. */
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

/** Binds an operation to a configuration: 422 `invalid_config`, naming the operation and the setting that does not fit. */
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
