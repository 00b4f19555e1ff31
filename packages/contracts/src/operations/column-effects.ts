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

/** One more column at the end, named by a setting or, where that is empty, by `otherwise`. */
export const adds =
  (setting: string, otherwise?: string): ColumnEffect =>
  (columns, settings) => {
    const said = settings[setting];
    const name = (isText(said) && said.trim()) || otherwise;
    return name === undefined || columns.includes(name) ? [...columns] : [...columns, name];
  };

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

/** Columns of another file at the end; none where only the rows that match nothing are kept. */
export const joins: ColumnEffect = (columns, { columns: wanted, prefix, suffix, unmatched }) => {
  const added = unmatched === 'only' ? [] : textsIn(wanted);
  return [...columns, ...namesBeside(columns, added, isText(prefix) ? prefix : '', isText(suffix) ? suffix : '')];
};
