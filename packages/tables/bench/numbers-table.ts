export interface NumberCase {
  /** In test/cases/units. */
  file: string;
  separator: ',' | ';';
  column: string;
  /** The sum, or what else the column is; both sums if it can be read in two ways. */
  truth: string;
}

const number = (file: string, column: string, truth: string, separator: ',' | ';' = ','): NumberCase => ({
  file,
  column,
  truth,
  separator,
});

export const numberCases: readonly NumberCase[] = [
  number('ppn-mixed.csv', 'PPN', '19426000', ';'),
  number('number-cells-beside-text.xlsx', 'Total', '7.035'),
  number('numbers-beside-text.json', 'Total', '3.579'),
  number('three-decimals.csv', 'Harga', '7.035, or a question'),
  number('decimal-point-elsewhere.csv', 'Total', '7.035, or a question'),
  number('trailing-minus.csv', 'n', '-0.75 or 1248'),
  number('us-order.csv', 'Amount', '6751.25'),
  number('us-order.csv', 'Order Date', 'a question'),
  number('dollar.csv', 'amt', '620.27 USD'),
  number('csv-guard.csv', 'Selisih', '0.035', ';'),
  number('durations.csv', 'lembur', '133 h'),
  number('group-sum.csv', 'n', '500000000101.49994'),
  number('beyond-2-53.csv', 'q', '18014398509481986, or a word why not'),
  number('compact-dates.csv', 'Tanggal', 'days from 2026-01-31'),
  number('equals-text.csv', 'rek', 'text'),
];
