import type { ApiBody } from '@rapi/ui';

export const scopes = ['column', 'rule', 'kind'] as const;
export type Scope = (typeof scopes)[number];

/** The properties that decide whether a change is selected. */
export interface ChangeTraits {
  column_name: string;
  rule?: string;
  kind?: string;
}

export interface SingleChange extends ChangeTraits {
  change_id: string;
}

/** All changes of the file with the same three traits, counted. */
export interface CountedGroup extends ChangeTraits {
  changes: number;
}

interface Switch {
  scope: Scope;
  name: string;
  isSelected: boolean;
}

/**
 * The selection of changes. `base` starts with everything or nothing, then the last matching switch decides, and
 * `cells` are single exceptions. A file may have millions of changes, so they are never listed.
 */
export interface Selection {
  base: boolean;
  switches: readonly Switch[];
  cells: ReadonlyMap<string, SingleChange>;
}

/** R-PREV-2: all changes are selected by default after generation. */
export const everything: Selection = { base: true, switches: [], cells: new Map() };
export const nothing: Selection = { base: false, switches: [], cells: new Map() };

/** The most single changes that one request may name on each side. */
export const MOST_CELLS = 10_000;

const nameIn = (scope: Scope, { column_name, rule, kind }: ChangeTraits): string | undefined =>
  ({ column: column_name, rule, kind })[scope];

const decided = ({ base, switches }: Selection, change: ChangeTraits): boolean =>
  switches.findLast(({ scope, name }) => nameIn(scope, change) === name)?.isSelected ?? base;

export const isSelected = (selection: Selection, change: SingleChange): boolean =>
  decided(selection, change) !== selection.cells.has(change.change_id);

/** Selects or deselects a whole column, rule or kind, dropping exceptions within it. */
export function withScope(selection: Selection, scope: Scope, name: string, isOn: boolean): Selection {
  const others = selection.switches.filter((each) => each.scope !== scope || each.name !== name);
  return {
    base: selection.base,
    switches: [...others, { scope, name, isSelected: isOn }],
    cells: new Map([...selection.cells].filter(([, change]) => nameIn(scope, change) !== name)),
  };
}

export function withChanges(selection: Selection, changes: readonly SingleChange[], isOn: boolean): Selection {
  const cells = new Map(selection.cells);
  for (const change of changes) {
    if (decided(selection, change) === isOn) cells.delete(change.change_id);
    else cells.set(change.change_id, change);
  }
  return { ...selection, cells };
}

/** The exact number of selected changes in these groups. */
export function countSelected(selection: Selection, groups: readonly CountedGroup[]): number {
  const ofGroups = groups.reduce((sum, group) => (decided(selection, group) ? sum + group.changes : sum), 0);
  return [...selection.cells.values()].reduce((sum, change) => sum + (decided(selection, change) ? -1 : 1), ofGroups);
}

export interface ScopeCount {
  name: string;
  selected: number;
  total: number;
}

/** Selected and total changes by column, rule or kind, most first. */
export function countsBy(selection: Selection, groups: readonly CountedGroup[], scope: Scope): ScopeCount[] {
  const counts = new Map<string, ScopeCount>();
  const of = (traits: ChangeTraits): ScopeCount => {
    const name = nameIn(scope, traits) ?? '';
    const found = counts.get(name) ?? { name, selected: 0, total: 0 };
    counts.set(name, found);
    return found;
  };
  for (const group of groups) {
    const count = of(group);
    count.total += group.changes;
    if (decided(selection, group)) count.selected += group.changes;
  }
  for (const change of selection.cells.values()) of(change).selected += decided(selection, change) ? -1 : 1;
  return [...counts.values()].sort((a, b) => b.total - a.total);
}

type SelectionBody = NonNullable<ApiBody<'preview.apply'>['selection']>;

/** The selection as the API takes it. */
export function selectionBody(selection: Selection): SelectionBody {
  const cells = [...selection.cells.values()];
  const idsOf = (isOn: boolean) =>
    cells.filter((change) => decided(selection, change) !== isOn).map(({ change_id }) => change_id);
  return {
    base: selection.base ? 'all' : 'none',
    switches: selection.switches.map(({ scope, name, isSelected: is_selected }) => ({ scope, name, is_selected })),
    selected: idsOf(true),
    deselected: idsOf(false),
  };
}
