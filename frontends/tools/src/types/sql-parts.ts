export type SqlPartKind = 'keyword' | 'text' | 'name' | 'number' | 'plain';

export interface SqlPart {
  kind: SqlPartKind;
  text: string;
}

const KEYWORDS =
  'CREATE|TABLE|INSERT|INTO|VALUES|NOT|NULL|DEFAULT|CHARSET|TRUE|FALSE|CAST|AS|NCHAR|VARCHAR|NVARCHAR|TEXT|LONGTEXT|MAX|INTEGER|INT|BIGINT|TINYINT|BIT|BOOLEAN|NUMERIC|DECIMAL|DOUBLE|PRECISION|FLOAT|REAL|DATE|DATETIME2?|TIMESTAMP';

/** Texts first, because they may contain anything; then names in the quotes of any dialect. */
const part = new RegExp(
  `(?<text>N?'(?:[^'\\\\]|''|\\\\[\\s\\S])*')|(?<name>"(?:[^"]|"")*"|\`(?:[^\`]|\`\`)*\`|\\[(?:[^\\]]|\\]\\])*\\])|(?<number>-?\\b\\d+(?:\\.\\d+)?\\b)|(?<keyword>\\b(?:${KEYWORDS})\\b)`,
  'g',
);

/** Splits SQL into parts for highlighting. Joined, the parts are the whole statement. */
export function sqlParts(sql: string): SqlPart[] {
  const parts: SqlPart[] = [];
  let end = 0;
  for (const match of sql.matchAll(part)) {
    if (match.index > end) parts.push({ kind: 'plain', text: sql.slice(end, match.index) });
    const { text, name, number } = match.groups ?? {};
    const kind = text ? 'text' : name ? 'name' : number ? 'number' : 'keyword';
    parts.push({ kind, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < sql.length) parts.push({ kind: 'plain', text: sql.slice(end) });
  return parts;
}
