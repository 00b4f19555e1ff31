import type { dateParts, RecipeStep, TargetType } from '@rapi/contracts';

/** Makers of steps for Rapi's own templates. */
const step = (operation: string, config: Record<string, unknown>): RecipeStep => ({ operation, config });

export const clean = (rule_ids: readonly string[], target_columns: readonly string[] = []): RecipeStep =>
  step('clean@1', { rule_ids: [...rule_ids], target_columns: [...target_columns] });

/**
 * Values of the wrong type become empty, so that they are seen and not calculated with. How numbers are written is left
 * to the file: a template cannot know whether its 1.250 means more than a thousand.
 */
export const convert = (conversions: Readonly<Record<string, TargetType>>): RecipeStep =>
  step('convert@1', { conversions, on_error: 'null' });

export const formula = (column_name: string, text: string): RecipeStep =>
  step('formula@1', { formula: text, column_name });

/**
 * Keeps one of the rows that are equal in these columns and in `same`: all that figures are made of, or what a later row
 * may not replace. A row without one of the columns, or of `filled`, is equal to no other. What stays is told by `repeated`.
 */
export const keepOne = (
  columns: readonly string[],
  same: readonly string[],
  default_action: 'keep_first' | 'keep_last' | 'merge' = 'keep_first',
  filled: readonly string[] = [],
) => ({
  ...step('deduplicate@1', {
    detection: { method: 'key_columns', key_columns: [...columns, ...same] },
    default_action,
  }),
  where: [...columns, ...filled].map((column) => ({ column, operator: 'not_blank' as const })),
});

/** `'Tokopedia: tokped, toko pedia'`: the target value, in whatever case it is written, and its other spellings. */
export const spellings = (column: string, ...lines: readonly string[]): RecipeStep =>
  step('normalize@1', { column, rules: rulesOf(lines.map((line) => line.replace(/^(.*?): /, '$1: $1, '))) });

/** Adds a column with the values that words inside a text stand for. */
export const findWords = (source_column: string, name: string, ...lines: readonly string[]): RecipeStep =>
  step('extract-words@1', { source_column, name, rules: rulesOf(lines) });

const rulesOf = (lines: readonly string[]) =>
  lines.flatMap((line) => {
    const [replacement = '', patterns = ''] = line.split(': ');
    return patterns.split(', ').map((pattern) => ({ pattern, replacement }));
  });

interface Rule {
  rule_name: string;
  rule_type: 'required_field' | 'format_pattern' | 'range_check';
  target_columns: string[];
  rule_config: Record<string, unknown>;
}

export const filled = (column: string): Rule => ({
  rule_name: column,
  rule_type: 'required_field',
  target_columns: [column],
  rule_config: {},
});
export const matching = (column: string, pattern: string): Rule => ({
  rule_name: column,
  rule_type: 'format_pattern',
  target_columns: [column],
  rule_config: { pattern },
});
export const between = (column: string, range: { min?: number; max?: number }): Rule => ({
  rule_name: column,
  rule_type: 'range_check',
  target_columns: [column],
  rule_config: range,
});

export const keep = (...rules: readonly Rule[]): RecipeStep => step('keep-valid@1', { rules, keep: 'passed' });
/** Drops the rows that pass all rules. An empty cell passes any but `filled`. */
export const drop = (...rules: readonly Rule[]): RecipeStep => step('keep-valid@1', { rules, keep: 'failed' });

type DatePart = (typeof dateParts)[number];
type Aggregation = readonly [column: string, as: 'sum' | 'count' | 'average' | 'max' | 'min' | 'first'];

/** `'Tanggal/month'` groups by month. */
const keyOf = (text: string) => {
  const [column = '', date_part] = text.split('/');
  return { column, ...(date_part !== undefined && { date_part: date_part as DatePart }) };
};

interface Grouping {
  by: readonly string[];
  of: readonly Aggregation[];
  across?: string;
}

/** Groups rows, and counts and sums within the groups; headings made of values are Indonesian. */
export const group = ({ by, of, across }: Grouping): RecipeStep =>
  step('group@1', {
    group_by: by.map(keyOf),
    aggregations: of.map(([column, as]) => ({ column, function: as })),
    ...(across !== undefined && { pivot_column: across, language: 'id' }),
  });

export const rename = (mapping: Readonly<Record<string, string>>): RecipeStep => step('rename@1', { mapping });
export const capitals = (column: string): RecipeStep => step('change-text@1', { column, rule: 'uppercase' });
export const replace = (column: string, find: string, by: string): RecipeStep =>
  step('change-text@1', { column, rule: 'replace', find, replace: by });
export const leaveOut = (columns: readonly string[]): RecipeStep =>
  step('select-columns@1', { columns: [...columns], mode: 'remove' });
