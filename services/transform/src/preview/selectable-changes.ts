import { type ChangeSelection, type PreviewChange, sentence } from '@rapi/contracts';
import { unprocessable } from '@rapi/service-kit';
import type { CellAddress, DatasetColumn, PreviewedChange, Step } from '@rapi/tables';
import { cleaningRules } from '@rapi/tables';
import { z } from 'zod';

/**
 * Ids of the changes that a person can select. Cleaning changes single cells, `cell:{row}:{column}`. Renaming,
 * converting and adding a column concern whole columns, `column:{name}`: half a column has no type.
 */
const cellId = ({ row_index, column_name }: CellAddress) => `cell:${row_index}:${column_name}`;
const columnId = (name: string) => `column:${name}`;

const renaming = z.object({ mapping: z.record(z.string(), z.string()) });
const converting = z.object({ conversions: z.record(z.string(), z.string()) });
const adding = z.object({ formula: z.string(), column_name: z.string() });

const columnChange = (
  name: string,
  change_type: string,
  old_value: string | null,
  new_value: string | null,
): PreviewChange => ({ change_id: columnId(name), row_index: 0, column_name: name, change_type, old_value, new_value });

/** The changes of a step on whole columns; none for a step that changes cells. */
export function columnChanges({ operation, config }: Step, columns: readonly DatasetColumn[]): PreviewChange[] {
  const typeOf = (name: string) => columns.find((column) => column.name === name)?.type ?? null;
  switch (operation) {
    case 'rename@1':
      return Object.entries(renaming.parse(config).mapping)
        .filter(([from, to]) => from !== to)
        .map(([from, to]) => columnChange(from, 'column_renamed', from, to));
    case 'convert@1':
      return Object.entries(converting.parse(config).conversions).map(([name, type]) =>
        columnChange(name, 'type_changed', typeOf(name), type),
      );
    case 'formula@1': {
      const { formula, column_name } = adding.parse(config);
      return [columnChange(column_name, 'column_added', null, formula)];
    }
    default:
      return [];
  }
}

/** The names of a rule, as a change lists them. */
export function ruleOf({
  rule,
  rule_name,
  rule_category,
}: Pick<PreviewedChange, 'rule' | 'rule_name' | 'rule_category'>) {
  const known = cleaningRules.find(({ name, category }) => name === rule_name && category === rule_category);
  return { rule, rule_name, ...(known && { rule_id: known.id }) };
}

/** Changed cells; with `ofColumns` they have the column's id, since whole columns are selected. */
export const cellChanges = (changes: readonly PreviewedChange[], ofColumns = false): PreviewChange[] =>
  changes.map((change) => ({
    change_id: ofColumns ? columnId(change.column_name) : cellId(change),
    row_index: change.row_index,
    column_name: change.column_name,
    change_type: change.rule_category,
    old_value: change.original,
    new_value: change.cleaned,
    ...ruleOf(change),
    kind: change.kind,
  }));

const CELL = /^cell:(\d{1,9}):(.*)$/s;

function unknownChange(id: string): never {
  throw unprocessable('invalid_input', sentence('no_such_change', { id }));
}

const pick = (all: Readonly<Record<string, string>>, selected: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    selected.map((id) => {
      const name = id.startsWith('column:') ? id.slice('column:'.length) : unknownChange(id);
      return [name, all[name] ?? unknownChange(id)];
    }),
  );

/** The cell of an id. 422 for an id that names none. */
export function cellOf(id: string): CellAddress {
  const [, row, column_name] = CELL.exec(id) ?? unknownChange(id);
  return { row_index: Number(row), column_name: column_name ?? '' };
}

/** A selection with its cells by row and column, as the engine expects it. */
export const cellSelection = ({ base, switches, selected, deselected }: ChangeSelection) => ({
  base,
  switches,
  selected: selected.map(cellOf),
  deselected: deselected.map(cellOf),
});

/** The ids of the whole-column changes that a selection includes. */
export function selectedColumns(changes: readonly PreviewChange[], selection: ChangeSelection): string[] {
  const isChosen = ({ change_id, column_name }: PreviewChange) => {
    const by = selection.switches.findLast(({ scope, name }) => scope === 'column' && name === column_name);
    if (selection.selected.includes(change_id)) return true;
    return !selection.deselected.includes(change_id) && (by?.is_selected ?? selection.base === 'all');
  };
  return changes.filter(isChosen).map(({ change_id }) => change_id);
}

/** The step with only the selected changes. 422 for a change that the step does not have. */
export function withSelected({ operation, config, label, where }: Step, selected: readonly string[]): Step {
  const of = (changed: object): Step => ({ operation, config: { ...Object(config), ...changed }, label, where });
  switch (operation) {
    case 'rename@1':
      return of({ mapping: pick(renaming.parse(config).mapping, selected) });
    case 'convert@1':
      return of({ conversions: pick(converting.parse(config).conversions, selected) });
    case 'formula@1': {
      const { formula, column_name } = adding.parse(config);
      pick({ [column_name]: formula }, selected);
      return { operation, config, label, where };
    }
    default:
      return of({ only: selected.map(cellOf) });
  }
}
