import { columnName, columnNames, filledText, text } from '../text';
import { templateParts } from '../template-parts';
import { sentenceSchema } from '../errors';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';
import { formulaText } from './formula';
import { recipeSteps, triedStep } from './recipe';
import { count, time } from './values';

/** R-TPL-1. */
export const localAggregates = ['sum', 'mean', 'count', 'min', 'max', 'median', 'std', 'first', 'last'] as const;
export const localTransformRules = ['uppercase', 'lowercase', 'trim', 'replace', 'normalize'] as const;

/** Screens store `groupByColumns`, calls use snake case; both are accepted (R-TPL-8). */
function snakeCased(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [snake(name), each]));
}

const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(200).default([]);

/** How a template's objects treat unknown keys. */
type MakeObject = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.ZodObject<Shape>;

const fieldMapping = (object: MakeObject) =>
  object({ from: columnName, to: columnName, type: z.enum(['rename', 'copy', 'transform']).default('rename') });

const derivedField = (object: MakeObject) =>
  object({
    name: columnName,
    formula: formulaText,
    type: z.enum(['calculation', 'concatenation', 'conditional']).default('calculation'),
  });

const ruleFields = (object: MakeObject) => ({
  field: columnName,
  rule: z.enum(localTransformRules),
  value: z.union([text({ max: 2000 }), object({ find: text().min(1), replace: text() })]).default(''),
});

/**
 * The value of a `replace` rule is `{find, replace}` or `"find=>replace"` (R-TPL-2); the value of a `normalize` rule
 * names a rule set.
 */
const transformRule = (object: MakeObject) =>
  object(ruleFields(object)).transform(({ field, rule, value }, context) => {
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

const normalizationFields = {
  enabled: z.boolean().default(false),
  source_column: text({ max: 255 }).default(''),
  extract_category: z.boolean().default(false),
  extract_status: z.boolean().default(false),
  extract_location: z.boolean().default(false),
  extract_project: z.boolean().default(false),
};

const textNormalization = (object: MakeObject) =>
  z.preprocess(
    snakeCased,
    object(normalizationFields).refine(({ enabled, source_column }) => !enabled || source_column !== '', {
      path: ['source_column'],
      message: inMessage('name_column_to_normalise'),
    }),
  );

const aggregation = (object: MakeObject) => object({ column: columnName, function: z.enum(localAggregates) });

const groupingRules = (object: MakeObject) =>
  z.preprocess(
    snakeCased,
    object({
      enabled: z.boolean().default(false),
      group_by_columns: commaSeparated.default([]),
      aggregations: list(aggregation(object)),
    }).refine(({ enabled, group_by_columns }) => !enabled || group_by_columns.length > 0, {
      path: ['group_by_columns'],
      message: inMessage('name_group_column'),
    }),
  );

/** Converts all keys to snake case on input. */
const configIn = (object: MakeObject) =>
  z.preprocess(
    snakeCased,
    object({
      name: filledText({ max: 200 }),
      /** Steps of a recipe, which run before everything in the form (ADR 8). */
      steps: recipeSteps.default([]),
      field_mappings: list(fieldMapping(object)),
      derived_fields: list(derivedField(object)),
      transform_rules: list(transformRule(object)),
      text_normalization: textNormalization(object).prefault({}),
      grouping_rules: groupingRules(object).prefault({}),
    }),
  );

/**
 * A local template (R-TPL-1) as `/api/files/process` takes it. A whole template may be sent; only these parts are read.
 */
export const templateConfig = configIn(z.object);
export type TemplateConfig = z.output<typeof templateConfig>;

/** The same for storing. It refuses unknown parts, which would otherwise be lost silently (R-STORE-6). */
export const keptTemplateConfig = configIn(z.strictObject);

/** A local template as stored (R-TPL-1). */
export const localTemplate = z.object({
  id: z.string(),
  description: z.string(),
  template_config: z.object({
    name: z.string(),
    steps: recipeSteps,
    field_mappings: z.array(fieldMapping(z.object)),
    derived_fields: z.array(derivedField(z.object)),
    transform_rules: z.array(z.object(ruleFields(z.object))),
    text_normalization: z.object(normalizationFields),
    grouping_rules: z.object({
      enabled: z.boolean(),
      group_by_columns: columnNames,
      aggregations: z.array(aggregation(z.object)),
    }),
  }),
  created_at: time,
  from_browser: z.string().nullable().describe('The id it had in the browser that it was taken over from.'),
});
export type KeptLocalTemplate = z.infer<typeof localTemplate>;

/** What a step of a template would do to a file, or why it cannot be applied to it. */
export const triedTemplateStep = triedStep.extend({
  part: z.enum(templateParts),
  /** The entry of its part that asks for the step, from zero; null when it stands for several entries. */
  place: count.nullable(),
  /** What else to report about a step that fits, such as rows whose formula stays empty. */
  note: z.string().nullable(),
  /** The same as a sentence, for any language. */
  note_sentence: sentenceSchema.nullable().optional(),
  /** The characters where the formula fails, as `slice(start, end)` counts. */
  at: z.object({ start: count, end: count }).nullable(),
});
export type TriedTemplateStep = z.infer<typeof triedTemplateStep>;

/**
 * A local template as screens use it and as template files store it (R-TPL-1). `groupByColumns` may be a
 * comma-separated text; `steps` are our own addition (ADR 8).
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
}
