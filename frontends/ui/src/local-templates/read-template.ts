import type { LocalTemplate, RecipeStep } from '@rapi/contracts';
import { isSentence } from '@rapi/contracts/sentences';
import { rowsOfStep } from './rows-of-step';

/** The content of a template, without its id and date. */
export type TemplateContent = Omit<LocalTemplate, 'id' | 'createdAt'>;

/** Group columns are text separated by commas (R-TPL-1), or a list when a name itself contains a comma. */
export const columnsText = (columns: string[]): string | string[] =>
  columns.some((name) => name.includes(',')) ? columns : columns.join(', ');

type Entry = Record<string, unknown>;

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((each) => each === value);

/** The readable entries of a list; the others are skipped. */
const listIn = <Read>(value: unknown, read: (entry: Entry) => Read | undefined): Read[] =>
  (Array.isArray(value) ? value : []).flatMap((entry: unknown) => {
    const found = isEntry(entry) ? read(entry) : undefined;
    return found === undefined ? [] : [found];
  });

/** Renames `field_mappings` to `fieldMappings`, because both are accepted (R-TPL-8). */
const camelCased = (entry: Entry): Entry =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

function mappingIn({ from, to, type }: Entry): LocalTemplate['fieldMappings'][number] | undefined {
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  return { from, to, type: oneOf(['rename', 'copy', 'transform'], type) ?? 'rename' };
}

function derivedIn({ name, formula, type }: Entry): LocalTemplate['derivedFields'][number] | undefined {
  if (typeof name !== 'string' || typeof formula !== 'string') return undefined;
  return { name, formula, type: oneOf(['calculation', 'concatenation', 'conditional'], type) ?? 'calculation' };
}

/** A replacement is `{find, replace}` or `"find=>replace"` (R-TPL-2). */
function replacementIn(value: unknown): { find: string; replace: string } {
  if (isEntry(value)) return { find: textIn(value.find), replace: textIn(value.replace) };
  const [find = '', ...rest] = textIn(value).split('=>');
  return { find, replace: rest.join('=>') };
}

function ruleIn({ field, rule: named, value }: Entry): LocalTemplate['transformRules'][number] | undefined {
  const rule = oneOf(['uppercase', 'lowercase', 'trim', 'replace', 'normalize'], named);
  if (typeof field !== 'string' || rule === undefined) return undefined;
  return { field, rule, value: rule === 'replace' ? replacementIn(value) : textIn(value) };
}

function aggregationIn(entry: Entry): LocalTemplate['groupingRules']['aggregations'][number] | undefined {
  const name = oneOf(['sum', 'mean', 'count', 'min', 'max', 'median', 'std', 'first', 'last'], entry.function);
  return typeof entry.column === 'string' && name ? { column: entry.column, function: name } : undefined;
}

function stepIn({ operation, config, label, label_sentence, where }: Entry): RecipeStep | undefined {
  const rows = rowsOfStep(where);
  if (typeof operation !== 'string' || operation.trim() === '' || rows === undefined) return undefined;
  return {
    operation,
    config: isEntry(config) ? config : {},
    ...(typeof label === 'string' && { label }),
    ...(isSentence(label_sentence) && { label_sentence }),
    ...rows,
  };
}

function textNormalizationIn(value: unknown): LocalTemplate['textNormalization'] {
  const found = camelCased(isEntry(value) ? value : {});
  return {
    enabled: found.enabled === true,
    sourceColumn: textIn(found.sourceColumn),
    extractCategory: found.extractCategory === true,
    extractStatus: found.extractStatus === true,
    extractLocation: found.extractLocation === true,
    extractProject: found.extractProject === true,
  };
}

function groupingRulesIn(value: unknown): LocalTemplate['groupingRules'] {
  const { enabled, groupByColumns, aggregations } = camelCased(isEntry(value) ? value : {});
  return {
    enabled: enabled === true,
    groupByColumns: Array.isArray(groupByColumns)
      ? groupByColumns.filter((name) => typeof name === 'string')
      : textIn(groupByColumns),
    aggregations: listIn(aggregations, aggregationIn),
  };
}

/** The content of a template, with defaults for missing parts; undefined when it is not a template. */
export function readTemplateContent(value: unknown): TemplateContent | undefined {
  if (!isEntry(value)) return undefined;
  const found = camelCased(value);
  if (typeof found.name !== 'string' || found.name.trim() === '') return undefined;
  return {
    name: found.name,
    description: textIn(found.description),
    fieldMappings: listIn(found.fieldMappings, mappingIn),
    derivedFields: listIn(found.derivedFields, derivedIn),
    transformRules: listIn(found.transformRules, ruleIn),
    textNormalization: textNormalizationIn(found.textNormalization),
    groupingRules: groupingRulesIn(found.groupingRules),
    steps: listIn(found.steps, stepIn),
  };
}
