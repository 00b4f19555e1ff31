import type { OcrDocument, OcrTable } from '@rapi/contracts';
import type { ApiBody } from '@rapi/ui';
import { expectedFields } from './field-names';
import type { Box } from './cell-places';
import { fieldKey } from './item-keys';

/** A table row as the person sees it. */
export interface EditedRow {
  /** Stable while other rows are added or removed. */
  id: string;
  /** The machine's row behind it; null for a row that the person added. */
  source: number | null;
  cells: readonly string[];
}

export interface EditedTable {
  columns: readonly string[];
  /** Whether the table is unchanged. */
  isAsRead: boolean;
  rows: readonly EditedRow[];
}

/** A place on a page, in the page's own units. */
export interface ShownPlace {
  page_number: number;
  bbox: Box;
}

/** All of a person's corrections to a document. */
export interface Corrections {
  /** By field name; null when the person has given no value. */
  fields: Readonly<Record<string, string | null>>;
  /** Places of fields that the person has framed since the document was opened. */
  places: Readonly<Record<string, ShownPlace>>;
  /** By table id. */
  tables: Readonly<Record<string, EditedTable>>;
  /** Keys of values that the person accepted as they are. */
  accepted: readonly string[];
}

export interface ReviewState {
  past: readonly Corrections[];
  present: Corrections;
  /** The value being typed. All its letters are one undo step. */
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

/** The most undo steps; more than the review of a document needs. */
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
 * A person's rows as saved. Their source rows are not saved: with the same number of rows they are matched by position,
 * else in order by the cells they share.
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

/** Reverting a value also withdraws its acceptance, so the review asks about it again. */
function withField(corrections: Corrections, name: string, value: string | null): Corrections {
  const accepted = value === null ? corrections.accepted.filter((key) => key !== fieldKey(name)) : corrections.accepted;
  return { ...corrections, accepted, fields: { ...corrections.fields, [name]: value } };
}

/** The words in the frame become the value. Without any, the value stays and only its place is recorded. */
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

/** Applies a person's action. Each step can be undone, and the letters of one value are one step. */
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

/** Whether a field with a person's value was framed again. A place without a person's value is not saved. */
const isShownAnew = (known: Corrections, { fields, places }: Corrections, name: string) =>
  typeof fields[name] === 'string' && places[name] !== known.places[name];

/** The corrections that the server lacks; undefined when it has all. */
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
      // The API takes null for an empty cell.
      rows: isAsRead ? null : rows.map(({ cells }) => cells.map((cell) => (cell === '' ? null : cell))),
    }));
  return fields.length + tables.length > 0 ? { fields, tables } : undefined;
}
