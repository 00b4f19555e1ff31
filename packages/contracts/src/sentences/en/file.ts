/** Files, versions, recipes. */
export const file = {
  choose_upload: 'Please choose a file to upload.',
  header_row_cannot_be:
    'Row {{row}} cannot hold the names of the columns. Choose one of the rows that the file begins with, or none.',
  only_uploads_reread: 'Only a file that was uploaded can be read again. This one was made by a tool.',
  steps_would_go_one:
    '1 step has been applied to this file. Reading it again starts from the upload without them; they stay in the history and can be brought back. Confirm to go on.',
  steps_would_go_other:
    '{{count}} steps have been applied to this file. Reading it again starts from the upload without them; they stay in the history and can be brought back. Confirm to go on.',
  file_without_sheet: 'The file has no sheet "{{sheet}}".',
  sheet_without_rows: 'The sheet "{{sheet}}" has no rows.',
  already_rolled_back: 'This transformation has been rolled back already.',
  made_no_version: 'This transformation made no new version of the file, so there is nothing to roll back.',
  too_many_recipes: 'You have saved {{limit}} recipes. Delete one that you no longer need and try again.',
  no_steps_to_apply: 'There are no steps to apply.',
  dataset_misplaced: 'The dataset does not lie where the file keeps its datasets.',
  output_misplaced: 'The output does not lie where the user keeps files.',
  lookup_file_gone:
    'The file in which this step looks something up is not among your files any more. Upload it again and set the step up anew.',
  named_lookup_file_gone:
    'The file “{{filename}}”, in which this step looks something up, is not among your files any more. Upload it again and set the step up anew.',
} as const;
