/** The names of a batch's combined table and of its column for the source file. */
export const en = {
  combined_file: 'combined_{{name}}.xlsx',
  origin_column: 'Source file',
  results_file: 'results_{{name}}.zip',
} as const;
