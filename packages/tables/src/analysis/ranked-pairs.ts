/** Spearman's coefficient of pairs of columns with empty cells, each over the rows in which both are filled. */

/**
 * The rank of each row, less the mean of all ranks. Equal values have the same place and share their mean rank.
 * @param places of the column's values in their order, from 1
 */
function centredRanks(places: Int32Array, rows: readonly number[]): Float64Array {
  const held = new Int32Array(places.length + 1);
  const placeAt = (row: number) => places[row] ?? 0;
  for (const row of rows) held[placeAt(row)] = (held[placeAt(row)] ?? 0) + 1;
  const mean = (rows.length + 1) / 2;
  const ranks = new Float64Array(held.length);
  let before = 0;
  held.forEach((count, place) => {
    ranks[place] = before + (count + 1) / 2 - mean;
    before += count;
  });
  return Float64Array.from(rows, (row) => ranks[placeAt(row)] ?? 0);
}

/** The cosine of the angle between two lists; undefined where all of one is 0. */
function cosine(one: Float64Array, other: Float64Array): number | undefined {
  let [both, squaresOne, squaresOther] = [0, 0, 0];
  one.forEach((a, index) => {
    const b = other[index] ?? 0;
    both += a * b;
    squaresOne += a * a;
    squaresOther += b * b;
  });
  const size = Math.sqrt(squaresOne * squaresOther);
  return size === 0 ? undefined : both / size;
}

/** @param columns for each row the place of its value among those of the column, from 1; 0 for an empty cell */
export const rankedPairs =
  (columns: readonly Int32Array[]) =>
  (one: number, other: number): number | undefined => {
    const [a, b] = [columns[one], columns[other]];
    if (!a || !b) return undefined;
    const rows: number[] = [];
    a.forEach((place, row) => {
      if (place > 0 && (b[row] ?? 0) > 0) rows.push(row);
    });
    return cosine(centredRanks(a, rows), centredRanks(b, rows));
  };
