import { adds } from './column-effects';
import type { OperationDescription } from './description';
import type { ExtractWordsSettings } from './extract-words-settings';

export const extractWords: OperationDescription<ExtractWordsSettings> = {
  tool: null,
  type: 'normalize',
  columns: adds('name'),
  label: ({ source_column, name }) => `Extract “${name}” from “${source_column}”`,
};
