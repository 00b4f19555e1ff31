import type { Candidate, Candidates } from './candidate';
import { isColumnName, isSummaryTitle } from './row-words';
import { isHalfBlank } from './total-rows';

const LEAST_ROWS = 2;
/** An amount, a count or a share; no day and no long number of a person. */
const FIGURE = /^[-(]?\s*(?:rp\.?|idr)?\s*-?\d{1,15}(?:[.,]\d+)*(?:,-)?\s*%?\)?$/i;

export const isFigureText = (text: string): boolean => FIGURE.test(text);

const filled = ({ texts }: Candidate) =>
  texts.flatMap((text, place) =>
    text === null ? [] : [{ place, text: text.trim(), isFigure: isFigureText(text.trim()) }],
  );

/** The title of a summary directly above a row: "Rekap per cabang". */
function hasTitleAbove(at: number, found: Candidates): boolean {
  const above = (found.stretches[at]?.rows ?? 0) === 0 ? found.rows[at - 1] : undefined;
  const [title, ...others] = above ? filled(above) : [];
  return title !== undefined && others.length === 0 && isSummaryTitle(title.text);
}

/** Whether a row leaves a column blank that every row of data fills. */
const isPart = ({ texts }: Candidate, { solid }: Candidates): boolean => solid.some((place) => texts[place] === null);

/**
 * Whether a row may be the header of another table: half blank, two different words or more, and no figure. Half of the
 * words name columns, or a title is above: a product without its code and price is two words as well. With a title, one
 * blank column suffices.
 */
function mayBeHeader(at: number, found: Candidates): boolean {
  const candidate = found.rows[at];
  if (!candidate || !(isHalfBlank(candidate, found) || (isPart(candidate, found) && hasTitleAbove(at, found))))
    return false;
  const cells = filled(candidate);
  const names = found.columns.map(({ name }) => name);
  const named = cells.filter(({ text }) => isColumnName(text, names)).length;
  return (
    cells.length > 1 &&
    (named * 2 >= cells.length || hasTitleAbove(at, found)) &&
    cells.every(({ text, isFigure }) => !isFigure && text !== '' && !/[:,]$/.test(text)) &&
    new Set(cells.map(({ text }) => text.toLowerCase())).size === cells.length
  );
}

/** How many candidates from an index on are rows below a header: they fill its places, with figures below one of its words. */
function rowsBelow(header: number, found: Candidates): number {
  const names = new Set(found.rows[header]?.texts.flatMap((text, place) => (text === null ? [] : [place])));
  let figures = [...names];
  let rows = 0;
  for (const candidate of found.rows.slice(header + 1)) {
    const cells = filled(candidate);
    const isWithin = cells.length > 1 && cells.every(({ place }) => names.has(place)) && isPart(candidate, found);
    const common = figures.filter((place) => cells.some((cell) => cell.place === place && cell.isFigure));
    if (!isWithin || common.length === 0) break;
    figures = common;
    rows += 1;
  }
  return rows;
}

/**
 * Whether a row among the others is the header of another table in the same columns: it repeats a name of this one and
 * has other names where all rows have figures ("Kode, Terjual, Omzet" under Kode, Stok, Harga). Only the header is
 * told: the rows below may be those of this table, whose columns another page names differently.
 */
export function isInnerHeader({ texts, numbers }: Candidate, { columns, numeric, keys }: Candidates): boolean {
  const names = columns.map(({ name }) => name);
  const figures = numeric.filter((place) => !keys.includes(place));
  const cells = texts.flatMap((text, place) => (text === null ? [] : [{ text: text.trim(), place }]));
  const isOwn = ({ text, place }: { text: string; place: number }) =>
    text.toLowerCase() === names[place]?.trim().toLowerCase();
  return (
    cells.length > 2 &&
    cells.length * 2 > columns.length &&
    figures.length > 0 &&
    figures.every((place) => texts[place] !== null) &&
    cells.some(isOwn) &&
    cells.every(({ text, place }) => numbers[place] === null && /^\D+$/.test(text)) &&
    cells.every((cell) => !figures.includes(cell.place) || isColumnName(cell.text, names)) &&
    new Set(cells.map(({ text }) => text.toLowerCase())).size === cells.length
  );
}

/**
 * The rows of another table below the last full row, by index, such as a summary by branch: its header, its rows and a
 * title directly above. It fills at most half of the columns; one that fills more is taken for rows of this table.
 */
export function otherTables(found: Candidates): number[] {
  const start = found.rows.findLastIndex((_, at) => (found.stretches[at + 1]?.rows ?? 0) > 0) + 1;
  const indexes: number[] = [];
  for (let at = start; at < found.rows.length; at += 1) {
    const rows = mayBeHeader(at, found) ? rowsBelow(at, found) : 0;
    if (rows < LEAST_ROWS) continue;
    const above = at > start ? found.rows[at - 1] : undefined;
    if (above && filled(above).length === 1) indexes.push(at - 1);
    for (let each = at; each <= at + rows; each += 1) indexes.push(each);
    at += rows;
  }
  return indexes;
}
