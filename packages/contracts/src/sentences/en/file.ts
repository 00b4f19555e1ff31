/** Files, versions, recipes. */
export const file = {
  choose_files: 'Choose at least one file.',
  label_too_many: 'A file can have {{limit}} labels. Take one off first.',
  no_room_to_restore:
    'There is no room to bring this back: it needs {{needed}} MB, and {{free}} MB of {{limit}} MB are free. Delete files or upgrade your plan.',
  choose_upload: 'Please choose a file to upload.',
  header_row_cannot_be:
    'Row {{row}} cannot hold the names of the columns. Choose one of the rows that the file begins with, or none.',
  header_row_misses_names:
    'Row {{row}} of this file does not hold the names of its columns, so it cannot be read as the steps say. Use a file with as many rows above its data as the first one had, or change the step that reads the file.',
  header_rows_miss_names:
    'Rows {{from}} to {{to}} of this file do not hold the names of its columns, so it cannot be read as the steps say. Use a file with as many rows above its data as the first one had, or change the step that reads the file.',
  only_uploads_reread: 'Only a file that was uploaded can be read again. This one was made by a tool.',
  steps_would_go_one:
    '1 step has been applied to this file. Reading it again starts from the upload, without that step. The step stays in the history and can be brought back. Confirm to go on.',
  steps_would_go_other:
    '{{count}} steps have been applied to this file. Reading it again starts from the upload, without these steps. They stay in the history and can be brought back. Confirm to go on.',
  choose_how_to_read: 'Choose at least one thing about how the file is read.',
  reading_comes_first: 'How the file is read can only be the first step.',
  reading_is_not_edited:
    'How this file was read is not changed among its steps. Read the file again instead, under “Sheet and Header”.',
  steps_read_otherwise_one:
    'These steps read the file in another way, and 1 step has been applied to it already. Read it again in that way first; the step stays in the history.',
  steps_read_otherwise_other:
    'These steps read the file in another way, and {{count}} steps have been applied to it already. Read it again in that way first; the steps stay in the history.',
  file_without_sheet: 'The file has no sheet “{{sheet}}”.',
  sheet_without_rows: 'The sheet “{{sheet}}” has no rows.',
  already_rolled_back: 'This transformation has been rolled back already.',
  made_no_version: 'This transformation made no new version of the file, so there is nothing to roll back.',
  too_many_recipes: 'You have saved {{limit}} recipes. Delete one that you no longer need and try again.',
  steps_do_not_fit_one: '1 step no longer fits. Change it, or confirm to leave it out.',
  steps_do_not_fit_other: '{{count}} steps no longer fit. Change them, or confirm to leave them out.',
  no_steps_to_apply: 'There are no steps to apply.',
  dataset_misplaced: 'The dataset does not lie where the file keeps its datasets.',
  output_misplaced: 'The output does not lie where the user keeps files.',
  lookup_file_gone:
    'The file in which this step looks something up is not among your files any more. Upload it again and set the step up anew.',
  named_lookup_file_gone:
    'The file “{{filename}}”, in which this step looks something up, is not among your files any more. Upload it again and set the step up anew.',
} as const;
