/** Refusals of operations and of the engine. */
export const table = {
  engine_memory: 'This table needs more memory than one job may use. Split the file and try again.',
  engine_deadline: 'This job takes longer than one job may. Split the file or choose fewer columns, and try again.',
  engine_crashed:
    'This table could not be worked on: the engine stopped twice at it. Please check the file and try again.',
  engine_cancelled: 'The job was cancelled.',
  engine_busy: 'You have too many jobs running. Wait for one to finish, then try again.',
  engine_stopped: 'The service is stopping. Please try again in a moment.',
  this_file: 'this file',
  the_second_file: 'the second file',
  the_file_named: '“{{filename}}”',
  unknown_column_one:
    'There is no column {{columns, names}} in {{file, sentence}}. Check the spelling or leave it out.',
  unknown_column_other:
    'There are no columns {{columns, names}} in {{file, sentence}}. Check the spelling or leave them out.',
  column_not_sure_one:
    'Which column is {{columns, names}} is not certain: it could be {{candidates, names}}. Rename the right one, in the file or in the steps.',
  column_not_sure_other:
    'Which columns are {{columns, names}} is not certain: they could be {{candidates, names}}. Rename the right ones, in the file or in the steps.',
  page_limits: 'Ask for at most {{limit}} rows from an offset of zero or more.',
  filter_fault: 'The filter on “{{column}}” {{what, sentence}}',
  filter_numbers: 'compares numbers. Enter a number, such as 1500 or 12.5.',
  filter_two_ways:
    'compares numbers, and “{{value}}” may be one of two. Enter {{one}} or {{other}}, whichever you mean.',
  entered_two_ways:
    '“{{value}}” in column “{{column}}” may be one of two numbers. Enter {{one}} or {{other}}, whichever you mean.',
  saved_two_ways:
    'The steps use “{{value}}” in column “{{column}}”, which can be read as {{one}} or as {{other}}. This file reads it as {{read}}, but the file that the steps were made with may read it otherwise. Write {{one}} or {{other}} in the step, whichever you mean.',
  saved_read_as:
    'The steps use “{{value}}” in column “{{column}}”, and this run read it as {{read}}. Where {{other}} was meant, write that in the step.',
  filter_measured: 'compares numbers, and cells such as “{{cell}}” are texts. Split the number from its unit first.',
  filter_other_currency: 'compares amounts in {{currency}}, and “{{value}}” is one in {{other}}.',
  filter_booleans: 'compares true with false. Enter one of them.',
  filter_days: 'compares days. Enter one as 31/01/2026 or 2026-01-31.',
  filter_durations: 'compares durations. Enter one as 30:15.',
  filter_times: 'compares times of day. Enter one as 08:30.',
  filter_needs_value: 'needs a value to compare with.',
  filter_needs_two_values: 'needs two values to lie between.',
  sort_without_column: 'The result has no column “{{column}}” to sort by. It has {{columns, quoted}}.',
  conversions_do_not_fit: 'The conversions do not fit: {{why, sentence}}',
  conversion_failures: '{{failures, sentences}} Nothing was changed.',
  conversion_failures_and_more: '{{failures, sentences}} {{more}} more columns have such values. Nothing was changed.',
  conversion_emptied: '{{failures, sentences}} These cells are empty now.',
  conversion_emptied_and_more:
    '{{failures, sentences}} {{more}} more columns have such values. These cells are empty now.',
  conversion_failure:
    '{{failed, number}} of {{filled, number}} values of “{{column}}” could not be converted to {{type, word}}: {{examples, sentences_joined}}.',
  conversion_failure_and_more:
    '{{failed, number}} of {{filled, number}} values of “{{column}}” could not be converted to {{type, word}}: {{examples, sentences_joined}} ….',
  answer_contradicted_sign:
    'The answer saved in the steps does not fit this file: the values of “{{column}}” show another decimal sign. Run the steps without that answer; this file needs none.',
  answer_contradicted_order:
    'The answer saved in the steps does not fit this file: the values of “{{column}}” show another order of day and month. Run the steps without that answer; this file needs none.',
  answer_for_another_sign:
    'The answer saved in the steps was not given for values such as “{{text}}” in “{{column}}”, which can be read in two ways. Answer the question in this file, then run the steps again.',
  answer_for_another_currency:
    'The answer saved in the steps was given for amounts in another currency than “{{text}}” in “{{column}}”, which can be read in two ways. Answer the question in this file, then run the steps again.',
  answer_against_file:
    'For “{{column}}” the answer saved in the steps says that {{saved, sentence}}, and this file says that {{stated, sentence}}. Run the steps without their answer, or change the answer in this file.',
  answer_against_setting:
    'For “{{column}}” the answer saved in the steps says that {{saved, sentence}}, and the account setting says that {{stated, sentence}}. Answer the question in this file, or run the steps without their answer.',
  answer_says_comma: 'the comma is the decimal sign',
  answer_says_point: 'the point is the decimal sign',
  answer_says_both: 'comma and point both separate thousands',
  answer_says_day_first: 'the day comes first',
  answer_says_month_first: 'the month comes first',
  answer_says_year_first: 'the year comes first',
  answer_says_debit_minus: 'DB subtracts',
  answer_says_debit_plus: 'DB adds',
  answer_not_needed:
    'The answer saved in the steps was not used for “{{column}}”, because its values can be read in one way only.',
  answer_years_away:
    'The answer saved in the steps decided the order of the dates in “{{column}}”. With it they are years away, and in another order they are recent. Check the dates.',
  notes_of_table: 'Notes',
  answer_against_sign: 'The values of “{{column}}” show another decimal sign than the answer. Check its figures.',
  answer_against_order:
    'The values of “{{column}}” show another order of day and month than the answer. Check its dates.',
  answer_beside_others:
    'The answer saved in the steps decided how “{{column}}” is read, but other columns of this file show another decimal sign. Check the figures of “{{column}}”.',
  answer_by_setting:
    'The account setting decided how {{columns, quoted}} is read, because the values can be read in two ways. Check the figures.',
  question_decimal:
    '“{{column}}” can be read in two ways: “{{text}}” may be {{readings, sentences_or}}. Say how the column is written, then try again.',
  question_date_order:
    '“{{column}}” can be read in two ways: in “{{text}}” the day may come first, or the month. Say how the column is written, then try again.',
  question_year_first:
    '“{{column}}” can be read in two ways: “{{text}}” may begin with its day, or with its year. Say how the column is written, then try again.',
  question_century:
    '“{{column}}” can be read in two ways: the year of “{{text}}” may be of this century or the last. Say how the column is written, then try again.',
  question_digits:
    '“{{column}}” can be read in two ways: “{{text}}” may be a day as Excel counts them, or a number. Say how the column is written, then try again.',
  question_debit:
    '“{{column}}” can be read in two ways: “{{text}}” may be subtracted, or added. Say what DB and CR mean, then try again.',
  read_as: '{{value, number}}',
  value_in_row: '“{{value}}” (row {{row, number}})',
  word_type_text: 'text',
  word_type_integer: 'integer',
  word_type_decimal: 'decimal',
  word_type_currency: 'currency',
  word_type_percentage: 'percentage',
  word_type_date: 'date',
  word_type_datetime: 'datetime',
  word_type_boolean: 'boolean',
  word_type_category: 'category',
  word_type_phone: 'phone',
  word_type_npwp: 'npwp',
  word_type_nik: 'nik',
  too_much_alike:
    'Too many values of this column are alike to compare each with each. Choose a smaller distance, or group them by fingerprint.',
  column_not_text: '“{{column}}” holds numbers, dates or yes/no values. Choose a column of text.',
  too_many_distinct:
    '“{{column}}” has more than {{limit, number}} different values, too many to group. Choose a column whose values repeat.',
  settings_do_not_fit: 'The settings of “{{operation}}” do not fit: {{why, sentence}}',
  settings_do_not_fit_at: 'The settings of “{{operation}}” do not fit at “{{path}}”: {{why, sentence}}',
  column_exists: 'There is a column “{{name}}” already. Choose another name for the new one.',
  no_room_for_column: 'The file has {{limit}} columns, and no room for one more.',
  second_file_not_at_hand: 'The second file is not at hand here.',
  named_file_not_at_hand: 'The second file “{{filename}}” is not at hand here.',
  unknown_operation: 'There is no operation “{{name}}”. Use one of: {{operations, joined}}.',
  new_name_blank: 'The new name of {{columns, names}} is blank. Enter a name or leave the column as it is.',
  new_name_repeated: 'More than one column would be named {{columns, names}}. Give each column a name of its own.',
  nothing_passes: 'No row passes these rules, so nothing would be left.',
  nothing_fails: 'Every row passes these rules, so there are no failed rows.',
  join_without_columns: 'Choose at least one column to add.',
  join_several_one:
    '{{count}} key is in several rows of {{file, sentence}}, so it is not clear which row to take. Choose to take the first one, or rid that file of its duplicates.',
  join_several_other:
    '{{count}} keys are in several rows of {{file, sentence}}, so it is not clear which row to take. Choose to take the first one, or rid that file of its duplicates.',
  join_too_many_columns: 'A file may have {{limit}} columns. Choose fewer columns to add.',
  join_no_rows: 'There are no rows.',
  join_no_match:
    'No row matches, so nothing would be left. Choose other key columns, or keep the rows without a match.',
  join_all_match: 'Every row matches, so nothing would be left.',
  merged_too_long:
    'The merged text would be longer than {{limit, number}} characters in some row. Merge fewer columns.',
  split_too_many_columns:
    'The file would have {{columns, number}} columns, and {{limit, number}} is the most. Say how many pieces there are at most.',
  split_not_fitting_one: '{{count, number}} value of “{{column}}” does not fit the pattern and stays whole.',
  split_not_fitting_other: '{{count, number}} values of “{{column}}” do not fit the pattern and stay whole.',
  unpivot_too_many_rows:
    'There would be {{rows, number}} rows, and a file of your plan has at most {{limit, number}}. Choose fewer columns, or leave out empty cells.',
  transpose_too_many_rows:
    'The table has {{rows, number}} rows. Swapped, each is a column, and {{limit, number}} is the most. Take fewer rows first.',
  transpose_nothing_left:
    'The table has no other column, so nothing would be left. Choose another column for the names.',
  append_placed_twice: '“{{name}}” of one file is placed twice. Choose one place for it.',
  append_same_column: 'Two columns of one file would go into “{{name}}”. Choose another for one of them.',
  append_extra_columns_one:
    'The table lacked {{count, number}} column of the files, which is new now: {{columns, quoted}}.',
  append_extra_columns_other:
    'The table lacked {{count, number}} columns of the files, which are new now: {{columns, quoted}}.',
  append_missing_columns_one: '{{count, number}} column is empty where a file lacks it: {{columns, quoted}}.',
  append_missing_columns_other: '{{count, number}} columns are empty where a file lacks them: {{columns, quoted}}.',
  read_otherwise:
    'Among the values of the other columns, “{{text}}” of “{{column}}” would be read as another value. Convert “{{column}}” to numbers or dates first.',
  conversion_left_times_one:
    '{{count, number}} value of “{{column}}” had a time of day, which the new type leaves out.',
  conversion_left_times_other:
    '{{count, number}} values of “{{column}}” had a time of day, which the new type leaves out.',
  currencies_in_one_column:
    'The columns hold amounts in different currencies. In the result only one of them is read, rupiah where there are any: multiply the others by an exchange rate first, or leave their column out.',
  percents_in_one_column:
    'Some of the columns hold percentages, others plain numbers. In the result 12% beside numbers counts as 0.12, and where most of the cells are percentages, numbers without the sign are not read.',
  times_in_one_column:
    'Some of the columns hold times of day, others hours worked or numbers. In the result, 08:30 beside hours such as 30:15 counts as eight and a half hours, and numbers beside times are not read.',
  append_rows_not_data_one:
    '{{count, number}} row of the files is not data, such as a total, and sums would count it again: {{files, quoted}}. To leave it out, tick “Without rows that are not data” where the files are appended.',
  append_rows_not_data_other:
    '{{count, number}} rows of the files are not data, such as totals, and sums would count them again: {{files, quoted}}. To leave them out, tick “Without rows that are not data” where the files are appended.',
  append_rows_left_out_one:
    '{{count, number}} row that is not data ({{kinds, words}}) was left out: {{files, sentence}}.',
  append_rows_left_out_other:
    '{{count, number}} rows that are not data ({{kinds, words}}) were left out: {{files, sentence}}.',
  rows_of_file_one: '{{count, number}} row of “{{file}}”',
  rows_of_file_other: '{{count, number}} rows of “{{file}}”',
  rows_of_this_table_one: '{{count, number}} row of this table',
  rows_of_this_table_other: '{{count, number}} rows of this table',
  append_mixed_measures_one:
    'In {{count, number}} column the files hold different currencies, or percentages and other numbers. Texts in it stay as written; a sum of it leaves out the amounts in another currency, and would add percentages to numbers: {{columns, quoted}}.',
  append_mixed_measures_other:
    'In {{count, number}} columns the files hold different currencies, or percentages and other numbers. Texts in them stay as written; sums of them leave out the amounts in another currency, and would add percentages to numbers: {{columns, quoted}}.',
  append_mixed_times_one:
    'In {{count, number}} column some files hold times of day, others hours worked or numbers. There, 08:30 beside hours such as 30:15 counts as eight and a half hours, and numbers beside times are not read: {{columns, quoted}}.',
  append_mixed_times_other:
    'In {{count, number}} columns some files hold times of day, others hours worked or numbers. There, 08:30 beside hours such as 30:15 counts as eight and a half hours, and numbers beside times are not read: {{columns, quoted}}.',
  rule_pattern_fault: '“{{rule}}”: {{why, sentence}}',
  pattern_unusable:
    'The pattern cannot be used: {{fault}}. Patterns know groups, classes and repetitions, but no look-ahead, look-behind or back-references.',
  pattern_unreadable: 'The pattern cannot be read: {{fault}}. Correct it, or look for the text as it is.',
  pattern_fits_nothing:
    'The pattern also matches empty text, between every two letters. For instance, write + where it has *.',
  replacement_without_groups: 'The replacement names group ${{group}}, and the pattern has no groups.',
  replacement_groups_one: 'The replacement names group ${{group}}, and the pattern has one group.',
  replacement_groups_other: 'The replacement names group ${{group}}, and the pattern has {{count}} groups.',
  rows_beyond: 'The file has {{rows, number}} rows. Choose rows among them.',
  obstacle_missing_columns_one: 'The file has no column {{columns, names}}. Choose columns that it has.',
  obstacle_missing_columns_other: 'The file has no columns {{columns, names}}. Choose columns that it has.',
  obstacle_wrong_kind:
    '{{columns, names}} {{holds, word}}, which the range cannot be compared with. Change the bounds or the column.',
  obstacle_out_of_scope: 'None of its columns is among those that were checked.',
  word_holds_numbers: 'holds numbers',
  word_holds_days: 'holds dates',
  word_holds_booleans: 'holds true and false',
  scatter_needs_two: 'A scatter chart sets columns against each other. Choose two of numbers.',
  scatter_not_numbers:
    '“{{column}}” is not a column of numbers, so it has no place on the axes of a scatter chart. Choose another, or convert it to a number first.',
  chart_choose_combination: 'Choose how rows of the same label are combined: count, sum, average, min or max.',
  chart_not_numbers:
    '“{{column}}” is not a column of numbers, so it cannot be drawn. Convert it to a number first, or count its values.',
  chart_below_zero:
    '“{{column}}” has values below zero, which are no parts of a whole. Draw a bar or column chart of it instead.',
  rows_unreadable: '“{{text}}” is no list of rows such as 0,5,9-12.',
  no_such_row: 'There is no row {{row}}: the table has {{rows}} rows. Detect duplicates again.',
  row_named_twice: 'Row {{row}} is named more than once. Let each row belong to one group.',
  row_no_duplicate: 'Row {{row}} is not among the duplicates that are found now. Detect duplicates again.',
  rows_no_duplicates: 'Rows {{rows}} are not found as duplicates of each other. Detect duplicates again.',
  survivor_not_in_group: 'Row {{row}} is to be kept, but is not among the rows of its group.',
  value_not_in_group:
    'The value of “{{column}}” is to be taken from row {{row}}, which is not among the rows of its group.',
  no_columns_to_compare: 'This file has no columns to compare.',
  aggregate_not_numbers:
    '“{{column}}” is not a column of numbers, so it has no {{figure, word}}. Convert it to a number first, or count it.',
  aggregate_of_times:
    '“{{column}}” holds times of day, which have no {{figure, word}}. If they say how long something took, let the column’s name say so, for example “Durasi”.',
  word_figure_sum: 'sum',
  word_figure_average: 'average',
  word_figure_median: 'median',
  word_figure_std: 'std',
  word_figure_count: 'count',
  word_figure_max: 'max',
  word_figure_min: 'min',
  word_figure_first: 'first',
  word_figure_last: 'last',
  pivot_part: '{{column}} ({{part, word}})',
  pivot_figure: '{{column}} ({{figure, word}})',
  pivot_rows: 'Rows',
  pivot_empty: '(empty)',
  pivot_yes: 'Yes',
  pivot_no: 'No',
  too_many_keys: 'There are more keys than columns to group by.',
  no_column_dimension: 'The grouping has no column dimension.',
  group_not_dates: '“{{column}}” holds no dates that can be grouped by {{part, word}}. Convert it to dates first.',
  word_part_day: 'day',
  word_part_week: 'week',
  word_part_month: 'month',
  word_part_quarter: 'quarter',
  word_part_year: 'year',
  too_many_pivot_values:
    '“{{column}}” has more than {{limit}} values, too many for columns. Group by it instead, or filter it.',
  too_many_pivot_columns:
    '{{values}} values with {{figures}} figures each would make {{columns}} columns, more than {{limit}}. Leave out figures, or filter the column.',
  unknown_cleaning_rule: 'There is no cleaning rule “{{rule}}”.',
  choose_a_rule: 'Choose at least one rule.',
  choose_a_conversion: 'Choose at least one conversion.',
  survivor_for_one_group: 'A survivor and the columns of a merge are for one group.',
  choose_what_becomes_of_groups: 'Choose what becomes of the groups.',
  name_dataset_by_hash: 'Name the dataset by its hash.',
  enter_name_for_copy: 'Enter a name for the copy.',
  enter_name_for_column: 'Enter a name for the new column.',
  give_a_rule: 'Give at least one rule.',
  name_a_value: 'Name at least one value.',
  enter_merged_value: 'Enter the value that they become.',
  value_in_several_groups: '“{{value}}” is in more than one group.',
  choose_one_column: 'Choose at least one column.',
  no_column_left: 'No column would be left. Keep at least one.',
  wordlist_without_rules: 'The wordlist has no rules.',
  give_a_condition: 'Give at least one condition.',
  take_at_least_one_row: 'Take at least one row.',
  range_backwards: 'The last row comes before the first one. Turn them round.',
  columns_named_twice: 'The columns {{columns, names}} are named more than once. Name each column once.',
  edit_a_cell: 'Edit at least one cell.',
  cell_edited_twice: 'The cell of “{{column}}” in row {{row, number}} is edited more than once. Keep one of the edits.',
  enter_fill_value: 'Enter the value that blank cells get.',
  step_is_whole:
    'This step is about the table as a whole, so it cannot act on the rows in view only. Apply it to all rows.',
  step_names_rows:
    'This step names single rows by their numbers, so it cannot act on the rows in view only. Apply it to all rows.',
  filter_leaves_nothing: 'No row would be left. Change the conditions.',
  choose_kinds_of_rows: 'Choose at least one kind of rows.',
  no_rows_of_data: 'No row would be left: none of them looks like data. Keep the table as it is.',
  rows_not_data_one: '{{count, number}} row is not data ({{kinds, words}}): {{rows, sentence}}.',
  rows_not_data_other: '{{count, number}} rows are not data ({{kinds, words}}): {{rows, sentence}}.',
  rows_not_data_in_figures_one:
    '{{count, number}} row is not data ({{kinds, words}}), but counts in the figures: {{rows, sentence}}. “Remove rows that are not data” takes it out.',
  rows_not_data_in_figures_other:
    '{{count, number}} rows are not data ({{kinds, words}}), but count in the figures: {{rows, sentence}}. “Remove rows that are not data” takes them out.',
  header_leaves_nothing: 'There is no row below row {{row, number}}, so nothing would be left.',
  clean_no_column_one: 'Nothing was cleaned: the file has no column {{columns, names}}.',
  clean_no_column_other: 'Nothing was cleaned: the file has none of the columns {{columns, names}}.',
  clean_days_iso_one:
    'The days of {{columns, names}} are written like 2026-02-03: other days of the column stay as they are, in another order.',
  clean_days_iso_other:
    'The days of {{columns, names}} are written like 2026-02-03: other days of these columns stay as they are, in another order.',
  edits_passed_over_one: '{{count, number}} edit was left out, since the cell holds something else now.',
  edits_passed_over_other: '{{count, number}} edits were left out, since their cells hold something else now.',
  figures_without_number_one:
    '{{count, number}} cell of “{{column}}” cannot be read as a number for certain, and is in no figure.',
  figures_without_number_other:
    '{{count, number}} cells of “{{column}}” cannot be read as numbers for certain, and are in no figure.',
  figures_without_date_one:
    '{{count, number}} cell of “{{column}}” cannot be read as a date for certain, and is in no figure.',
  figures_without_date_other:
    '{{count, number}} cells of “{{column}}” cannot be read as dates for certain, and are in no figure.',
  figures_without_time_one:
    '{{count, number}} cell of “{{column}}” cannot be read as a time for certain, and is in no figure.',
  figures_without_time_other:
    '{{count, number}} cells of “{{column}}” cannot be read as times for certain, and are in no figure.',
  more_warnings_one: '{{count, number}} more note on this file stands in its history.',
  more_warnings_other: '{{count, number}} more notes on this file stand in its history.',
  totals_mix_currencies: 'The totals of “{{column}}” mix amounts in several currencies.',
  figures_mix_currencies:
    'The figures of “{{column}}” mix amounts in several currencies. Group by the column that names the currency, or choose one by a filter.',
  sum_mixes_currencies:
    '“{{column}}” is in the currency named beside it, “{{other}}” in another: in some rows their sum mixes the two.',
  column_became_text: '“{{column}}” is a column of text now: {{values, quoted}} cannot be read as {{type, word}}.',
  name_a_key_pair: 'Name at least one pair of key columns.',
} as const;
