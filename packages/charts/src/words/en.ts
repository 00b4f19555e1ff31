/** The words that a chart says itself. */
export const en = {
  others_counted: 'Others ({{count}})',
} as const;
