/** The words that a chart adds to the data. */
export const en = {
  others_counted: 'Others ({{count}})',
  empty_label: '(empty)',
  row_number: 'Row',
  rows_counted: 'Number of rows',
  figure_sum: '{{column}} (sum)',
  figure_average: '{{column}} (average)',
  figure_max: '{{column}} (largest)',
  figure_min: '{{column}} (smallest)',
  figure_count: '{{column}} (number of values)',
  figures_sum: 'Sum',
  figures_average: 'Average',
  figures_max: 'Largest value',
  figures_min: 'Smallest value',
  figures_count: 'Number of values',
  figures_plain: 'Value',
  by_day: '{{column}} (by day)',
  by_week: '{{column}} (by week)',
  by_month: '{{column}} (by month)',
  by_quarter: '{{column}} (by quarter)',
  by_year: '{{column}} (by year)',
  label_step: '{{title}} · 1 label in {{step}} is written',
  type_line: 'Line chart',
  type_bar: 'Bar chart',
  type_pie: 'Pie chart',
  type_scatter: 'Scatter chart',
  type_doughnut: 'Doughnut chart',
  type_area: 'Area chart',
  type_column: 'Column chart',
  note_sampled:
    'The chart shows {{shown, number}} of {{of, number}} points, evenly spaced. Combine rows to include them all.',
  note_counted: 'No column of numbers was chosen, so the rows of each label are counted.',
  note_no_rows: 'No row of the range meets the filters.',
  note_currencies:
    'The amounts of “{{column}}” are in several currencies, and the chart draws them as if they were in one. Filter by one of them.',
  note_axis_currencies:
    'The figures on one axis are in several currencies ({{column}}), so their heights cannot be compared.',
  note_doubtful_one: '1 cell of “{{column}}” may be read in two ways, and is drawn as most of the column is read.',
  note_doubtful_many:
    '{{of, number}} cells of “{{column}}” may be read in two ways, and are drawn as most of the column is read.',
  note_unread_one: '1 cell of “{{column}}” cannot be read with certainty, and the chart leaves it out.',
  note_unread_many:
    '{{of, number}} cells of “{{column}}” cannot be read with certainty, and the chart leaves them out.',
  note_unread_label_one: '1 cell of “{{column}}” cannot be read with certainty; its row counts under “(empty)”.',
  note_unread_label_many:
    '{{of, number}} cells of “{{column}}” cannot be read with certainty; their rows count under “(empty)”.',
  drawn_from: 'Drawn from {{rows, number}} of {{all, number}} rows.',
} as const;
