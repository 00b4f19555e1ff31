/** Exports and their templates. */
export const exporting = {
  export_plan_required: '{{what}} needs the Pro or Enterprise plan. Upgrade your plan, or choose a free format.',
  no_workflow_templates:
    'Template not found. This version has no workflow templates yet: leave workflow_id out and export the file as it is.',
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
    'The report "{{report}}" needs a column that {{file}} does not have: {{columns, semicolons}}. Rename the column that holds it, for example to "{{example}}", or choose another file.',
  report_needs_columns_other:
    'The report "{{report}}" needs columns that {{file}} does not have: {{columns, semicolons}}. Rename the columns that hold them, for example to "{{example}}", or choose another file.',
} as const;
