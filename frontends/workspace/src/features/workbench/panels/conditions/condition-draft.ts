import type { FilterCondition } from '@rapi/contracts';
import { draftOf, type FilterColumn, toCondition } from '@rapi/ui/controls';

/** In the order in which they are offered. */
export const operators = [
  'contains',
  'not_contains',
  'equals',
  'not_equals',
  'starts_with',
  'ends_with',
  'greater_than',
  'less_than',
  'between',
  'in',
  'not_in',
  'is_blank',
  'not_blank',
  'is_unread',
  'not_unread',
  'is_duplicate',
  'not_duplicate',
] as const;
export type Operator = (typeof operators)[number];

export const isOperator = (value: string | null): value is Operator => operators.some((each) => each === value);

/** A condition while the user writes it. */
export interface ConditionDraft {
  column: string;
  operator: Operator;
  value: string;
  /** The other end of `between`. */
  valueTo: string;
  /** For `in` and `not_in`; null is an empty cell. */
  list: readonly (string | null)[];
  /** The condition that the draft was made of. */
  from?: FilterCondition;
}

export type Takes = 'nothing' | 'one' | 'two' | 'list';

export function takes(operator: Operator): Takes {
  switch (operator) {
    case 'between':
      return 'two';
    case 'in':
    case 'not_in':
      return 'list';
    case 'is_blank':
    case 'not_blank':
    case 'is_unread':
    case 'not_unread':
    case 'is_duplicate':
    case 'not_duplicate':
      return 'nothing';
    case 'contains':
    case 'not_contains':
    case 'equals':
    case 'not_equals':
    case 'starts_with':
    case 'ends_with':
    case 'greater_than':
    case 'less_than':
      return 'one';
  }
}

export const newDraft = (column: string): ConditionDraft => ({
  column,
  operator: 'contains',
  value: '',
  valueTo: '',
  list: [],
});

function fieldsOfCondition(condition: FilterCondition): ConditionDraft {
  const { column, operator } = condition;
  const empty = newDraft(column);
  switch (operator) {
    case 'in':
    case 'not_in':
      return { ...empty, operator, list: condition.value };
    case 'not_contains':
    case 'starts_with':
    case 'ends_with':
      return { ...empty, operator, value: condition.value };
    case 'is_blank':
    case 'not_blank':
    case 'is_unread':
    case 'not_unread':
    case 'is_duplicate':
    case 'not_duplicate':
      return { ...empty, operator };
    case 'contains':
    case 'equals':
    case 'not_equals':
    case 'greater_than':
    case 'less_than':
    case 'between': {
      const { value, valueTo } = draftOf(condition);
      const isBlank = condition.value === null && (operator === 'equals' || operator === 'not_equals');
      if (isBlank) return { ...empty, operator: operator === 'equals' ? 'is_blank' : 'not_blank' };
      return { ...empty, operator, value, valueTo };
    }
  }
}

/** A condition for editing; a comparison with nothing becomes “is blank”. */
export const draftOfCondition = (condition: FilterCondition): ConditionDraft => ({
  ...fieldsOfCondition(condition),
  from: condition,
});

/** Whether nobody has rewritten the condition: reading back what is shown could give another one. */
function isUntouched({ from, ...fields }: ConditionDraft): boolean {
  return from !== undefined && JSON.stringify(fieldsOfCondition(from)) === JSON.stringify(fields);
}

/** The condition as the server takes it; undefined while something is missing. */
export function conditionOf(draft: ConditionDraft, columns: readonly FilterColumn[]): FilterCondition | undefined {
  return isUntouched(draft) ? draft.from : writtenCondition(draft, columns);
}

function writtenCondition(draft: ConditionDraft, columns: readonly FilterColumn[]): FilterCondition | undefined {
  const { column, operator, value, valueTo, list } = draft;
  if (column === '') return undefined;
  switch (operator) {
    case 'in':
    case 'not_in':
      return list.length === 0 ? undefined : { column, operator, value: [...list] };
    case 'not_contains':
    case 'starts_with':
    case 'ends_with':
      return value === '' ? undefined : { column, operator, value };
    case 'is_blank':
    case 'not_blank':
    case 'is_unread':
    case 'not_unread':
    case 'is_duplicate':
    case 'not_duplicate':
      return { column, operator };
    case 'contains':
    case 'equals':
    case 'not_equals':
    case 'greater_than':
    case 'less_than':
    case 'between':
      return toCondition(
        { column, operator, value, valueTo },
        columns.find(({ name }) => name === column),
      );
  }
}
