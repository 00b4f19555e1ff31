/** Warnings about how a file or document was read. */
export const warning = {
  list: '{{items, joined}}',
  list_and_more: '{{items, joined}} and more',
  places: '{{places, sentences_apart}}',
  places_and_more: '{{places, sentences_apart}} and more',
  warn_rows_above_header_one:
    '{{count, number}} row above the header was taken for a title and is not part of the table: {{rows, sentence}}.',
  warn_rows_above_header_other:
    '{{count, number}} rows above the header were taken for a title and are not part of the table: {{rows, sentence}}.',
  warn_long_rows_one:
    '{{count, number}} row has more cells than the header; the extra cells became columns of their own: rows {{rows, sentence}}.',
  warn_long_rows_other:
    '{{count, number}} rows have more cells than the header; the extra cells became columns of their own: rows {{rows, sentence}}.',
  warn_short_rows_one:
    '{{count, number}} row has fewer cells than the header; the missing cells are empty: rows {{rows, sentence}}.',
  warn_short_rows_other:
    '{{count, number}} rows have fewer cells than the header; the missing cells are empty: rows {{rows, sentence}}.',
  warn_joined_amounts_one:
    '{{count, number}} row has an amount with commas but without quotation marks, such as 1,500,000. It was kept as one cell: line {{lines, sentence}}.',
  warn_joined_amounts_other:
    '{{count, number}} rows have amounts with commas but without quotation marks, such as 1,500,000. Each amount was kept as one cell: lines {{lines, sentence}}.',
  warn_cut_amounts:
    'Amounts with commas but without quotation marks, such as 1,500,000, were split into several cells, for example in line {{line}}. Which parts belong together is not certain: save the file with semicolons between its cells, and upload it again.',
  warn_blank_rows_one: '{{count, number}} row without any value was left out.',
  warn_blank_rows_other: '{{count, number}} rows without any value were left out.',
  warn_unnamed_columns:
    'The header names {{named}} of {{width}} columns; the others are called by their place, such as “{{example}}”.',
  column_by_place: 'Column {{place}}',
  warn_header_of_figures:
    'Row {{row}} ({{cells}}) was taken for the names of the columns, although it contains figures. If it is data, choose so under “How the file is read”.',
  warn_maybe_header:
    'Row {{row}} ({{cells}}) was taken for data, but may hold the names of the columns. If it does, choose it under “How the file is read”.',
  warn_two_header_rows:
    'The names of the columns may be in two rows, {{row}} and {{next}}. They can be joined under “How the file is read”.',
  warn_joined_header_rows:
    'The names of the columns are in two rows, {{row}} and {{next}}, and were joined (“{{example}}”). Another way can be chosen under “How the file is read”.',
  warn_joined_three_header_rows:
    'The names of the columns are in three rows, {{row}} to {{next}}, and were joined (“{{example}}”). Another way can be chosen under “How the file is read”.',
  warn_numbers_cut_one:
    'Column “{{column}}”: {{count, number}} number of 16 digits ends in 0. A workbook keeps 15 digits of a number, so the digits after them may be lost: compare with the source, where such numbers must be kept as text.',
  warn_numbers_cut_other:
    'Column “{{column}}”: {{count, number}} numbers of 16 digits end in 0. A workbook keeps 15 digits of a number, so the digits after them may be lost: compare with the source, where such numbers must be kept as text.',
  warn_numbers_beyond_one:
    'Column “{{column}}”: {{count, number}} number is beyond {{limit, number}}. A workbook keeps 15 digits of a number, so the digits after them may be lost: compare with the source, where such numbers must be kept as text.',
  warn_numbers_beyond_other:
    'Column “{{column}}”: {{count, number}} numbers are beyond {{limit, number}}. A workbook keeps 15 digits of a number, so the digits after them may be lost: compare with the source, where such numbers must be kept as text.',
  warn_digits_as_text_one:
    'Column “{{column}}”: {{count, number}} number has more digits than can be calculated with. The column stays text, with every digit.',
  warn_digits_as_text_other:
    'Column “{{column}}”: {{count, number}} numbers have more digits than can be calculated with. The column stays text, with every digit.',
  warn_infinite_values_one: 'Column “{{column}}”: {{count, number}} infinite value became empty.',
  warn_infinite_values_other: 'Column “{{column}}”: {{count, number}} infinite values became empty.',
  warn_nul_characters_one: '{{count, number}} NUL character was left out: it is no text.',
  warn_nul_characters_other: '{{count, number}} NUL characters were left out: they are no text.',
  warn_cut_cells_one:
    '{{count, number}} cell is longer than {{limit, number}} characters; only the first {{limit, number}} were taken: {{cells, sentence}}.',
  warn_cut_cells_other:
    '{{count, number}} cells are longer than {{limit, number}} characters; only the first {{limit, number}} were taken: {{cells, sentence}}.',
  warn_stray_quotes: 'Quotation marks inside cells were kept as they are: lines {{lines, sentence}}.',
  warn_undecodable_one:
    '{{count, number}} character could not be read and appears as “{{mark}}”. Save the file as UTF-8 to keep it.',
  warn_undecodable_other:
    '{{count, number}} characters could not be read and appear as “{{mark}}”. Save the file as UTF-8 to keep them.',
  warn_encoding_guessed:
    'The file does not say how its letters are encoded; by their looks it was read as {{encoding}}. If letters are wrong, choose another encoding under “How the file is read”.',
  warn_separator_doubtful:
    'The separator was taken to be {{taken, sentence}}, though {{rival, sentence}} parts the rows nearly as evenly. Another can be chosen under “How the file is read”.',
  sign_tab: 'the tab',
  sign: '“{{sign}}”',
  warn_apostrophe_quotes:
    'Apostrophes around cells were taken for quotation marks and are no part of the values. If they are, choose so under “How the file is read”.',
  warn_doubled_backslashes:
    'Every backslash in quoted cells is doubled, and was kept so. If each pair stands for one, choose backslashes as escapes under “How the file is read”.',
  warn_backslash_escapes:
    'A backslash before a quotation mark was taken for its escape and is no part of the values. If it is, choose so under “How the file is read”.',
  warn_wrapped_lines: 'Every line of the file was a single quoted cell, and was read as the row written in it.',
  warn_error_cells_one: '{{count, number}} cell holds an error such as #N/A and became empty: {{cells, sentence}}.',
  warn_error_cells_other: '{{count, number}} cells hold an error such as #N/A and became empty: {{cells, sentence}}.',
  warn_uncomputed_one:
    '{{count, number}} cell holds a formula without its result and became empty: {{cells, sentence}}. Open the workbook in Excel and save it to keep the results.',
  warn_uncomputed_other:
    '{{count, number}} cells hold a formula without its result and became empty: {{cells, sentence}}. Open the workbook in Excel and save it to keep the results.',
  warn_zero_dates_one:
    '{{count, number}} cell holds a 0 under a date format, which is no day, and became empty: {{cells, sentence}}.',
  warn_zero_dates_other:
    '{{count, number}} cells hold a 0 under a date format, which is no day, and became empty: {{cells, sentence}}.',
  warn_beside_numbers_one:
    'In {{count, number}} cell, only the number format writes “{{marks, sentence}}”: {{cells, sentence}}. The table has the bare number: check its sign and its size.',
  warn_beside_numbers_other:
    'In {{count, number}} cells, only the number format writes “{{marks, sentence}}”: {{cells, sentence}}. The table has the bare numbers: check their signs and sizes.',
  warn_swapped_days_one:
    'Column “{{column}}”: {{count, number}} date of the workbook has a day up to the 12th, and all {{texts, number}} dates beside it that are texts have later ones. Excel may have swapped day and month: check whether {{date}} is {{other}}. If so, this formula puts it right: {{formula}}',
  warn_swapped_days_other:
    'Column “{{column}}”: {{count, number}} dates of the workbook all have days up to the 12th, and all {{texts, number}} dates beside them that are texts have later ones. Excel may have swapped day and month: check whether {{date}} is {{other}}. If so, this formula puts them right: {{formula}}',
  warn_currency_column:
    '“{{column}}” names several currencies for the amounts beside it ({{codes, joined}}). Group by it before you add them up.',
  warn_currency_blank_one:
    '“{{column}}” names {{codes, joined}}, but is blank in {{count, number}} row: nothing says in what its amounts are. Fill it in before you add them up.',
  warn_currency_blank_other:
    '“{{column}}” names {{codes, joined}}, but is blank in {{count, number}} rows: nothing says in what their amounts are. Fill it in before you add them up.',
  warn_mixed_currencies_one:
    'By its number formats, column {{columns, sentence}} has amounts in several currencies ({{codes, sentence}}). The table has the bare numbers: a sum would add them together.',
  warn_mixed_currencies_other:
    'By their number formats, columns {{columns, sentence}} have amounts in several currencies ({{codes, sentence}}). The table has the bare numbers: a sum would add them together.',
  warn_merged_cells_one: '{{count, number}} merged area has a value in the first cell only.',
  warn_merged_cells_other: '{{count, number}} merged areas have a value in the first cell only.',
  warn_hidden_rows_one:
    '{{count, number}} row is hidden in the workbook; it was read like the others: {{rows, sentence}}.',
  warn_hidden_rows_other:
    '{{count, number}} rows are hidden in the workbook; they were read like the others: {{rows, sentence}}.',
  warn_hidden_columns_one:
    '{{count, number}} column is hidden in the workbook; it was read like the others: {{columns, sentence}}.',
  warn_hidden_columns_other:
    '{{count, number}} columns are hidden in the workbook; they were read like the others: {{columns, sentence}}.',
  warn_left_out_rows_one:
    '{{count, number}} row that is hidden in the workbook was left out, as you chose: {{rows, sentence}}.',
  warn_left_out_rows_other:
    '{{count, number}} rows that are hidden in the workbook were left out, as you chose: {{rows, sentence}}.',
  warn_left_out_columns_one:
    '{{count, number}} column that is hidden in the workbook was left out, as you chose: {{columns, sentence}}.',
  warn_left_out_columns_other:
    '{{count, number}} columns that are hidden in the workbook were left out, as you chose: {{columns, sentence}}.',
  warn_flattened: 'Objects within the records became columns named with a dot: {{names, some}}.',
  warn_lists_as_text: 'Lists within the records became text: {{names, some}}.',
  warn_list_taken: 'The table is the list “{{list}}”. The rest was left out: {{names, some}}.',
  warn_times_in_wib: 'Moments with a time zone are shown in WIB (UTC+7): {{names, some}}.',
  warn_archive: 'Only {{file}} was read from the archive. It also holds: {{names, some}}.',
  ocr_total_mismatch:
    '{{parts, words_plus}} gives {{sum}}, but the total reads {{total}}. Check these amounts against the page.',
  ocr_change_mismatch:
    'Cash less change gives {{sum}}, but the total reads {{total}}. Check these amounts against the page.',
  ocr_items_mismatch:
    'The items add up to {{sum}}, but the {{target, word}} reads {{amount}}. Check the rows of the table and the {{target, word}}.',
  ocr_rows_incomplete:
    'The rows of the table add up to {{sum}}, but the {{target, word}} reads {{amount}}. A row is probably missing or wrong: compare the table with the page.',
  ocr_row_mismatch:
    'Quantity times price, less any discount, is not the amount in row {{rows, joined}}. Check these rows against the page.',
  ocr_percent_misread:
    'Column “{{column}}” holds percentages, but row {{rows, joined}} reads a number above 100. Check these cells against the page.',
  ocr_ppn_rate_mismatch:
    'On {{date}} PPN is {{rate, number}}% of the price, which would be {{expected}}; the document reads {{found}}. Check PPN, its base and the date.',
  ocr_other_currency:
    '“{{text}}” names another currency than the document ({{currency}}). It stays text and is left out of the sums: check the amount, or correct the currency.',
  ocr_amount_unreadable:
    '“{{text}}” cannot be read as an amount. It stays text and is left out of the sums: check what was typed.',
  ocr_day_unreadable: '“{{text}}” is not a day in the calendar. It stays text: check what was typed.',
  ocr_npwp_check_digit: 'The check digit of the NPWP does not fit. Check its digits against the page.',
  ocr_buyer_npwp_check_digit: 'The check digit of the buyer’s NPWP does not fit. Check its digits against the page.',
  ocr_number_month_mismatch: 'The month in the document number is not that of the date. Check both against the page.',
  ocr_day_order_open:
    '“{{text}}” may be {{first, day}} or {{second, day}}: the page does not show whether the day or the month comes first. Check the date.',
  ocr_amounts_in_thousands:
    'The page says “{{text}}”. The amounts are shown as printed, not multiplied: check them against the page.',
  ocr_nik_invalid: 'The NIK cannot be right: {{why, sentence}}. Check its digits against the card.',
  ocr_nik_mismatch: 'The NIK says another {{fields, words}} than the card. Check these fields against the card.',
  ocr_several_documents:
    'This file holds {{count, number}} documents ({{pages, sentence}}). Each has fields of its own: check that they were parted where they should be.',
  ocr_hard_to_read: 'Page {{page, number}} is hard to read: try another photo, or turn it.',
  ocr_page: 'page {{page}}',
  ocr_page_number: 'page {{page}}: {{number}}',
  ocr_pages: '{{pages, sentences_joined}}',
  ocr_pages_and_more: '{{pages, sentences_joined}}, …',
  word_part_subtotal: 'subtotal',
  word_part_total: 'total',
  word_part_ppn: 'ppn',
  word_part_tax: 'tax',
  word_part_ppnbm: 'ppnbm',
  word_part_service_charge: 'service charge',
  word_part_shipping: 'shipping',
  word_part_discount: 'discount',
  word_part_other_charge: 'other charge',
  word_part_rounding: 'rounding',
  word_part_stamp_duty: 'stamp duty',
  word_part_down_payment: 'down payment',
  word_part_withholding_tax: 'withholding tax',
  word_part_birth_date: 'birth date',
  word_part_gender: 'gender',
} as const;
