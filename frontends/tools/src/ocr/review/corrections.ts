import type { OcrDocument, OcrTable } from '@rapi/contracts';
import type { ApiBody } from '@rapi/ui';
import { expectedFields } from './field-names';
import type { Box } from './cell-places';
import { fieldKey } from './item-keys';

/** A row of a table as a person sees it. */
export interface EditedRow {
  /** Stays with the row while others come and go. */
  id: string;
  /** The machine's row it was made from; null for one that a person has added. */
  source: number | null;
  cells: readonly string[];
}

export interface EditedTable {
  columns: readonly string[];
  /** Nobody has changed it. */
  isAsRead: boolean;
  rows: readonly EditedRow[];
}

/** A place on the pages, in the page's own units. */
export interface ShownPlace {
  page_number: number;
  bbox: Box;
}

/** Everything a person has said about a document. */
export interface Corrections {
  /** By the field's name; null where nobody has said anything. */
  fields: Readonly<Record<string, string | null>>;
  /** Where a person has shown a field since the document was opened. */
  places: Readonly<Record<string, ShownPlace>>;
  /** By the table's id. */
  tables: Readonly<Record<string, EditedTable>>;
  /** Keys of values that a person has found right as they are. */
  accepted: readonly string[];
}

export interface ReviewState {
  past: readonly Corrections[];
  present: Corrections;
  /** The value that is being typed: all its letters are one step back. */
  typing: string | undefined;
}

export type ReviewAction =
  | { type: 'field'; name: string; value: string | null; typing?: string }
  | { type: 'cell'; table: string; row: string; column: number; value: string; typing?: string }
  | { type: 'accept'; keys: readonly string[] }
  | { type: 'addField'; name: string }
  | { type: 'showField'; name: string; value: string; place: ShownPlace }
  | { type: 'addRow'; table: string; id: string; after?: string }
  | { type: 'deleteRow'; table: string; row: string }
  | { type: 'revertTable'; table: string; machine: EditedTable }
  | { type: 'settle' }
  | { type: 'undo' };

/** Steps that can be taken back; a document's review is shorter than that. */
const MOST_STEPS = 200;

const cellsOf = (row: readonly (string | null)[], width: number): string[] =>
  Array.from({ length: width }, (_, column) => row[column] ?? '');

/** The table as the machine read it. */
export const machineTable = ({ columns, rows }: Pick<OcrTable, 'columns' | 'rows'>): EditedTable => ({
  columns,
  isAsRead: true,
  rows: rows.map((row, index) => ({ id: `m${index}`, source: index, cells: cellsOf(row, columns.length) })),
});

const likeness = (one: readonly string[], other: readonly string[]) =>
  one.filter((cell, index) => cell !== '' && cell === other[index]).length;

/**
 * A person's rows as they were saved. Which of the machine's rows each came from is not saved: rows of an equal number
 * go by their place, else by what they share, in order.
 */
export function savedTable(table: OcrTable): EditedTable {
  const machine = machineTable(table);
  if (!table.corrected) return machine;
  const { columns, rows } = table.corrected;
  let from = 0;
  const sourceOf = (cells: readonly string[], index: number): number | null => {
    if (rows.length === machine.rows.length) return index;
    const found = machine.rows.findIndex((row, at) => at >= from && likeness(cells, row.cells) >= 1);
    if (found >= 0) from = found + 1;
    return found < 0 ? null : found;
  };
  const edited = rows.map((row, index): EditedRow => {
    const cells = cellsOf(row, columns.length);
    return { id: `s${index}`, source: sourceOf(cells, index), cells };
  });
  return { columns, isAsRead: false, rows: edited };
}

export const savedCorrections = (document: OcrDocument, accepted: readonly string[]): Corrections => ({
  fields: {
    ...Object.fromEntries(expectedFields(document).map((name) => [name, null])),
    ...Object.fromEntries(document.fields.map(({ name, corrected }) => [name, corrected])),
  },
  places: {},
  tables: Object.fromEntries(document.tables.map((table) => [table.id, savedTable(table)])),
  accepted,
});

export const startReview = (present: Corrections): ReviewState => ({ past: [], present, typing: undefined });

