import { meantBy } from './export-choices';

test('a template suggests its intended type and format, as far as the plan allows', () => {
  expect(meantBy('word_document', () => true)).toEqual({ type: 'pdf_report', format: 'docx' });
  expect(meantBy('word_document', (format) => format !== 'docx')).toEqual({
    type: 'business_summary',
    format: 'xlsx',
  });
  expect(meantBy('csv_export', () => true)).toEqual({ type: 'data_export', format: 'csv' });
});
