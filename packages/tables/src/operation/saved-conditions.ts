/** The values that the conditions of a step compare with: as they were read when the step was saved. */
import type { FilterCondition, Sentence } from '@rapi/contracts';
import { type DatasetRelation, type EngineSession, findColumn } from '@rapi/table-core';
import { savedTexts, toldDoubts } from './saved-texts';

type Comparing = Extract<FilterCondition, { read_by?: unknown }>;

const operators: ReadonlySet<string> = new Set<Comparing['operator']>([
  'equals',
  'not_equals',
  'greater_than',
  'less_than',
  'between',
  'in',
  'not_in',
]);
/** Whether values are compared, and not pieces of texts. */
const isComparing = (condition: FilterCondition): condition is Comparing => operators.has(condition.operator);

function withTexts<Condition extends Comparing>(condition: Condition, textOf: (text: string) => string): Condition {
  const settled = <Value>(value: Value) => (typeof value === 'string' ? textOf(value) : value);
  const { value } = condition;
  return { ...condition, value: Array.isArray(value) ? value.map(settled) : settled(value) };
}

interface SavedConditions<Condition> {
  conditions: Condition[];
  /** The conditions to keep in a recipe; absent where they say nothing more than they did. */
  noted?: Condition[];
  warnings: Sentence[];
}

/** Settles the values of conditions on a table before they are tested (`savedTexts`). */
export async function savedConditions<Condition extends FilterCondition>(
  session: EngineSession,
  input: DatasetRelation,
  conditions: readonly Condition[],
  context: { isUnattended?: boolean | undefined },
): Promise<SavedConditions<Condition>> {
  const settled: Condition[] = [];
  const noted: Condition[] = [];
  const warnings: Sentence[] = [];
  let isNoted = false;
  for (const condition of conditions) {
    const texts = isComparing(condition) ? [condition.value].flat().filter((value) => typeof value === 'string') : [];
    if (!isComparing(condition) || texts.length === 0) {
      settled.push(condition);
      noted.push(condition);
      continue;
    }
    const column = findColumn(input.schema, condition.column);
    const wanted = { column, texts, readBy: condition.read_by, areCompared: true as const };
    const found = await savedTexts(session, input, [wanted], context);
    const read_by = found.readBy.get(column.name);
    settled.push(withTexts(condition, (text) => found.textIn(column, text)));
    noted.push(read_by ? { ...condition, read_by } : condition);
    warnings.push(...(await toldDoubts(found)));
    isNoted ||= read_by !== undefined;
  }
  return { conditions: settled, ...(isNoted && { noted }), warnings };
}
