import type { FilterCondition } from '@rapi/contracts';

type Filter = readonly FilterCondition[];
type Value = string | null;
type ListOperator = 'in' | 'not_in';
export type StateOperator = 'is_blank' | 'not_blank' | 'is_unread' | 'not_unread' | 'is_duplicate' | 'not_duplicate';

/** The values that the view includes or excludes of a column. */
export function listedValues(filter: Filter, column: string, operator: ListOperator): readonly Value[] {
  return filter.flatMap((condition) =>
    condition.column === column && condition.operator === operator ? condition.value : [],
  );
}

function withList(filter: Filter, column: string, operator: ListOperator, values: readonly Value[]): FilterCondition[] {
  const rest = filter.filter((condition) => condition.column !== column || condition.operator !== operator);
  const place = filter.findIndex((condition) => condition.column === column && condition.operator === operator);
  if (values.length === 0) return rest;
  const at = place === -1 ? rest.length : place;
  return rest.toSpliced(at, 0, { column, operator, value: [...values] });
}

const other = { in: 'not_in', not_in: 'in' } as const;

/** Includes or excludes a value; toggled again, it is neither. A value is never both. */
export function toggleValue(filter: Filter, column: string, operator: ListOperator, value: Value): FilterCondition[] {
  const listed = listedValues(filter, column, operator);
  const next = listed.includes(value) ? listed.filter((each) => each !== value) : [...listed, value];
  const opposite = listedValues(filter, column, other[operator]).filter((each) => each !== value);
  return withList(withList(filter, column, other[operator], opposite), column, operator, next);
}

export type Bound = number | string;

/** A column's range in the view. */
export function rangeOf(filter: Filter, column: string): readonly [Bound, Bound] | undefined {
  for (const condition of filter) {
    if (condition.column !== column || condition.operator !== 'between') continue;
    const [from, to] = condition.value;
    const isBound = (value: unknown): value is Bound => typeof value === 'number' || typeof value === 'string';
    if (isBound(from) && isBound(to)) return [from, to];
  }
  return undefined;
}

/** Sets or removes a column's range. */
export function withRange(
  filter: Filter,
  column: string,
  range: readonly [Bound, Bound] | undefined,
): FilterCondition[] {
  const isRange = (condition: FilterCondition) => condition.column === column && condition.operator === 'between';
  const place = filter.findIndex(isRange);
  const rest = filter.filter((condition) => !isRange(condition));
  if (!range) return rest;
  return rest.toSpliced(place === -1 ? rest.length : place, 0, {
    column,
    operator: 'between',
    value: [range[0], range[1]],
  });
}

export const hasState = (filter: Filter, column: string, operator: StateOperator): boolean =>
  filter.some((condition) => condition.column === column && condition.operator === operator);

const opposites: Record<StateOperator, StateOperator> = {
  is_blank: 'not_blank',
  not_blank: 'is_blank',
  is_unread: 'not_unread',
  not_unread: 'is_unread',
  is_duplicate: 'not_duplicate',
  not_duplicate: 'is_duplicate',
};

/** Shows only the cells in a state, or all but these; toggled again, it shows all. */
export function toggleState(filter: Filter, column: string, operator: StateOperator): FilterCondition[] {
  const rest = filter.filter(
    (condition) =>
      condition.column !== column || (condition.operator !== operator && condition.operator !== opposites[operator]),
  );
  return hasState(filter, column, operator) ? rest : [...rest, { column, operator }];
}

/** The view without its conditions on a column. */
export const withoutColumn = (filter: Filter, column: string): FilterCondition[] =>
  filter.filter((condition) => condition.column !== column);
