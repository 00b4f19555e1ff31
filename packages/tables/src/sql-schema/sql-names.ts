import type { Dialect } from './dialects';

/** Cuts a name to fit with an ending; never splits a character. */
function fitted({ fits }: Dialect, name: string, ending = ''): string {
  const letters = [...name];
  while (letters.length > 0 && !fits(letters.join('') + ending)) letters.pop();
  return letters.join('') + ending;
}

/**
 * Column names that the database accepts, in order: mended, cut to length, and numbered _2, _3 … if the database would
 * see them as equal (`Nilai` and `nilai`, or equal after cutting).
 */
export function columnNames(dialect: Dialect, names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((given, i) => {
    const allowed = dialect.allowed(given, 'column');
    const name = allowed === '' ? `column_${i + 1}` : allowed;
    let candidate = dialect.allowed(fitted(dialect, name), 'column');
    for (let count = 2; taken.has(dialect.folded(candidate)); count++) candidate = fitted(dialect, name, `_${count}`);
    taken.add(dialect.folded(candidate));
    return candidate;
  });
}

/** `Penjualan 2026.xlsx` → `penjualan_2026`: a name that needs no quotes. */
export function tableNameOf(fileName: string): string {
  const base = fileName.replace(/\.[^.]{1,8}$/, '');
  const plain = base
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  if (plain === '') return 'data';
  return /^\d/.test(plain) ? `t_${plain}` : plain;
}

/** The table name for the database: the given one, else one made from the file name. */
export function tableName(dialect: Dialect, given: string | undefined, fileName: string): string {
  const wanted = dialect.allowed(given?.trim() || tableNameOf(fileName), 'table').trim();
  return dialect.allowed(fitted(dialect, wanted === '' ? 'data' : wanted), 'table') || 'data';
}
