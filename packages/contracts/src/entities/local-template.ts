import { columnName, columnNames, filledText, text } from '../text';
import { templateParts } from '../template-parts';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';
import { formulaText } from './formula';
import { recipeSteps, triedStep } from './recipe';
import { count } from './values';

/** R-TPL-1. */
export const localAggregates = ['sum', 'mean', 'count', 'min', 'max', 'median', 'std', 'first', 'last'] as const;
export const localTransformRules = ['uppercase', 'lowercase', 'trim', 'replace', 'normalize'] as const;

/** The screen keeps `groupByColumns`, the calls are in snake case; both are taken (R-TPL-8). */
function snakeCased(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [snake(name), each]));
}

const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(200).default([]);

const replacement = z.object({ find: text().min(1), replace: text() });

/** A `replace` rule's value is `{find, replace}` or `"find=>replace"` (R-TPL-2); that of `normalize` names a rule set. */
const transformRule = z
  .object({
    field: columnName,
    rule: z.enum(localTransformRules),
    value: z.union([text({ max: 2000 }), replacement]).default(''),
  })
  .transform(({ field, rule, value }, context) => {
    if (rule !== 'replace' || typeof value !== 'string') return { field, rule, value };
    const [find = '', ...rest] = value.split('=>');
    if (find !== '' && rest.length > 0) return { field, rule, value: { find, replace: rest.join('=>') } };
    context.addIssue({
      code: 'custom',
      path: ['value'],
      message: inMessage('write_find_and_put'),
    });
    return z.NEVER;
  });

const commaSeparated = z
  .union([
    text({ max: 20_000 }).transform((value) =>
      value
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    ),
    columnNames,
  ])
  .pipe(columnNames);

const textNormalization = z.preprocess(
  snakeCased,
  z
    .object({
      enabled: z.boolean().default(false),
      source_column: text({ max: 255 }).default(''),
      extract_category: z.boolean().default(false),
      extract_status: z.boolean().default(false),
      extract_location: z.boolean().default(false),
      extract_project: z.boolean().default(false),
    })
    .refine(({ enabled, source_column }) => !enabled || source_column !== '', {
      path: ['source_column'],
      message: inMessage('name_column_to_normalise'),
    }),
);

const groupingRules = z.preprocess(
  snakeCased,
  z
    .object({
      enabled: z.boolean().default(false),
      group_by_columns: commaSeparated.default([]),
      aggregations: list(z.object({ column: columnName, function: z.enum(localAggregates) })),
    })
    .refine(({ enabled, group_by_columns }) => !enabled || group_by_columns.length > 0, {
      path: ['group_by_columns'],
      message: inMessage('name_group_column'),
    }),
);

/** A local template (R-TPL-1) as `/api/files/process` takes it; on the way in, all keys are brought to snake case. */
export const templateConfig = z.preprocess(
  snakeCased,
  z.object({
    name: filledText({ max: 200 }),
    /** Steps of a recipe, run before all that the form says (ADR 8). */
    steps: recipeSteps.default([]),
    field_mappings: list(
      z.object({ from: columnName, to: columnName, type: z.enum(['rename', 'copy', 'transform']).default('rename') }),
    ),
    derived_fields: list(
      z.object({
        name: columnName,
        formula: formulaText,
        type: z.enum(['calculation', 'concatenation', 'conditional']).default('calculation'),
      }),
    ),
    transform_rules: list(transformRule),
    text_normalization: textNormalization.prefault({}),
    grouping_rules: groupingRules.prefault({}),
  }),
);
export type TemplateConfig = z.output<typeof templateConfig>;

/** What a step of a template would do to a file, or why it cannot be applied to it. */
export const triedTemplateStep = triedStep.extend({
  part: z.enum(templateParts),
  /** Which entry of its part asks for it, from zero; null where it stands for several. */
  place: count.nullable(),
  /** What else to report about a step that fits, such as rows whose formula stays empty. */
  note: z.string().nullable(),
  /** Characters of a formula that it fails at, as `slice(start, end)` counts. */
  at: z.object({ start: count, end: count }).nullable(),
});
export type TriedTemplateStep = z.infer<typeof triedTemplateStep>;

/**
 * A local template as the browser keeps it (R-TPL-1). `groupByColumns` is a list where a name has a comma in it; `steps` are
 * ours (ADR 8).
 */
export interface LocalTemplate {
  id: string;
  name: string;
  description: string;
  fieldMappings: TemplateConfig['field_mappings'];
  derivedFields: TemplateConfig['derived_fields'];
  transformRules: TemplateConfig['transform_rules'];
  textNormalization: {
    enabled: boolean;
    sourceColumn: string;
    extractCategory: boolean;
    extractStatus: boolean;
    extractLocation: boolean;
    extractProject: boolean;
  };
  groupingRules: {
    enabled: boolean;
    groupByColumns: string | string[];
    aggregations: TemplateConfig['grouping_rules']['aggregations'];
  };
  steps: TemplateConfig['steps'];
  /** ISO 8601. */
  createdAt: string;
  userId: string;
}
