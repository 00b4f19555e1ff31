import { hardToRead } from './hard-to-read';
import type { PageToRead } from './reading';

const page = (page_number: number, words: number, hard_to_read: boolean): PageToRead => ({
  page: {
    ...{ page_number, width: 10, height: 10, rotation: 0, source: 'ocr', confidence: null, text: '', hard_to_read },
    words: Array.from({ length: words }, () => ({ text: 'a', confidence: 20, bbox: [0, 0, 1, 1] })),
  },
  rules: [],
});

test('reports each page with little readable text by its number', () => {
  const found = hardToRead([page(1, 9, false), page(2, 3, true)]);
  expect(found).toEqual([
    {
      code: 'hard_to_read',
      message: 'Page 2 is hard to read: try another photo, or turn it.',
      sentence: { reason: 'ocr_hard_to_read', params: { page: 2 } },
      fields: [],
    },
  ]);
});

test('an empty back page is not a problem, an empty file is', () => {
  expect(hardToRead([page(1, 9, false), page(2, 0, true)])).toEqual([]);
  expect(hardToRead([page(1, 0, true)])).toHaveLength(1);
});
