import type { SignCells, SignEvidence } from '@rapi/indonesia';
import type { EngineSession } from '../session/session';
import { figuresInGroups } from './column-groups';
import { textColumn, type DatasetColumn, type DatasetRelation } from './dataset';
import { callsBy } from './infer-semantic';
import { namedCurrency } from './named-currency';
import { numberClasses } from './number-notation';

const none: SignCells = { groups: 0, decimals: 0, longDecimals: 0, open: 0 };
const added = (a: SignCells, b: SignCells): SignCells => ({
  groups: a.groups + b.groups,
  decimals: a.decimals + b.decimals,
  longDecimals: a.longDecimals + b.longDecimals,
  open: a.open + b.open,
});

/** What a text column shows, and the currency of its amounts. */
export interface ShownSigns {
  signs: SignEvidence;
  currency: string | undefined;
}

/** Whether a person wrote the column's texts: a workbook's own numbers say nothing about signs, nor do codes. */
const isWritten = ({ name, type, native }: DatasetColumn): boolean =>
  !callsBy(name) && ((type === 'decimal' && !native) || type === 'text');

/** Whether most of the texts have a point or comma among their digits, and so are worth a look. */
const hasSigns = (text: string): string =>
  `count_if(regexp_matches(${text}, '^[^\\d]*\\d[\\d.]*[.,]\\d')) * 2 > count(${text})`;

/** What the texts of typed columns show, by the classes that made them numbers. */
async function typedSigns(
  session: EngineSession,
  { relation }: DatasetRelation,
  columns: readonly DatasetColumn[],
): Promise<SignEvidence[]> {
  const figures = await figuresInGroups(session, columns, (group) => {
    const counts = group.flatMap((column) => {
      const count = (name: string, pattern: string) =>
        `CAST(count_if(regexp_full_match(${textColumn(column)}, '${pattern}')) AS INTEGER) AS ${name}${column.key}`;
      return [
        count('pd', `${numberClasses.dotDecimal}|${numberClasses.scientific}`),
        count('cd', `${numberClasses.commaDecimal}|-?[\\d.]+,\\d+`),
        count('ed', '-?[1-9]\\d{0,2}(?:,\\d{3})+\\.\\d+'),
        count('pg', numberClasses.idNumber),
        count('cg', numberClasses.enNumber),
        count('po', numberClasses.dotOrGroup),
        count('co', numberClasses.commaOrGroup),
      ];
    });
    return `SELECT ${counts.join(', ')} FROM ${relation}`;
  });
  return columns.map(({ key }) => {
    const of = (name: string) => Number(figures[`${name}${key}`] ?? 0);
    const openCommas = of('co');
    return {
      '.': { ...none, groups: of('pg'), decimals: of('pd') + of('ed'), open: of('po') },
      ',': { ...none, groups: of('cg'), decimals: of('cd') - openCommas, open: openCommas },
    };
  });
}

/**
 * What the other columns that are certainly numbers show about decimal and thousands signs. Undefined if none shows
 * anything. Columns of two currencies show nothing about each other.
 * @param signsOf what a text column shows; undefined if it is not numbers, or is itself ambiguous
 */
export async function fileSigns(
  session: EngineSession,
  dataset: DatasetRelation,
  { key, currency }: { key: number; currency: string | undefined },
  signsOf: (dataset: DatasetRelation, column: DatasetColumn) => Promise<ShownSigns | undefined>,
): Promise<SignEvidence | undefined> {
  // $1,500 beside Rp 23.250.000,00 is no dollar and a half: whoever writes dollars may write them as Americans do.
  const isOfWriter = (other: string | undefined) => !currency || !other || currency === other;
  const beside = dataset.schema.columns.filter(
    (column) => column.key !== key && isWritten(column) && isOfWriter(namedCurrency(column)),
  );
  const typed = beside.filter(({ type }) => type === 'decimal');
  const texts = beside.filter(({ type }) => type === 'text');
  const figures = await figuresInGroups(session, texts, (group) => {
    const looks = group.map((column) => `coalesce(${hasSigns(textColumn(column))}, false) AS s${column.key}`);
    return `SELECT ${looks.join(', ')} FROM ${dataset.relation}`;
  });
  const found = await typedSigns(session, dataset, typed);
  for (const column of texts) {
    const shown = figures[`s${column.key}`] === true ? await signsOf(dataset, column) : undefined;
    if (shown && isOfWriter(shown.currency)) found.push(shown.signs);
  }
  if (found.length === 0) return undefined;
  const all = (sign: ',' | '.') => found.map((each) => each[sign]).reduce(added, none);
  return { ',': all(','), '.': all('.') };
}
