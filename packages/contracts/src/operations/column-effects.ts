import type { SelectColumnsSettings } from './select-columns-settings';

/** The default name of the first column of a transposed table. Once written, it is data. */
const DEFAULT_TRANSPOSED_NAME = 'Column';

/** The settings of a step, as a recipe stores them. */
export type Settings = Readonly<Record<string, unknown>>;
type Columns = readonly string[];

/** Gives the column names after a step, in order, as far as the step's settings determine them. */
export type ColumnEffect = (columns: Columns, settings: Settings) => string[];

const isRecord = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);

export const leaves: ColumnEffect = (columns) => [...columns];

/** The columns that stay, in order. */
export function selectedColumns(all: Columns, { columns, mode }: SelectColumnsSettings): string[] {
  if (mode === 'keep') return [...columns];
  const others = all.filter((name) => !columns.includes(name));
  return mode === 'remove' ? others : [...columns, ...others];
}

export const selectsColumns: ColumnEffect = (all, { columns, mode }) =>
  selectedColumns(all, { columns: textsIn(columns), mode: mode === 'remove' || mode === 'order' ? mode : 'keep' });

/** For steps whose resulting column names depend on the table. */
export const namesByTable: ColumnEffect = () => [];

/** Adds a column at the end, named by a setting or, if that is empty, by `otherwise`. */
export const adds =
  (setting: string, otherwise?: string): ColumnEffect =>
  (columns, settings) => {
    const said = settings[setting];
    const name = (isText(said) && said.trim()) || otherwise;
    return name === undefined || columns.includes(name) ? [...columns] : [...columns, name];
  };

/** Adds the columns for group titles, before the others. */
export const keepsTitles: ColumnEffect = (columns, { title_columns: titles }) => [
  ...textsIn(titles).map((name) => name.trim()),
  ...columns,
];

/** Renames columns; the setting maps old names to new ones. */
export const renames =
  (setting: string): ColumnEffect =>
  (columns, settings) => {
    const names = isRecord(settings[setting]) ? settings[setting] : {};
    return columns.map((name) => {
      const renamed = Object.hasOwn(names, name) ? names[name] : undefined;
      return isText(renamed) && renamed.trim() !== '' ? renamed.trim() : name;
    });
  };

/** Keeps the group columns; the names of the computed columns depend on the table. */
export const groups =
  (setting: string): ColumnEffect =>
  (_, settings) => {
    const entries: unknown[] = Array.isArray(settings[setting]) ? settings[setting] : [];
    return entries.flatMap((entry) => (isRecord(entry) && isText(entry.column) ? [entry.column] : []));
  };

/** Names columns of another file that are added to the `taken` ones; a repeated name gets a number, as in a header. */
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

/** Makes each wanted name unique among the taken names and those before it. */
const freeNames = (taken: Columns, wanted: Columns): string[] => namesBeside(taken, wanted, '', '');

/** Puts columns in the place of others: after the last one if these stay, else where the first one was. */
const inPlaceOf = (columns: Columns, replaced: Columns, added: Columns, keep: boolean): string[] => {
  const places = replaced.map((name) => columns.indexOf(name)).filter((place) => place >= 0);
  const at = places.length === 0 ? columns.length : keep ? Math.max(...places) + 1 : Math.min(...places);
  const stays = (name: string) => keep || !replaced.includes(name);
  return [...columns.slice(0, at).filter(stays), ...added, ...columns.slice(at).filter(stays)];
};

/** Adds the pieces of a column that the settings name; how many more there are depends on the table. */
export const splits: ColumnEffect = (columns, { column, into, keep }) =>
  isText(column)
    ? inPlaceOf(columns, [column], pieceNames(columns, column, textsIn(into), keep === true), keep === true)
    : [...columns];

/** Names the pieces: as wanted, or by the column and a number where the wanted name is blank. */
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

/** The name of the first column of a transposed table. */
export function transposedName({ name_column, first_name }: Settings): string {
  const said = isText(first_name) ? first_name.trim() : '';
  return said || (isText(name_column) ? name_column : DEFAULT_TRANSPOSED_NAME);
}

/** Gives the first column; the names of the others depend on the table. */
export const transposes: ColumnEffect = (_, settings) => [transposedName(settings)];

/** Keeps the table's own columns; which columns of the other files follow depends on those files. */
export const appends: ColumnEffect = (columns, { source_column }) =>
  isText(source_column) ? [...freeNames(columns, [source_column.trim()]), ...columns] : [...columns];

/** Adds columns of another file at the end; none when only rows without a match are kept. */
export const joins: ColumnEffect = (columns, { columns: wanted, prefix, suffix, unmatched }) => {
  const added = unmatched === 'only' ? [] : textsIn(wanted);
  return [...columns, ...namesBeside(columns, added, isText(prefix) ? prefix : '', isText(suffix) ? suffix : '')];
};
