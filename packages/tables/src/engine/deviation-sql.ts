/** Beyond it the square of a number is infinite, and the engine fails where it needs squares. */
const SQUARABLE = '1e150';

/** The sample standard deviation, as SQL; null where the values are too large to be squared. `where` is a FILTER clause. */
export const deviationSql = (value: string, where = ''): string =>
  `CASE WHEN max(abs(${value}))${where} < ${SQUARABLE} THEN stddev_samp(CASE WHEN abs(${value}) < ${SQUARABLE} THEN ${value} END)${where} END`;
