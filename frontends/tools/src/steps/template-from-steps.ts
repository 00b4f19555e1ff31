import type { RecipeStep } from '@rapi/contracts';
import { describeOperation, templateParts } from '@rapi/contracts/operations';
import { isRecord } from '@rapi/ui';
import { columnsText, type TemplateContent } from '@rapi/ui/controls';

/** The parts of a template that can represent steps. */
type TemplateParts = Pick<
  TemplateContent,
  'steps' | 'fieldMappings' | 'derivedFields' | 'transformRules' | 'groupingRules'
>;

type Config = Record<string, unknown>;

const noGrouping: TemplateParts['groupingRules'] = { enabled: false, groupByColumns: '', aggregations: [] };

type Add = (parts: TemplateParts) => TemplateParts;

function sayCopy(config: Config): Add | undefined {
  const { column: from, name: to } = config;
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  const mapping = { from, to, type: 'copy' as const };
  return (parts) => ({ ...parts, fieldMappings: [mapping, ...parts.fieldMappings] });
}

/** The form applies all new names at once, so it can hold only one rename step. */
function sayRename(config: Config): Add | undefined {
  if (!isRecord(config.mapping)) return undefined;
  const names = Object.entries(config.mapping).filter(([from, to]) => from !== to);
  const mappings = names.flatMap(([from, to]) =>
    typeof to === 'string' && to.trim() !== '' ? [{ from, to, type: 'rename' as const }] : [],
  );
  if (mappings.length < names.length) return undefined;
  return (parts) => ({ ...parts, fieldMappings: [...mappings, ...parts.fieldMappings] });
}

const typeOf = (formula: string): TemplateParts['derivedFields'][number]['type'] => {
  if (/^\s*=?\s*(IF|IFS|IFERROR|SWITCH|JIKA)\s*\(/i.test(formula)) return 'conditional';
  return formula.includes('&') ? 'concatenation' : 'calculation';
};

function sayFormula(config: Config): Add | undefined {
  const { formula, column_name: name } = config;
  if (typeof formula !== 'string' || typeof name !== 'string' || name.trim() === '') return undefined;
  const field = { name, formula, type: typeOf(formula) };
  return (parts) => ({ ...parts, derivedFields: [field, ...parts.derivedFields] });
}

function sayTextChange(config: Config): Add | undefined {
  const { column: field, rule, find, replace } = config;
  if (typeof field !== 'string') return undefined;
  const add =
    (change: TemplateParts['transformRules'][number]): Add =>
    (parts) => ({ ...parts, transformRules: [change, ...parts.transformRules] });
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

function sayGroup(config: Config): Add | undefined {
  const { group_by, aggregations = [] } = config;
  const groups: unknown[] = Array.isArray(group_by) ? group_by : [];
  const columns = groups.flatMap((each) =>
    isRecord(each) && typeof each.column === 'string' && isNothing(each.date_part) ? [each.column] : [],
  );
  const values: unknown[] = Array.isArray(aggregations) ? aggregations : [null];
  const found = values.map(aggregationIn).filter((each) => each !== undefined);
  if (columns.length === 0 || columns.length < groups.length || found.length < values.length) return undefined;
  const groupingRules = { enabled: true, groupByColumns: columnsText(columns), aggregations: found };
  return (parts) => ({ ...parts, groupingRules });
}

/** Turns a step into a form row. Only for these exact versions: another version may mean something else. */
const rows: Record<string, (config: Config) => Add | undefined> = {
  'copy-column@1': sayCopy,
  'rename@1': sayRename,
  'formula@1': sayFormula,
  'change-text@1': sayTextChange,
  'group@1': sayGroup,
};

interface Said {
  /** When the form runs such rows. A step becomes a row only if no later step has to run before it. */
  order: number;
  isAlone: boolean;
  add: Add;
}

function sayStep({ operation, config, where }: RecipeStep): Said | undefined {
  // The form cannot restrict a step to some rows.
  if (!isNothing(where)) return undefined;
  const form = describeOperation(operation)?.form;
  const row = Object.hasOwn(rows, operation) ? rows[operation] : undefined;
  if (!form || !row) return undefined;
  const hasMore = Object.entries(config).some(([name, value]) => !form.settings.includes(name) && !isNothing(value));
  const add = hasMore ? undefined : row(config);
  const isAlone = form.isAlone ?? false;
  return add && { order: 2 * templateParts.indexOf(form.part) + (isAlone ? 1 : 0), isAlone, add };
}

/**
 * Steps as a template. The trailing steps that the form can express in its own order become editable rows. Earlier
 * steps stay as they are and run first (ADR 8), so the template does what the steps did.
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
