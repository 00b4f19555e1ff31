import type { FilterCondition } from '../filters';
import type { Sentence } from '../sentences/catalogue';
import { sentence } from '../sentences/sentence';

/** How many conditions, and how many values of one, the name of a step lists. */
const MOST_SAID = 4;

const moreThan = (count: number): Sentence | null =>
  count > MOST_SAID ? sentence('and_more', { count: count - MOST_SAID }) : null;

function listSentence(column: string, operator: 'in' | 'not_in', values: readonly (string | null)[]): Sentence {
  const isIn = operator === 'in';
  if (values.length === 1 && values[0] === null)
    return sentence(isIn ? 'condition_is_blank' : 'condition_not_blank', { column });
  const said = values.slice(0, MOST_SAID).map((value) => value ?? '');
  return sentence(`condition_${operator}` as const, { column, values: said, more: moreThan(values.length) });
}

/** A condition in words. */
function conditionSentence(condition: FilterCondition): Sentence {
  const { column } = condition;
  switch (condition.operator) {
    case 'between': {
      const [from, to] = condition.value;
      return sentence('condition_between', { column, from: String(from), to: String(to) });
    }
    case 'in':
    case 'not_in':
      return listSentence(column, condition.operator, condition.value);
    case 'is_blank':
    case 'not_blank':
    case 'is_unread':
    case 'not_unread':
    case 'is_duplicate':
    case 'not_duplicate':
      return sentence(`condition_${condition.operator}` as const, { column });
    case 'equals':
    case 'not_equals':
    case 'greater_than':
    case 'less_than':
    case 'contains':
    case 'not_contains':
    case 'starts_with':
    case 'ends_with':
      return condition.value === null
        ? sentence(condition.operator === 'not_equals' ? 'condition_not_blank' : 'condition_is_blank', { column })
        : sentence(`condition_${condition.operator}` as const, { column, value: String(condition.value) });
  }
}

/** The first conditions in words, and how many more there are. */
export const saidConditions = (conditions: readonly FilterCondition[]) => ({
  conditions: conditions.slice(0, MOST_SAID).map(conditionSentence),
  more: moreThan(conditions.length),
});
