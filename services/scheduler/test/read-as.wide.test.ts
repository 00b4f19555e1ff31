import { calls } from '@rapi/contracts';
import { inEnglish } from '@rapi/contracts/say';
import type { TableStack } from '@rapi/service-test-kit';
import { contentOf, newJob, ran, saved } from './runs';
import { startSchedulerStack } from './stack';

let stack: TableStack;
beforeAll(async () => {
  stack = await startSchedulerStack();
});
afterAll(() => stack.stop());

const MONTH = 'Laporan;;\n\nNama;Kota;Jumlah\nPelanggan;Asal;Dibayar\nBudi;Bogor;3\nSiti;Medan;4\n';

test('a schedule reads an identical copy as the person read the file that its steps were made on', async () => {
  const user = stack.as('sari');
  const { id: january } = await user.upload('januari.csv', MONTH);
  const params = { id: january };
  await user.ask(calls.files.reread, { params, body: { header_row: 4, header_rows: 2 } });
  const double = { operation: 'formula@1', config: { formula: '[Jumlah Dibayar] * 2', column_name: 'Dua' } };
  await user.ask(calls.files.applyRecipe, { params, body: { steps: [double] } });
  const { steps } = await user.ask(calls.files.recipe, { params });
  await user.upload('februari.csv', MONTH);
  await user.upload('maret.csv', MONTH.replace('3', '5').replaceAll(';', ','));
  const run = await ran(user, await newJob(user, { file_pattern: '*.csv', template_id: await saved(user, steps) }));
  // January already has these steps, so it is passed over.
  expect(run).toMatchObject({ status: 'success', files_processed: 2, files_succeeded: 2, error_message: null });
  expect(run.items.map(({ filename, rows_processed: rows }) => [filename, rows]).sort()).toEqual([
    ['februari.csv', 2],
    ['maret.csv', 2],
  ]);
  const made = await Promise.all(run.outputs.map(async ({ id }) => (await contentOf(user, id)).split(/\r?\n/)));
  expect(made.map(([header, first]) => [header, first]).sort()).toEqual([
    ['Nama Pelanggan,Kota Asal,Jumlah Dibayar,Dua', 'Budi,Bogor,3,6'],
    ['Nama Pelanggan,Kota Asal,Jumlah Dibayar,Dua', 'Budi,Bogor,5,10'],
  ]);
});

test('the log of a run names the cells that its steps emptied', async () => {
  const user = stack.as('dewi');
  const template_id = await saved(user, [{ operation: 'convert@1', config: { conversions: { Nilai: 'integer' } } }]);
  await user.upload('nilai.csv', 'Nama;Nilai\nBudi;1\nSiti;empat\n');
  const run = await ran(user, await newJob(user, { file_pattern: '*.csv', template_id }));
  expect(run).toMatchObject({ status: 'success', files_succeeded: 1 });
  const told = run.log.filter(({ level }) => level === 'warning').map(({ sentence }) => inEnglish(sentence));
  expect(told).toEqual([expect.stringMatching(/^nilai\.csv: .*“empat” \(row 2\)/)]);
});
