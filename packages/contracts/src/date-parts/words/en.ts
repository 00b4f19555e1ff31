export const en = {
  quarter: 'Q{{quarter}} {{year}}',
  week: 'Week {{week}}, {{year}}',
} as const;
