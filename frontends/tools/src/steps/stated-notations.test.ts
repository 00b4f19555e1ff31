import { statedNotations } from './stated-notations';

test('what a step states about the notation of columns, without unknown settings', () => {
  const columns = { Harga: { decimal: ',', date_order: 'year-last' }, Tanggal: { century_pivot: 49 }, Nama: 'x' };
  expect(statedNotations({ operation: 'state-notation@1', config: { columns } })).toEqual([
    ['Harga', { decimal: ',' }],
    ['Tanggal', { century_pivot: 49 }],
    ['Nama', {}],
  ]);
});

test.each([
  ['another step', 'rename@1', { mapping: { a: 'b' } }],
  ['no columns', 'state-notation@1', {}],
])('%s states nothing', (_what, operation, config) => expect(statedNotations({ operation, config })).toBeUndefined());
