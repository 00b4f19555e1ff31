import { type DatasetColumn, type EngineSession, type SemanticType, textColumn, valuePatterns } from '@rapi/table-core';

/** Kinds of personal data under UU PDP 27/2022. */
export type PersonalDataKind = 'nik' | 'npwp' | 'phone' | 'email' | 'name' | 'address' | 'bank_account';

/** Count of rows whose value is, or contains, personal data of a kind. */
export interface PersonalData {
  kind: PersonalDataKind;
  count: number;
}

const personalKinds: ReadonlySet<string> = new Set<PersonalDataKind>([
  'nik',
  'npwp',
  'phone',
  'email',
  'name',
  'address',
  'bank_account',
]);
const isPersonalKind = (semantic: SemanticType): semantic is SemanticType & PersonalDataKind =>
  personalKinds.has(semantic);

/** Kinds that can be recognised within other text; names and addresses cannot. */
const within: readonly (readonly [PersonalDataKind, string])[] = [
  ['nik', valuePatterns.nik],
  ['npwp', valuePatterns.npwp],
  ['phone', valuePatterns.mobile],
];

const holds = (text: string, pattern: string): string =>
  `regexp_matches(${text}, '(?:^|[^\\d])(?:${pattern})(?:[^\\d]|$)')`;

/** A quick check before the costly patterns: most texts have no run of digits. */
const hasDigits = (text: string): string => `regexp_matches(${text}, '\\d{3}')`;

async function inFreeText(session: EngineSession, relation: string, column: DatasetColumn): Promise<PersonalData[]> {
  const text = textColumn(column);
  const kinds: (readonly [PersonalDataKind, string])[] = [
    ['email', `contains(${text}, '@') AND regexp_matches(${text}, '${valuePatterns.email}')`],
    ...within.map(([kind, pattern]) => [kind, `${hasDigits(text)} AND ${holds(text, pattern)}`] as const),
  ];
  const counts = kinds.map(([kind, condition]) => `coalesce(sum(n) FILTER (${condition}), 0) AS ${kind}`);
  const [row = {}] = await session.rows(
    `SELECT ${counts.join(', ')} FROM (SELECT ${text}, count(*) AS n FROM ${relation} WHERE ${text} IS NOT NULL GROUP BY 1)`,
  );
  return kinds.flatMap(([kind]) => (Number(row[kind]) > 0 ? [{ kind, count: Number(row[kind]) }] : []));
}

/**
 * The personal data in a column: by the column's meaning, or, for free text, by what the texts contain (a telephone
 * number in a note). `filled` counts the cells that are not empty.
 */
export async function personalData(
  session: EngineSession,
  relation: string,
  column: DatasetColumn,
  filled: number,
): Promise<PersonalData[]> {
  const { semantic, type } = column;
  if (filled === 0) return [];
  if (semantic !== undefined) return isPersonalKind(semantic) ? [{ kind: semantic, count: filled }] : [];
  return type === 'text' ? inFreeText(session, relation, column) : [];
}
