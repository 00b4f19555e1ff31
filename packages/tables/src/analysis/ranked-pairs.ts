/** Spearman's coefficient of pairs of columns with empty cells, each over the rows in which both are filled. */

/** Pearson's coefficient of two lists; undefined where one of them has but one value. */
function pearson(one: readonly number[], other: readonly number[]): number | undefined {
  const meanOf = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
  const [meanOne, meanOther] = [meanOf(one), meanOf(other)];
  let [both, squaresOne, squaresOther] = [0, 0, 0];
  one.forEach((value, index) => {
    const [a, b] = [value - meanOne, (other[index] ?? 0) - meanOther];
    both += a * b;
    squaresOne += a * a;
    squaresOther += b * b;
  });
  const size = Math.sqrt(squaresOne * squaresOther);
  return size === 0 ? undefined : both / size;
}

/** Ranks of the rows that count, in row order; equal values share their mean rank. */
function ranksOf(values: readonly number[], sorted: readonly number[], counts: (row: number) => boolean): number[] {
  const rows = sorted.filter(counts);
  const ranks = new Map<number, number>();
  for (let start = 0; start < rows.length;) {
    let end = start + 1;
    while (end < rows.length && values[rows[end] ?? 0] === values[rows[start] ?? 0]) end++;
    for (let place = start; place < end; place++) ranks.set(rows[place] ?? 0, (start + end + 1) / 2);
    start = end;
  }
  return [...ranks].sort(([one], [other]) => one - other).map(([, rank]) => rank);
}

/** `columns` hold NaN for empty cells. Each column is sorted once, however many pairs it is in. */
export function rankedPairs(columns: readonly (readonly number[])[]) {
  const sorted = columns.map((values) =>
    values
      .flatMap((value, row) => (Number.isNaN(value) ? [] : [row]))
      .sort((one, other) => (values[one] ?? 0) - (values[other] ?? 0)),
  );
  return (one: number, other: number): number | undefined => {
    const [a = [], b = []] = [columns[one], columns[other]];
    const isFilled = (row: number) => !Number.isNaN(a[row]) && !Number.isNaN(b[row]);
    return pearson(ranksOf(a, sorted[one] ?? [], isFilled), ranksOf(b, sorted[other] ?? [], isFilled));
  };
}
