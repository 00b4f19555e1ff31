/** Through HTTP: one setting answers a question about number signs for all of a person's files (R-READ-4). */
import { calls } from '@rapi/contracts';
import { until } from '@rapi/test-kit';
import { z } from 'zod';
import type { FilesStack } from './stack';
import { startFilesStack } from './stack';

let stack: FilesStack;
beforeAll(async () => {
  stack = await startFilesStack();
});
afterAll(() => stack.stop());

const OPEN = 'Toko;Nilai\nA;1.234\nB;2.500\nC;7.035\n';
const doubled = { operation: 'formula@1', config: { column_name: 'Dua', formula: '[Nilai]*2' } };

const fileReady = z.object({
  user_id: z.string(),
  data: z.object({ id: z.string(), current_version: z.number() }),
});

async function start(name: string, sign: '.' | ',' | null, content = OPEN) {
  stack.accounts.setDecimalSign(name, sign);
  const user = stack.as(name);
  const uploaded = await user.upload('nilai.csv', content);
  const params = { id: uploaded.id };
  const steps = async () => (await user.ask(calls.files.recipe, { params })).steps;
  const twice = async () => {
    await user.ask(calls.files.applyRecipe, { params, body: { steps: [doubled] } });
    return (await user.ask(calls.files.data, { params })).processed_excel_data.map(({ Dua }) => Dua);
  };
  return { user, uploaded, params, steps, twice };
}

test.each([
  [',', [2468, 5000, 14070]],
  ['.', [2.468, 5, 14.07]],
] as const)('an upload is read with %s before decimals, and its recipe holds the answer', async (sign, values) => {
  const { uploaded, steps, twice } = await start(sign === ',' ? 'comma' : 'point', sign);
  expect(uploaded).toMatchObject({ current_version: 2 });
  expect(await steps()).toMatchObject([
    {
      operation: 'state-notation@1',
      config: { columns: { Nilai: { decimal: sign, by: 'setting' } } },
      label_sentence: { reason: 'step_state_notation_by_setting' },
    },
  ]);
  expect(await twice()).toEqual(values);
});

test.each([
  ['comma', ','],
  ['point', '.'],
  ['nothing', null],
] as const)('a new file is told of only once it is answered, by %s', async (what, sign) => {
  const name = `told-by-${what}`;
  const reads: Promise<unknown>[] = [];
  const consumer = await stack.broker.subscribe(['file.ready'], ({ body }) => {
    const { user_id: userId, data } = fileReady.parse(body);
    if (userId !== name) return;
    const record = stack.stores.files.findOne({ _id: data.id }).lean();
    reads.push(record.then((found) => [data.current_version, found?.currentVersion, found?.versions.length]));
  });
  const { uploaded } = await start(name, sign);
  await until('the event', () => reads.length > 0);
  const seen = await Promise.all(reads);
  await consumer.stop();
  const last = sign === null ? 1 : 2;
  expect(uploaded.current_version).toBe(last);
  expect(seen).toEqual([[last, last, last]]);
  const history = await stack.stores.transformations.find({ userId: name }).sort({ version: 1 }).lean();
  expect(history.map(({ version, status }) => [version, status])).toEqual(
    [1, 2].slice(0, last).map((version) => [version, 'completed']),
  );
});

test('without the setting the question stays, and a formula reckons with no guess', async () => {
  const { uploaded, steps, twice } = await start('asked', null);
  expect([uploaded.current_version, await steps()]).toEqual([1, []]);
  expect(await twice()).toEqual([null, null, null]);
});

test.each([
  ['the column', 'Nilai\n1.234\n1.234.567\n12,50\n', [2468, 2469134, 25]],
  ['the file', 'Nilai;Total\n1.234;12.500,75\n2.500;1.000,50\n', [2468, 5000]],
])('it never overrules the evidence of %s', async (_what, content, values) => {
  const { uploaded, twice } = await start(`evidence-${content.length}`, '.', content);
  expect(uploaded.current_version).toBe(1);
  expect(await twice()).toEqual(values);
});

test('the answer can be undone or overruled by hand, and is given again if the file is read again', async () => {
  const { user, params, steps, twice } = await start('undoer', ',');
  const { undo } = await user.ask(calls.files.recipe, { params });
  await user.ask(calls.history.rollback, {
    params: { id: undo?.transformation_id ?? '' },
    body: { rollback_reason: 'Salah' },
  });
  expect(await steps()).toEqual([]);
  const shown = await user.ask(calls.files.previewReading, { params, body: { header_row: 1 } });
  expect(shown.steps_applied).toBe(0);
  await user.ask(calls.files.reread, { params, body: { header_row: 1 } });
  expect(await steps()).toHaveLength(1);
  const byHand = { operation: 'state-notation@1', config: { columns: { Nilai: { decimal: '.' } } } };
  await user.ask(calls.files.applyRecipe, { params, body: { steps: [byHand] } });
  expect(await twice()).toEqual([2.468, 5, 14.07]);
});

test('the account’s answer is not a step that a new reading would lose, and the file still downloads as uploaded', async () => {
  const { user, params } = await start('reader', ',');
  const read = await user.ask(calls.files.previewReading, { params, body: { header_row: 1 } });
  expect(read.steps_applied).toBe(0);
  const response = await user.send(calls.files.download, { params, query: {} });
  expect(await response.text()).toBe(OPEN);
});

test('the recipe contains the answer for files of users without this setting', async () => {
  const { steps } = await start('giver', ',');
  const saved = await steps();
  const { user, params, twice } = await start('taker', null);
  await user.ask(calls.files.applyRecipe, { params, body: { steps: saved } });
  expect(await twice()).toEqual([2468, 5000, 14070]);
});

test.each([
  ['the evidence of its column', null, 'Nilai\n1.234\n2.500\n12.50\n', [2.468, 5, 25]],
  ['the evidence of its file', null, 'Nilai;Total\n1.234;12,500.75\n2.500;1,000.50\n', [2.468, 5]],
  ['the setting of its own account', '.', OPEN, [2.468, 5, 14.07]],
  ['numbers that are typed', null, 'Nilai\n10.5\n2.25\n', [21, 4.5]],
] as const)('the setting of another account never overrules %s', async (what, sign, content, values) => {
  const { steps } = await start(`giver-${what.replaceAll(' ', '-')}`, ',');
  const saved = await steps();
  const { user, params, twice } = await start(`taker-${what.replaceAll(' ', '-')}`, sign, content);
  await user.ask(calls.files.applyRecipe, { params, body: { steps: saved } });
  expect(await twice()).toEqual(values);
});

test('an account’s answer does not stop a recipe on a file that lacks the column', async () => {
  const { steps } = await start('gives-more', ',');
  const { user, params } = await start('lacks-it', null, 'Kota;Jumlah\nMedan;2\nSolo;3\n');
  const formula = { operation: 'formula@1', config: { column_name: 'Dua', formula: '[Jumlah]*2' } };
  await user.ask(calls.files.applyRecipe, { params, body: { steps: [...(await steps()), formula] } });
  const rows = (await user.ask(calls.files.data, { params })).processed_excel_data;
  expect(rows.map(({ Dua }) => Dua)).toEqual([4, 6]);
});
