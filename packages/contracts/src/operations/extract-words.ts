import { sentence } from '../sentences/sentence';
import { adds } from './column-effects';
import type { OperationDescription } from './description';
import type { ExtractWordsSettings } from './extract-words-settings';

export const extractWords: OperationDescription<ExtractWordsSettings> = {
  tool: null,
  type: 'normalize',
  columns: adds('name'),
  label: ({ source_column, name }) => sentence('step_extract_words', { column: source_column, name }),
};
