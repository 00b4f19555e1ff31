/** Figures that a placeholder computes from a column. */
export const figures = ['total', 'average', 'smallest', 'largest', 'first'] as const;
export type Figure = (typeof figures)[number];

/** Facts about an export as a whole. */
export const facts = ['count', 'date', 'time', 'file', 'title', 'owner'] as const;
export type Fact = (typeof facts)[number];

/** Something in double braces in a cell of a workbook template, replaced when the template is filled. */
export type Placeholder =
  | { kind: 'column'; column: string }
  | { kind: 'figure'; figure: Figure; column: string }
  /** `name` is the word as written: in the row of a table it may be the name of a column. */
  | { kind: 'fact'; fact: Fact; name: string };

const figureWords: Readonly<Record<string, Figure>> = {
  total: 'total',
  sum: 'total',
  jumlah: 'total',
  average: 'average',
  ratarata: 'average',
  'rata-rata': 'average',
  min: 'smallest',
  smallest: 'smallest',
  terkecil: 'smallest',
  max: 'largest',
  largest: 'largest',
  terbesar: 'largest',
  first: 'first',
  pertama: 'first',
};

const factWords: Readonly<Record<string, Fact>> = {
  count: 'count',
  banyak: 'count',
  date: 'date',
  tanggal: 'date',
  time: 'time',
  waktu: 'time',
  file: 'file',
  berkas: 'file',
  title: 'title',
  judul: 'title',
  owner: 'owner',
  pemilik: 'owner',
};

/** A word that declares the rest a column, for a column whose name is also one of our words. */
const COLUMN_WORDS: ReadonlySet<string> = new Set(['column', 'kolom']);

const wordOf = (text: string): string => text.trim().toLowerCase();

const known = <Value>(words: Readonly<Record<string, Value>>, text: string): Value | undefined =>
  Object.hasOwn(words, wordOf(text)) ? words[wordOf(text)] : undefined;

/** Reads the text between the braces. */
export function readPlaceholder(inside: string): Placeholder {
  const name = inside.trim();
  const colon = name.indexOf(':');
  const column = name.slice(colon + 1).trim();
  if (colon > 0 && column !== '') {
    const figure = known(figureWords, name.slice(0, colon));
    if (figure) return { kind: 'figure', figure, column };
    if (COLUMN_WORDS.has(wordOf(name.slice(0, colon)))) return { kind: 'column', column };
  }
  const fact = known(factWords, name);
  return fact ? { kind: 'fact', fact, name } : { kind: 'column', column: name };
}

const BRACES = /\{\{([^{}]{1,300})\}\}/g;

/** The text of a cell in parts: fixed texts and placeholders. */
export function readCellText(text: string): (string | Placeholder)[] {
  const parts: (string | Placeholder)[] = [];
  let end = 0;
  for (const found of text.matchAll(BRACES)) {
    const inside = found[1] ?? '';
    if (inside.trim() === '') continue;
    if (found.index > end) parts.push(text.slice(end, found.index));
    parts.push(readPlaceholder(inside));
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

const NAMED = /^rapi[._](.+)$/i;

/** A cell's defined name says what fills it: `rapi_total_Harga` is `{{total:Harga}}`. */
export function readCellName(name: string): Placeholder | undefined {
  const rest = NAMED.exec(name)?.[1];
  if (rest === undefined) return undefined;
  const [word = '', ...column] = rest.split(/[._]/);
  const placeholder = readPlaceholder(column.length === 0 ? rest : `${word}:${column.join(' ')}`);
  // Without one of our words in front, all of it is the name of a column.
  return placeholder.kind === 'column' && column.length > 0 && !COLUMN_WORDS.has(wordOf(word))
    ? { kind: 'column', column: rest.replace(/[._]/g, ' ') }
    : placeholder;
}

/** A placeholder as a person may write it, with its braces. */
export function placeholderText(placeholder: Placeholder): string {
  if (placeholder.kind === 'fact') return `{{${placeholder.name}}}`;
  return placeholder.kind === 'column'
    ? `{{${placeholder.column}}}`
    : `{{${placeholder.figure}:${placeholder.column}}}`;
}

/** The placeholder of a column, whatever its name; undefined for a name that braces cannot hold. */
export function columnPlaceholder(column: string): string | undefined {
  if (/[{}]/.test(column) || column.trim() === '' || column.length > 280) return undefined;
  const read = readPlaceholder(column);
  return read.kind === 'column' && read.column === column.trim() ? `{{${column}}}` : `{{column:${column}}}`;
}
