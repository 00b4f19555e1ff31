import { calls } from '@rapi/contracts';
import type { TableStack } from '@rapi/service-test-kit';
import { startTransformStack } from './stack';

let stack: TableStack;
beforeAll(async () => {
  stack = await startTransformStack(['quality-tools']);
});
afterAll(() => stack.stop());

test('a step that looks something up in another file runs for its owner, and for nobody else', async () => {
  const user = stack.as('owner');
  const sales = await user.upload('januari.csv', 'Kode,Jumlah\nA,2\nB,3\n');
  const goods = await user.upload('barang.csv', 'Kode,Nama\nA,Kopi\nB,Teh\n');
  const settings = { other_file_id: goods.id, keys: [['Kode', 'Kode']] as [string, string][], columns: ['Nama'] };
  await user.ask(calls.join.run, { params: { id: sales.id }, body: { ...settings, apply: true } });
  const { steps } = await user.ask(calls.files.recipe, { params: { id: sales.id } });

  const february = await user.upload('februari.csv', 'Kode,Jumlah\nB,5\n');
  const bodyOf = (fileId: string) => ({ file_id: fileId, template_config: { name: 'Dengan nama', steps } });
  const tried = await user.ask(calls.process.try, { body: bodyOf(february.id) });
  expect(tried).toMatchObject({ fits: true, preview_data: { rows: [{ Kode: 'B', Jumlah: 5, Nama: 'Teh' }] } });
  const ran = await user.ask(calls.process.run, { body: bodyOf(february.id) });
  expect(ran.preview_data).toEqual(tried.preview_data);

  const stranger = stack.as('stranger');
  const own = await stranger.upload('milik.csv', 'Kode,Jumlah\nA,1\n');
  const theirs = await stranger.ask(calls.process.try, { body: bodyOf(own.id) });
  expect(theirs.steps).toEqual([
    expect.objectContaining({ fits: false, detail: expect.stringContaining('barang.csv') }),
  ]);
  expect(await stranger.refusal(calls.process.run, { body: bodyOf(own.id) })).toMatchObject({ status: 404 });
});
