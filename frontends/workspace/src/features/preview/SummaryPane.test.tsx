import type { FilePreview } from '@rapi/contracts';
import { renderApp } from '@rapi/ui/testing';
import { screen } from '@testing-library/react';
import { sampleFile } from '../../../test/sample-file';
import { SummaryPane } from './SummaryPane';

const message = '2 rows without any value were left out. The file is long.';

const noticed = (message_sentences: FilePreview['message_sentences']): FilePreview => ({
  filename: 'penjualan.csv',
  total_rows: 0,
  total_columns: 0,
  file_size_mb: 0.4,
  file_type: 'csv',
  sheet: null,
  columns: [],
  preview_data: [],
  data: [],
  message,
  message_sentences,
  version: 1,
  row_numbers: [],
});
const blankRows = { reason: 'warn_blank_rows', params: { count: 2 } };

test.each([
  ['id', [blankRows, blankRows], /^2 baris .+\. 2 baris .+\.$/],
  ['id', [blankRows, null], message],
  ['en', [blankRows, blankRows], message],
] as const)('what was noticed on arrival, in %s with sentences %j', async (language, sentences, words) => {
  await renderApp(<SummaryPane preview={noticed([...sentences])} file={sampleFile()} />, { language });
  expect(await screen.findByText(words)).toBeTruthy();
});
