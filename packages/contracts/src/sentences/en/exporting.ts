/** Exports and their templates. */
export const exporting = {
  export_template_unknown: 'There is no such export template. Choose one from the list.',
  export_plan_required: '{{what}} needs the Pro or Enterprise plan. Upgrade your plan, or choose a free format.',
  export_runs_no_template:
    'An export runs no workflow template. Apply the template to the file first, then export the file without workflow_id.',
  too_many_open_exports: '{{limit}} of your exports are still being made. Wait until some are done, or cancel them.',
  columns_need_names: 'Each column needs a name of its own.',
  no_rows_to_export: 'There are no rows to export.',
  export_not_done: 'The export is still being made. Try again when it is completed.',
  export_cancelled: 'The export was cancelled, so there is no file.',
  export_expired: 'The file has expired: exports are kept for {{days}} days. Export again to have it anew.',
  export_failed: 'There is no file: the export failed. {{why, maybe}}',
  export_source_deleted: 'The file “{{filename}}” was deleted before it was exported.',
  too_many_export_templates: 'You have {{limit}} templates. Delete some that you do not use any more.',
  operators_offer_templates: 'Only operators can offer templates to everybody.',
  parquet_holds_no_report:
    'Parquet holds a table of data and no report. Choose the export type data_export, or another format.',
  no_such_report: 'There is no such report. Please choose one of the list.',
  report_needs_columns_one:
    'The report “{{report}}” needs a column that {{file}} does not have: {{columns, semicolons}}. Rename the column that holds it, for example to “{{example}}”, or choose another file.',
  report_needs_columns_other:
    'The report “{{report}}” needs columns that {{file}} does not have: {{columns, semicolons}}. Rename the columns that hold them, for example to “{{example}}”, or choose another file.',
  report_needs_rupiah:
    'The report “{{report}}” counts in rupiah, but the values of the column “{{column}}” of {{file}} are {{measure, word}}, not rupiah. Correct or remove the column, put the same amounts in rupiah in its place, or choose another file.',
  report_values_not_rupiah:
    '{{many}} values of the column {{column}} are {{measure, word}}, not rupiah, and count as empty (rows {{where}}).',
  word_measure_percentage: 'percentages',
  word_measure_several: 'in several currencies',
  word_measure_other: 'in another currency',
  word_measure_usd: 'in US dollars',
  word_measure_eur: 'in euros',
  word_measure_sgd: 'in Singapore dollars',
  word_measure_myr: 'in Malaysian ringgit',
  word_measure_jpy: 'in Japanese yen',
  word_measure_gbp: 'in British pounds',
  word_measure_aud: 'in Australian dollars',
  word_measure_hkd: 'in Hong Kong dollars',
  word_measure_cny: 'in Chinese yuan',
  workbook_template_not_xlsx:
    'A workbook template is an Excel workbook (.xlsx). Open the file in Excel, save it as one, and upload that.',
  workbook_template_macros: 'This workbook holds macros. Save it without them, as .xlsx, and upload it again.',
  workbook_template_1904:
    'This workbook counts days from 1904. Change that in the settings of the workbook, and upload it again.',
  workbook_template_empty:
    'No cell of this workbook says what to fill it with. Write a column between double braces, such as {{example}}, in the row of your table.',
  workbook_template_several_rows:
    'The sheet “{{sheet}}” names columns in rows {{rows, joined}}. Only one row of a sheet is written again for each row of the table; write {{example}} for a single value.',
  workbook_template_too_many_sheets: 'A workbook template has at most {{limit}} sheets.',
  workbook_template_too_many: 'A workbook template has at most {{limit}} placeholders.',
  workbook_template_unknown:
    '{{file}} lacks columns that the workbook template names: {{hints, sentences_joined}}. It has {{columns, some}}.',
  workbook_template_unknown_plain: '{{text}} in {{cell}} of “{{sheet}}”',
  workbook_template_unknown_near: '{{text}} in {{cell}} of “{{sheet}}” (perhaps {{near, joined_or}})',
  workbook_template_no_numbers:
    '{{text}} in {{cell}} of “{{sheet}}” needs numbers, and the column “{{column}}” holds something else.',
  workbook_template_unread_one:
    'The workbook template needs the numbers of the column “{{column}}”, and {{count, number}} value cannot be read as one: “{{example}}”. Correct it, or convert the column to numbers.',
  workbook_template_unread_other:
    'The workbook template needs the numbers of the column “{{column}}”, and {{count, number}} values cannot be read as such, for instance “{{example}}”. Correct them, or convert the column to numbers.',
  workbook_template_only_xlsx:
    'A workbook template makes Excel workbooks. Choose the format xlsx and the export type data_export.',
  too_many_workbook_templates: 'You have {{limit}} workbook templates. Delete some that you do not use any more.',
  workbook_template_too_large: 'A workbook template has at most {{megabytes}} MB.',
  workbook_templates_full:
    'Your workbook templates take more than {{megabytes}} MB together. Delete some that you do not use any more.',
  workbook_template_file_missing: 'Please choose an Excel workbook (.xlsx).',
  starter_sheet: 'Report',
  starter_date: 'Date',
  starter_rows: 'Rows',
  starter_total: 'Total',
  starter_file: 'template {{name}}',
} as const;
