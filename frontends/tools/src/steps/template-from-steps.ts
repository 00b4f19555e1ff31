import type { RecipeStep } from '@rapi/contracts';
import type { TemplateContent } from '@rapi/ui/controls';

/** The parts of a template that steps can be said in. */
type TemplateParts = Pick<
  TemplateContent,
  'steps' | 'fieldMappings' | 'derivedFields' | 'transformRules' | 'groupingRules'
>;

type Config = Record<string, unknown>;

const isRecord = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const noGrouping: TemplateParts['groupingRules'] = { enabled: false, groupByColumns: '', aggregations: [] };

/** Where the form runs a kind of row: a step can stand in it only if no later kind is before it. */
type Said = { order: number; isAlone: boolean; add: (parts: TemplateParts) => TemplateParts };

const hasOnly = (config: Config, ...names: string[]): boolean =>
  Object.keys(config).every((name) => names.includes(name));

function sayCopy(config: Config): Said | undefined {
  const { column: from, name: to } = config;
  if (typeof from !== 'string' || typeof to !== 'string' || !hasOnly(config, 'column', 'name')) return undefined;
  const mapping = { from, to, type: 'copy' as const };
  return {
    order: 1,
    isAlone: false,
    add: (parts) => ({ ...parts, fieldMappings: [mapping, ...parts.fieldMappings] }),
  };
}

/** The form gives all new names at once, so only one renaming can stand in it. */
function sayRename(config: Config): Said | undefined {
  if (!isRecord(config.mapping) || !hasOnly(config, 'mapping')) return undefined;
  const names = Object.entries(config.mapping).filter(([from, to]) => from !== to);
  const mappings = names.flatMap(([from, to]) =>
    typeof to === 'string' && to.trim() !== '' ? [{ from, to, type: 'rename' as const }] : [],
  );
  if (mappings.length < names.length) return undefined;
  return {
    order: 2,
    isAlone: true,
    add: (parts) => ({ ...parts, fieldMappings: [...mappings, ...parts.fieldMappings] }),
  };
}

const typeOf = (formula: string): TemplateParts['derivedFields'][number]['type'] => {
  if (/^\s*=?\s*(IF|IFS|IFERROR|SWITCH|JIKA)\s*\(/i.test(formula)) return 'conditional';
  return formula.includes('&') ? 'concatenation' : 'calculation';
};

function sayFormula(config: Config): Said | undefined {
  const { formula, column_name: name } = config;
  if (typeof formula !== 'string' || typeof name !== 'string' || name.trim() === '') return undefined;
  if (!hasOnly(config, 'formula', 'column_name')) return undefined;
  const field = { name, formula, type: typeOf(formula) };
  return {
    order: 3,
    isAlone: false,
    add: (parts) => ({ ...parts, derivedFields: [field, ...parts.derivedFields] }),
  };
}

function sayTextChange(config: Config): Said | undefined {
  const { column: field, rule, find, replace } = config;
  if (typeof field !== 'string' || !hasOnly(config, 'column', 'rule', 'find', 'replace')) return undefined;
  const add = (change: TemplateParts['transformRules'][number]): Said => ({
    order: 4,
    isAlone: false,
    add: (parts) => ({ ...parts, transformRules: [change, ...parts.transformRules] }),
  });
  if (rule === 'uppercase' || rule === 'lowercase' || rule === 'trim') return add({ field, rule, value: '' });
  const isReplacement = rule === 'replace' && typeof find === 'string' && find !== '' && typeof replace === 'string';
  return isReplacement ? add({ field, rule, value: { find, replace } }) : undefined;
}

const functions = ['sum', 'mean', 'count', 'min', 'max', 'median', 'std', 'first', 'last'] as const;

function aggregationIn(value: unknown): TemplateParts['groupingRules']['aggregations'][number] | undefined {
  if (!isRecord(value) || typeof value.column !== 'string') return undefined;
  const wanted = value.function === 'average' ? 'mean' : value.function;
  const name = functions.find((each) => each === wanted);
  return name && { column: value.column, function: name };
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** Only plain groups: the form has no parts of dates, no filter, no columns across and no order. */
function sayGroup(config: Config): Said | undefined {
  const { group_by, aggregations = [], filter, pivot_column, sort, ...rest } = config;
  if (![filter, pivot_column, sort].every(isNothing) || Object.keys(rest).length > 0) return undefined;
  const groups: unknown[] = Array.isArray(group_by) ? group_by : [];
  const columns = groups.flatMap((each) =>
    isRecord(each) && typeof each.column === 'string' && isNothing(each.date_part) ? [each.column] : [],
  );
  const values: unknown[] = Array.isArray(aggregations) ? aggregations : [null];
  const found = values.map(aggregationIn).filter((each) => each !== undefined);
  if (columns.length === 0 || columns.length < groups.length || found.length < values.length) return undefined;
  const groupByColumns = columns.some((name) => name.includes(',')) ? columns : columns.join(', ');
  const groupingRules = { enabled: true, groupByColumns, aggregations: found };
  return { order: 5, isAlone: true, add: (parts) => ({ ...parts, groupingRules }) };
}

/** Of exactly these versions: another one may mean something else. */
const sayings: Record<string, (config: Config) => Said | undefined> = {
  'copy-column@1': sayCopy,
  'rename@1': sayRename,
  'formula@1': sayFormula,
  'change-text@1': sayTextChange,
  'group@1': sayGroup,
};

const sayStep = ({ operation, config }: RecipeStep): Said | undefined =>
  Object.hasOwn(sayings, operation) ? sayings[operation]?.(config) : undefined;

/**
 * Steps as a template. The last of them that the form can say, in its own order, become rows of it, which can be edited;
 * what stands before stays as it is and runs first (ADR 8). So the template does what the steps did.
 */
export function templateFromSteps(steps: readonly RecipeStep[]): TemplateParts {
  let parts: TemplateParts = {
    steps: [],
    fieldMappings: [],
    derivedFields: [],
    transformRules: [],
    groupingRules: noGrouping,
  };
  let left = steps.length;
  let next: Pick<Said, 'order' | 'isAlone'> = { order: Infinity, isAlone: false };
  while (left > 0) {
    const step = steps[left - 1];
    const said = step && sayStep(step);
    if (!said || said.order > next.order || (said.order === next.order && said.isAlone)) break;
    parts = said.add(parts);
    next = said;
    left -= 1;
  }
  return { ...parts, steps: steps.slice(0, left) };
}
