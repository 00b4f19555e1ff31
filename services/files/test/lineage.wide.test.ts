import { calls } from '@rapi/contracts';
import type { BodyInputOf } from '@rapi/contracts';
import type { FilesStack } from './stack';
import { SALES, startFilesStack } from './stack';

let stack: FilesStack;
beforeAll(async () => {
  stack = await startFilesStack();
});
afterAll(() => stack.stop());

const rename = (from: string, to: string) => ({ operation: 'rename@1', config: { mapping: { [from]: to } } });

/** Keeps an output of a file's version, as a tool does. */
async function keepOutput(userId: string, source: string, version: number, letter: string, name: string) {
  const params = { id: source };
  const { dataset } = await stack.internal(calls.internal.dataset, { params, query: { version }, actAs: userId });
  const output_id = letter.repeat(24);
  const body: BodyInputOf<typeof calls.internal.storeOutput> = {
    source_file_id: source,
    source_version: version,
    filename: name,
    object_key: `users/${userId}/files/${output_id}/original`,
    bytes: 500,
    dataset,
    operation: 'rename@1',
    operation_type: 'transform',
    config: {},
    label: 'Rename “Kota”',
    counts: { records_processed: 4, records_changed: 0 },
    processing_time_seconds: 0,
  };
  await stack.internal(calls.internal.storeOutput, { body, actAs: userId });
  return output_id;
}

test('the lineage shows uploads, versions, undone steps, and output files', async () => {
  const user = stack.as('heir');
  const { id } = await user.upload('sales.csv', SALES);
  const steps = [rename('Kota', 'City'), rename('Harga', 'Price')];
  const { transformation_id } = await user.ask(calls.files.applyRecipe, { params: { id }, body: { steps } });
  await user.ask(calls.history.rollback, {
    params: { id: transformation_id },
    body: { rollback_reason: 'salah' },
  });
  const first = await keepOutput('heir', id, 2, 'a', 'mapped_sales.xlsx');
  const second = await keepOutput('heir', first, 1, 'b', 'lagi.xlsx');
  const lineage = (of: string) => user.ask(calls.files.lineage, { params: { id: of } });

  const whole = await lineage(id);
  expect(whole.nodes.map((node) => [node.kind, node.filename, node.version, node.in_effect, node.is_current])).toEqual([
    ['upload', 'sales.csv', null, true, false],
    ['version', 'sales.csv', 1, true, false],
    ['version', 'sales.csv', 2, true, false],
    ['version', 'sales.csv', 3, false, false],
    ['version', 'sales.csv', 4, true, true],
    ['output', 'mapped_sales.xlsx', 1, true, false],
  ]);
  const name = (node: string) => node.replaceAll(id, 'S').replaceAll(first, 'A').replaceAll(second, 'B');
  expect(
    whole.edges.map(({ from, to, kind, operation, status }) => [name(from), name(to), kind, operation, status]),
  ).toEqual([
    ['S@upload', 'S@1', 'operation', 'import', 'completed'],
    ['S@1', 'S@2', 'operation', 'rename@1', 'completed'],
    ['S@2', 'S@3', 'operation', 'rename@1', 'rolled_back'],
    ['S@3', 'S@4', 'operation', 'rollback', 'completed'],
    ['S@2', 'S@4', 'restores', null, 'completed'],
    ['S@2', 'A@upload:output', 'operation', 'rename@1', 'completed'],
  ]);
  const wayTo = (version: number) =>
    whole.nodes.find((node) => node.kind === 'version' && node.version === version)?.rollback_transformation_id ?? null;
  expect(whole.edges[1]?.transformation_id).toBe(wayTo(1));
  expect([wayTo(2), wayTo(3), wayTo(4)]).toEqual([null, whole.edges[3]?.transformation_id, null]);

  const derived = await lineage(second);
  expect(derived.nodes.map(({ kind, filename, version }) => [kind, filename, version])).toEqual([
    ['source', 'sales.csv', 2],
    ['source', 'mapped_sales.xlsx', 1],
    ['version', 'lagi.xlsx', 1],
  ]);
  expect(derived.edges.map(({ label }) => label)).toEqual(['Rename “Kota”', 'Rename “Kota”']);

  await user.ask(calls.files.remove, { params: { id: first } });
  expect((await lineage(id)).nodes.at(-1)).toMatchObject({ file_id: null, filename: 'mapped_sales.xlsx' });
  expect((await lineage(second)).nodes.map(({ kind }) => kind)).toEqual(['version']);
});
