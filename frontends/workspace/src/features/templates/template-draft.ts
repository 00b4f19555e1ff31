import type { LocalTemplate, RecipeStep } from '@rapi/contracts';
import { columnsText, type TemplateContent } from '@rapi/ui/controls';

export type FieldMapping = LocalTemplate['fieldMappings'][number];
export type DerivedField = LocalTemplate['derivedFields'][number];
export type TransformRule = LocalTemplate['transformRules'][number];
export type Aggregation = LocalTemplate['groupingRules']['aggregations'][number];

/** A row of the form; its key stays the same whatever is inserted before it. */
export type Keyed<Row> = Row & { key: number };

/** A transform rule in the form: each kind of value has its own field. */
interface RuleFields extends Pick<TransformRule, 'field' | 'rule'> {
  find: string;
  replace: string;
  ruleSet: string;
}

export type MappingRow = Keyed<FieldMapping>;
export type DerivedRow = Keyed<DerivedField>;
export type RuleRow = Keyed<RuleFields>;
export type AggregationRow = Keyed<Aggregation>;
export type StepRow = Keyed<{ step: RecipeStep }>;

/** A template while the user writes it. */
export interface TemplateDraft {
  name: string;
  description: string;
  steps: StepRow[];
  mappings: MappingRow[];
  derived: DerivedRow[];
  rules: RuleRow[];
  text: TemplateContent['textNormalization'];
  grouping: { enabled: boolean; columns: string[]; aggregations: AggregationRow[] };
}

let lastKey = 0;
const keyed = <Row>(row: Row): Keyed<Row> => ({ ...row, key: ++lastKey });

/** Makes a new row, with the first choice of each list. */
export const newMapping = (): MappingRow => keyed({ from: '', to: '', type: 'rename' });
export const newDerived = (): DerivedRow => keyed({ name: '', formula: '', type: 'calculation' });
export const newRule = (): RuleRow => keyed({ field: '', rule: 'uppercase', find: '', replace: '', ruleSet: '' });
export const newAggregation = (): AggregationRow => keyed({ column: '', function: 'sum' });

export const emptyContent: TemplateContent = {
  name: '',
  description: '',
  fieldMappings: [],
  derivedFields: [],
  transformRules: [],
  textNormalization: {
    enabled: false,
    sourceColumn: '',
    extractCategory: false,
    extractStatus: false,
    extractLocation: false,
    extractProject: false,
  },
  groupingRules: { enabled: false, groupByColumns: '', aggregations: [] },
  steps: [],
};

const ruleRow = ({ field, rule, value }: TransformRule): RuleRow =>
  keyed({
    field,
    rule,
    find: typeof value === 'string' ? '' : value.find,
    replace: typeof value === 'string' ? '' : value.replace,
    ruleSet: typeof value === 'string' ? value : '',
  });

/** R-TPL-1 keeps group columns as text separated by commas. */
const columnsIn = (value: string | string[]): string[] =>
  (Array.isArray(value) ? value : value.split(',')).map((name) => name.trim()).filter((name) => name !== '');

export const draftOf = (content: TemplateContent): TemplateDraft => ({
  name: content.name,
  description: content.description,
  steps: content.steps.map((step) => keyed({ step })),
  mappings: content.fieldMappings.map(keyed),
  derived: content.derivedFields.map(keyed),
  rules: content.transformRules.map(ruleRow),
  text: content.textNormalization,
  grouping: {
    enabled: content.groupingRules.enabled,
    columns: columnsIn(content.groupingRules.groupByColumns),
    aggregations: content.groupingRules.aggregations.map(keyed),
  },
});

const isFilled = (...texts: string[]): boolean => texts.every((text) => text.trim() !== '');

export const isWholeMapping = ({ from, to }: MappingRow): boolean => isFilled(from, to);
export const isWholeDerived = ({ name, formula }: DerivedRow): boolean => isFilled(name, formula);
export const isWholeRule = ({ field, rule, find, ruleSet }: RuleRow): boolean =>
  isFilled(field) && (rule !== 'replace' || find !== '') && (rule !== 'normalize' || isFilled(ruleSet));
export const isWholeAggregation = ({ column }: AggregationRow): boolean => isFilled(column);

const valueOf = ({ rule, find, replace, ruleSet }: RuleRow): TransformRule['value'] => {
  if (rule === 'replace') return { find, replace };
  return rule === 'normalize' ? ruleSet : '';
};

/** The content of a draft that is saved: rows that lack their key parts are dropped (R-TPL-4). */
export const contentOf = (draft: TemplateDraft): TemplateContent => ({
  name: draft.name.trim(),
  description: draft.description.trim(),
  fieldMappings: draft.mappings.filter(isWholeMapping).map(({ from, to, type }) => ({ from, to: to.trim(), type })),
  derivedFields: draft.derived
    .filter(isWholeDerived)
    .map(({ name, formula, type }) => ({ name: name.trim(), formula, type })),
  transformRules: draft.rules
    .filter(isWholeRule)
    .map((row) => ({ field: row.field, rule: row.rule, value: valueOf(row) })),
  textNormalization: draft.text,
  groupingRules: {
    enabled: draft.grouping.enabled,
    groupByColumns: columnsText(draft.grouping.columns),
    aggregations: draft.grouping.aggregations
      .filter(isWholeAggregation)
      .map(({ column, function: name }) => ({ column, function: name })),
  },
  steps: draft.steps.map(({ step }) => step),
});
