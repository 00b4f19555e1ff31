/** Valid bodies for calls that name a file, so that only the file itself can be refused. */
export const bodies: Partial<Record<string, object>> = {
  'files.apply-recipe': { steps: [{ operation: 'rename@1', config: { mapping: { City: 'Kota' } } }] },
  'files.try-recipe': { steps: [{ operation: 'rename@1', config: { mapping: { City: 'Kota' } } }] },
  'files.update': { filename: 'curiosity' },
  'files.rows': {},
  'files.facets': { facets: [{ column: 'City', kind: 'values' }] },
  'files.selection': { ranges: [{ rows: [0, 1], columns: ['City'] }] },
  'files.find': { text: 'jakarta' },
  'files.preview-steps': { steps: [{ operation: 'rename@1', config: { mapping: { City: 'Kota' } } }] },
  'files.replace-recipe': { steps: [], version: 2 },
  'local-templates.replace': { template_config: { name: 'curiosity' } },
  'history.rollback': { rollback_reason: 'curiosity' },
};
