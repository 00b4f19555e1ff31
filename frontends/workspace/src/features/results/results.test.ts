import { addResult, clearResults, type ProcessedResult, removeResult, resultsOf } from './results';

const result = (id: string): ProcessedResult => ({
  id,
  original_file: 'penjualan.csv',
  template_name: 'Rekap',
  processed_filename: 'penjualan_processed_rekap.xlsx',
  created_at: '2026-11-21T02:00:00.000Z',
  status: 'completed',
});

const ids = (userId: string) => resultsOf(userId).map(({ id }) => id);

beforeEach(() => {
  clearResults('u1');
  sessionStorage.clear();
});

test('the newest comes first, and each can be removed', () => {
  addResult('u1', result('a'));
  addResult('u1', result('b'));
  expect(ids('u1')).toEqual(['b', 'a']);
  removeResult('u1', 'b');
  expect(ids('u1')).toEqual(['a']);
});

test('another user of the same browser tab does not see them', () => {
  addResult('u1', result('a'));
  expect(ids('u2')).toEqual([]);
  expect(ids('u1')).toEqual(['a']);
  addResult('u2', result('b'));
  expect(ids('u1')).toEqual([]);
});

test('at most fifty are kept, and unreadable ones are ignored', () => {
  for (let place = 0; place < 60; place += 1) addResult('u1', result(String(place)));
  expect(ids('u1')).toHaveLength(50);
  expect(ids('u1')[0]).toBe('59');
  sessionStorage.setItem('processedResults', '{broken');
  expect(ids('u3')).toEqual([]);
});

test('they survive a reload', async () => {
  addResult('u1', result('a'));
  await jest.isolateModulesAsync(async () => {
    const reloaded = await import('./results');
    expect(reloaded.resultsOf('u1')).toEqual([result('a')]);
  });
});
