/** Finds the dates of a workbook that another language of Excel probably read with day and month swapped. */
import { sentence } from '@rapi/contracts';
import { type Dataset, type EngineSession, figuresInGroups, openDataset, textColumn } from '@rapi/table-core';
import { CellKind } from '../source/cell-kind';
import type { IngestWarning } from '../source/ingest-options';
import { ingestWarning } from '../sheet/ingest-warning';
import type { RowFileResult } from '../sheet/row-file';

/** Shares of the days of a year that are up to the twelfth, and after it. */
const [EARLY, LATE] = [0.4, 0.6];
/** Columns that only chance makes look so are rarer than this. */
const CHANCE = 0.05;
const FEWEST = 2;

const TYPED = String.raw`\d{4}-\d\d-\d\d(?:[ T].*)?`;
const WRITTEN = String.raw`(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d\d)(?:[ ,T].*)?`;

const isMixed = (counts: Uint32Array | undefined): boolean =>
  ((counts?.[CellKind.date] ?? 0) > 0 || (counts?.[CellKind.datetime] ?? 0) > 0) && (counts?.[CellKind.text] ?? 0) > 0;

/** What a column shows: its date cells up to the twelfth and after it, and its texts of days by what they can be. */
const countsSql = (text: string, key: number): string => {
  const day = `TRY_CAST(${text}[9:10] AS INTEGER)`;
  const number = (place: number) => `TRY_CAST(regexp_extract(${text}, '^${WRITTEN}$', ${place}) AS INTEGER)`;
  const count = (name: string, condition: string) => `CAST(count_if(${condition}) AS INTEGER) AS ${name}${key}`;
  const isTyped = `regexp_full_match(${text}, '${TYPED}')`;
  const swapped = `${isTyped} AND ${day} <= 12 AND ${day} <> TRY_CAST(${text}[6:7] AS INTEGER)`;
  return [
    count('early', `${isTyped} AND ${day} <= 12`),
    count('late', `${isTyped} AND ${day} > 12`),
    count('df', `${number(1)} > 12 AND ${number(2)} <= 12`),
    count('mf', `${number(2)} > 12 AND ${number(1)} <= 12`),
    count('either', `${number(1)} <= 12 AND ${number(2)} <= 12`),
    `min(CASE WHEN ${swapped} THEN ${text}[1:10] END) AS example${key}`,
  ].join(', ');
};

/**
 * Excel makes a date of 05/01/2026 in the order of its own language, and leaves 13/01/2026 a text where that order has no
 * such month. Then no date cell is after the twelfth and every text is, which chance alone hardly does: a warning asks to
 * check. The dates stay what the workbook says.
 */
export async function swappedDays(
  session: EngineSession,
  dataset: Dataset,
  { kinds }: RowFileResult,
  sheet: string,
): Promise<IngestWarning[]> {
  const { relation, schema } = await openDataset(session, dataset);
  const mixed = schema.columns.filter(({ key, type }) => type === 'text' && isMixed(kinds[key]));
  const figures = await figuresInGroups(
    session,
    mixed,
    (group) => `SELECT ${group.map((column) => countsSql(textColumn(column), column.key)).join(', ')} FROM ${relation}`,
  );
  return mixed.flatMap(({ name, key }) => {
    const of = (count: string): number => Number(figures[`${count}${key}`] ?? 0);
    const [early, dayFirst, monthFirst] = [of('early'), of('df'), of('mf')];
    const texts = dayFirst + monthFirst;
    const isOfOneOrder = of('late') === 0 && of('either') === 0 && (dayFirst === 0 || monthFirst === 0);
    const isLikely = early >= FEWEST && texts >= FEWEST && EARLY ** early * LATE ** texts < CHANCE;
    const example = figures[`example${key}`];
    if (!isOfOneOrder || !isLikely || typeof example !== 'string') return [];
    const [year, month, day] = example.split('-');
    const said = sentence('warn_swapped_days', {
      column: name,
      count: early,
      texts,
      date: `${day}/${month}/${year}`,
      other: `${month}/${day}/${year}`,
      formula: `=IF(DAY([${name}])<=12;DATE(YEAR([${name}]);DAY([${name}]);MONTH([${name}]));[${name}])`,
    });
    return [ingestWarning('swapped_days', said, { sheet })];
  });
}
