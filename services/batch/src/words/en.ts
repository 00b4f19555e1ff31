/** What the combined table of a batch is called, and its column for the file of origin. */
export const en = {
  combined_file: 'combined_{{name}}.xlsx',
  origin_column: 'Source file',
  results_file: 'results_{{name}}.zip',
} as const;
