import type { SelectColumnsSettings } from './select-columns-settings';

/** What the first column of a transposed table is called where nobody said; data from then on. */
const DEFAULT_TRANSPOSED_NAME = 'Column';

/** The settings of a step, as a recipe keeps them. */
export type Settings = Readonly<Record<string, unknown>>;
type Columns = readonly string[];

/** The names of the columns after a step, in their order, as far as its settings say them. */
export type ColumnEffect = (columns: Columns, settings: Settings) => string[];

const isRecord = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);

export const leaves: ColumnEffect = (columns) => [...columns];

/** The columns that stay, in their order. */
export function selectedColumns(all: Columns, { columns, mode }: SelectColumnsSettings): string[] {
  if (mode === 'keep') return [...columns];
  const others = all.filter((name) => !columns.includes(name));
  return mode === 'remove' ? others : [...columns, ...others];
}

export const selectsColumns: ColumnEffect = (all, { columns, mode }) =>
  selectedColumns(all, { columns: textsIn(columns), mode: mode === 'remove' || mode === 'order' ? mode : 'keep' });

/** Only the table tells what its columns are called afterwards. */
export const namesByTable: ColumnEffect = () => [];

/** One more column at the end, named by a setting or, where that is empty, by `otherwise`. */
export const adds =
  (setting: string, otherwise?: string): ColumnEffect =>
  (columns, settings) => {
    const said = settings[setting];
    const name = (isText(said) && said.trim()) || otherwise;
    return name === undefined || columns.includes(name) ? [...columns] : [...columns, name];
  };

/** Columns of the titles that stand among the rows, before the others. */
export const keepsTitles: ColumnEffect = (columns, { title_columns: titles }) => [
  ...textsIn(titles).map((name) => name.trim()),
  ...columns,
];

/** New names for columns, by a setting that gives them under the old ones. */
export const renames =
  (setting: string): ColumnEffect =>
  (columns, settings) => {
    const names = isRecord(settings[setting]) ? settings[setting] : {};
    return columns.map((name) => {
      const renamed = Object.hasOwn(names, name) ? names[name] : undefined;
      return isText(renamed) && renamed.trim() !== '' ? renamed.trim() : name;
    });
  };

/** The columns of the groups; what is worked out beside them has names that only the table tells. */
export const groups =
  (setting: string): ColumnEffect =>
  (_, settings) => {
    const entries: unknown[] = Array.isArray(settings[setting]) ? settings[setting] : [];
    return entries.flatMap((entry) => (isRecord(entry) && isText(entry.column) ? [entry.column] : []));
  };

/** The names that columns of another file get beside those that are `taken`: a repeated one gets a number, as in a header. */
export function namesBeside(taken: Columns, added: Columns, prefix: string, suffix: string): string[] {
  const names = new Set(taken);
  return added.map((column) => {
    const wanted = `${prefix}${column}${suffix}`;
    let name = wanted;
    for (let number = 2; names.has(name); number++) name = `${wanted} (${number})`;
    names.add(name);
    return name;
  });
}

/** The first of the names that nobody has taken yet, each of them taken from then on. */
const freeNames = (taken: Columns, wanted: Columns): string[] => namesBeside(taken, wanted, '', '');

/** Columns in the place of some others: behind the last of them where they stay, else where the first of them was. */
const inPlaceOf = (columns: Columns, replaced: Columns, added: Columns, keep: boolean): string[] => {
  const places = replaced.map((name) => columns.indexOf(name)).filter((place) => place >= 0);
  const at = places.length === 0 ? columns.length : keep ? Math.max(...places) + 1 : Math.min(...places);
  const stays = (name: string) => keep || !replaced.includes(name);
  return [...columns.slice(0, at).filter(stays), ...added, ...columns.slice(at).filter(stays)];
};

/** The pieces of a column as its settings name them; how many more there are only the table tells. */
export const splits: ColumnEffect = (columns, { column, into, keep }) =>
  isText(column)
    ? inPlaceOf(columns, [column], pieceNames(columns, column, textsIn(into), keep === true), keep === true)
    : [...columns];

/** The names of pieces: as they were wanted, and by the column and a number where that is blank. */
export function pieceNames(columns: Columns, column: string, wanted: Columns, keep: boolean): string[] {
  const taken = keep ? columns : columns.filter((name) => name !== column);
  return freeNames(
    taken,
    wanted.map((name, place) => name.trim() || `${column} ${place + 1}`),
  );
}

export const mergesColumns: ColumnEffect = (columns, { columns: merged, name, keep }) =>
  isText(name) ? inPlaceOf(columns, textsIn(merged), [name.trim()], keep === true) : [...columns];

export const unpivots: ColumnEffect = (_, { keep, name_column, value_column }) => [
  ...textsIn(keep),
  ...[name_column, value_column].filter(isText).map((name) => name.trim()),
];

/** What the first column of a transposed table is called. */
export function transposedName({ name_column, first_name }: Settings): string {
  const said = isText(first_name) ? first_name.trim() : '';
  return said || (isText(name_column) ? name_column : DEFAULT_TRANSPOSED_NAME);
}

/** The first column; the others are named by the table. */
export const transposes: ColumnEffect = (_, settings) => [transposedName(settings)];

/** The table's own columns; which others come behind them only the files tell. */
export const appends: ColumnEffect = (columns, { source_column }) =>
  isText(source_column) ? [...freeNames(columns, [source_column.trim()]), ...columns] : [...columns];

/** Columns of another file at the end; none where only the rows that match nothing are kept. */
export const joins: ColumnEffect = (columns, { columns: wanted, prefix, suffix, unmatched }) => {
  const added = unmatched === 'only' ? [] : textsIn(wanted);
  return [...columns, ...namesBeside(columns, added, isText(prefix) ? prefix : '', isText(suffix) ? suffix : '')];
};
