import type { Dialect } from './dialects';

/** As much of a name as fits, with an ending; never half a character. */
function fitted({ fits }: Dialect, name: string, ending = ''): string {
  const letters = [...name];
  while (letters.length > 0 && !fits(letters.join('') + ending)) letters.pop();
  return letters.join('') + ending;
}

/**
 * Names of columns as a database takes them, in their order: mended, cut to its length, and told apart where the database
 * would see but one (`Nilai` and `nilai`; two that were equal after cutting) by _2, _3 …
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

/** `Penjualan 2026.xlsx` → `penjualan_2026`: a name that nobody need quote. */
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

/** The table's name as the database takes it: the given one, else one made of the file's. */
export function tableName(dialect: Dialect, given: string | undefined, fileName: string): string {
  const wanted = dialect.allowed(given?.trim() || tableNameOf(fileName), 'table').trim();
  return dialect.allowed(fitted(dialect, wanted === '' ? 'data' : wanted), 'table') || 'data';
}
