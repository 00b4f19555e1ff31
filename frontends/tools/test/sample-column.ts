import type { FileColumn } from '../src/tool-frame/file-columns';

/** A sample column of 100 texts, with the given fields changed. */
export const sampleColumn = (name: string, fields: Partial<FileColumn> = {}): FileColumn => ({
  name,
  type: 'text',
  semantic: null,
  isTime: false,
  isNumber: false,
  isCode: false,
  filled: 100,
  sample: null,
  ...fields,
});
