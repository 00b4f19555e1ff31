import { openDataset, type Texts } from '@rapi/table-core';
import { openBench, type OperationBench } from '../operations/testing/operation-table';
import { columnDetail } from './column-detail';
import { profile } from './profile';

let bench: OperationBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

test('a column with an open question says so, in the report and in its details', async () => {
  const asked: Texts = { Nilai: ['1.250', '2.500', '3.750'], Kota: ['Bandung', 'Solo', 'Medan'] };
  const table = await openDataset(bench.session, await bench.write(asked));
  const { issues, recommendations } = await profile(bench.session, table, 'tabel.csv');
  expect(issues.filter(({ code }) => code === 'open_question').map(({ column }) => column)).toEqual(['Nilai']);
  expect(recommendations).toContain('Say how the values of “Nilai” are meant.');
  const { issues: own } = await columnDetail(bench.session, table, 'Nilai');
  expect(own.map(({ code }) => code)).toContain('open_question');
});
