/** R-WORD-4: `'Department Codes'` → `'department_codes'`. */
export const ruleSetNameOf = (value: string) =>
  value
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '_')
    .replace(/[^a-z0-9_]/g, '');