function withRows(
  corrections: Corrections,
  table: string,
  change: (rows: readonly EditedRow[], width: number) => readonly EditedRow[],
): Corrections {
  const edited = corrections.tables[table];
  if (!edited) return corrections;
  const rows = change(edited.rows, edited.columns.length);
  return { ...corrections, tables: { ...corrections.tables, [table]: { ...edited, isAsRead: false, rows } } };
}

/** Who takes a value back wants it to be asked about again. */
function withField(corrections: Corrections, name: string, value: string | null): Corrections {
  const accepted = value === null ? corrections.accepted.filter((key) => key !== fieldKey(name)) : corrections.accepted;
  return { ...corrections, accepted, fields: { ...corrections.fields, [name]: value } };
}

/** The words in the frame are the value; where there are none, the value stays and only its place is known. */
function shown(corrections: Corrections, { name, value, place }: Extract<ReviewAction, { type: 'showField' }>) {
  const person = value === '' ? (corrections.fields[name] ?? null) : value;
  return { ...withField(corrections, name, person), places: { ...corrections.places, [name]: place } };
}

function rowAdded(rows: readonly EditedRow[], id: string, width: number, after: string | undefined) {
  const at = after === undefined ? rows.length : rows.findIndex((row) => row.id === after) + 1;
  return [...rows.slice(0, at), { id, source: null, cells: cellsOf([], width) }, ...rows.slice(at)];
}

type Change = Exclude<ReviewAction, { type: 'settle' | 'undo' }>;

function changed(corrections: Corrections, action: Change): Corrections {
  switch (action.type) {
    case 'field':
      return withField(corrections, action.name, action.value);
    case 'addField':
      return withField(corrections, action.name, null);
    case 'showField':
      return shown(corrections, action);
    case 'cell':
      return withRows(corrections, action.table, (rows) =>
        rows.map((row) =>
          row.id === action.row ? { ...row, cells: row.cells.with(action.column, action.value) } : row,
        ),
      );
    case 'accept':
      return { ...corrections, accepted: [...new Set([...corrections.accepted, ...action.keys])] };
    case 'addRow':
      return withRows(corrections, action.table, (rows, width) => rowAdded(rows, action.id, width, action.after));
    case 'deleteRow':
      return withRows(corrections, action.table, (rows) => rows.filter(({ id }) => id !== action.row));
    case 'revertTable':
      return { ...corrections, tables: { ...corrections.tables, [action.table]: action.machine } };
  }
}

/** Takes what a person does; every step but the letters of one value can be taken back. */
export function reviewed(state: ReviewState, action: ReviewAction): ReviewState {
  if (action.type === 'settle') return state.typing === undefined ? state : { ...state, typing: undefined };
  if (action.type === 'undo') {
    const before = state.past.at(-1);
    return before ? { past: state.past.slice(0, -1), present: before, typing: undefined } : state;
  }
  const typing = 'typing' in action ? action.typing : undefined;
  const goesOn = typing !== undefined && typing === state.typing;
  const past = goesOn ? state.past : [...state.past, state.present].slice(-MOST_STEPS);
  return { past, present: changed(state.present, action), typing };
}

const sameCells = (one: EditedTable | undefined, other: EditedTable | undefined) =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    JSON.stringify(one.rows.map(({ cells }) => cells)) === JSON.stringify(other.rows.map(({ cells }) => cells)));

export type CorrectionsBody = ApiBody<'ocr.correct'>;

/** A place alone is nothing to keep: it belongs to a person's value. */
const isShownAnew = (known: Corrections, { fields, places }: Corrections, name: string) =>
  typeof fields[name] === 'string' && places[name] !== known.places[name];

/** What the server does not know yet; undefined where it knows all. */
export function unsavedOf(known: Corrections, wanted: Corrections): CorrectionsBody | undefined {
  const fields = Object.entries(wanted.fields)
    .filter(([name, value]) => value !== (known.fields[name] ?? null) || isShownAnew(known, wanted, name))
    .map(([name, value]) => ({
      name,
      value,
      ...(value !== null && wanted.places[name] && { place: wanted.places[name] }),
    }));
  const tables = Object.entries(wanted.tables)
    .filter(([id, table]) => !sameCells(table, known.tables[id]))
    .map(([id, { rows, isAsRead }]) => ({
      id,
      // An empty cell is none.
      rows: isAsRead ? null : rows.map(({ cells }) => cells.map((cell) => (cell === '' ? null : cell))),
    }));
  return fields.length + tables.length > 0 ? { fields, tables } : undefined;
}
