import type { AppendPlan, File } from '@rapi/contracts';

/** A column of the files that the table does not have under exactly that name. */
export interface OpenColumn {
  column: string;
  /** Where the plan puts it; null leaves it out. */
  to: string | null;
  how: 'alike' | 'extra';
  /** Indices of the files that have it. */
  files: readonly number[];
}

/** Where the user puts such a column; null leaves it out. */
export type Targets = Readonly<Record<string, string | null>>;

/**
 * Columns the user may want to check: those matched by likeness, and those the table lacks, which become new ones or
 * are left out.
 */
export function openColumns(plan: AppendPlan, leavesOut = false): OpenColumn[] {
  const found = new Map<string, OpenColumn>();
  const extra = new Set(plan.columns.filter(({ is_extra }) => is_extra).map(({ name }) => name));
  plan.files.forEach(({ columns }, file) => {
    for (const { name, to, how: planned } of columns) {
      // The first file that has an extra column adds it to the table; the next ones then match it by name.
      const how = planned === 'name' && extra.has(to) ? 'extra' : planned;
      if (how === 'name') continue;
      const before = found.get(name);
      found.set(
        name,
        before
          ? { ...before, files: [...before.files, file] }
          : { column: name, to: leavesOut && how === 'extra' ? null : to, how, files: [file] },
      );
    }
  });
  return [...found.values()].sort((one, other) => one.how.localeCompare(other.how));
}

/** The `matches` of `append@1`: the user's changes to the plan, and the plan's matches by likeness. */
export const matchesOf = (open: readonly OpenColumn[], targets: Targets) =>
  open.flatMap(({ column, to, how, files }) => {
    const said = targets[column];
    const target = said === undefined ? to : said;
    // An extra column that stays one needs no match.
    if (said === undefined && how === 'extra') return [];
    return files.map((file) => ({ file, column, to: target }));
  });

/** Columns that some files lack, with those files. */
export function missingColumns(plan: AppendPlan): { column: string; files: string[] }[] {
  const found = new Map<string, string[]>();
  for (const { missing, filename } of plan.files)
    for (const column of missing) found.set(column, [...(found.get(column) ?? []), filename]);
  return [...found].map(([column, files]) => ({ column, files }));
}

const byName = new Intl.Collator('id', { numeric: true });

/** Sorted by name, months by their numbers, so that the files' rows follow each other. */
export const idsByName = (files: readonly Pick<File, 'id' | 'filename'>[]): string[] =>
  [...files].sort((one, other) => byName.compare(one.filename, other.filename)).map(({ id }) => id);

/** `penjualan-*.csv`, or a part of the name; an empty pattern matches all files. */
export function fitsPattern(filename: string, pattern: string): boolean {
  const name = filename.toLowerCase();
  const wanted = pattern.trim().toLowerCase();
  if (!wanted.includes('*') && !wanted.includes('?')) return name.includes(wanted);
  const expression = wanted
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${expression}$`).test(name);
}
