import { calls, type RecipeStep } from '@rapi/contracts';
import { subscribeToEvents } from '@rapi/service-kit';
import type { TableStack, UserClient } from '@rapi/service-test-kit';
import { until } from '@rapi/test-kit';
import { startMarketplaceStack } from './stack';

let stack: TableStack;
let author: UserClient;
let reader: UserClient;
let operator: UserClient;
beforeAll(async () => {
  stack = await startMarketplaceStack();
  author = stack.as('dewi');
  reader = stack.as('budi');
  operator = stack.asOperator('wati');
});
afterAll(() => stack.stop());

const step = (column_name: string, formula: string): RecipeStep => ({
  operation: 'formula@1',
  config: { formula, column_name },
});
const totals = step('Total', '[Jumlah] * [Harga]');
let count = 0;
async function published(user = author, steps: RecipeStep[] = [totals]): Promise<string> {
  const body = {
    template_name: `Rincian ${(count += 1)}`,
    description: 'Total',
    category: 'Sales',
    workflow_steps: steps,
  };
  const { id } = await user.ask(calls.marketplace.create, { body });
  await user.ask(calls.marketplace.publish, { params: { id }, body: {} });
  return id;
}
const get = async (user: UserClient, id: string) =>
  (await user.ask(calls.marketplace.get, { params: { id } })).template;
const download = (user: UserClient, id: string) => user.ask(calls.marketplace.download, { params: { id }, body: {} });

test('before the download the steps are shown in words with the needed columns, but not the steps themselves', async () => {
  const id = await published(author, [totals, step('PPN', '[Total] * 11%')]);
  const seen = await get(reader, id);
  expect(seen.step_labels).toMatchObject([
    { label: 'Formula column “Total”', label_sentence: { reason: 'step_formula' } },
    { label: 'Formula column “PPN”' },
  ]);
  expect(seen.needed_columns).toEqual(['Jumlah', 'Harga']);
  expect(seen.workflow_steps).toBeUndefined();
  expect((await get(author, id)).workflow_steps).toHaveLength(2);
});

test('publishing changed steps makes a version; users of the older one are told and keep it', async () => {
  const id = await published();
  await download(reader, id);
  const facts = { params: { id }, body: { template_name: 'Rincian baru' } };
  expect((await author.ask(calls.marketplace.update, facts)).template).toMatchObject({ has_unpublished_steps: false });
  const body = { workflow_steps: [totals, step('PPN', '[Total] * 11%')] };
  const { template } = await author.ask(calls.marketplace.update, { params: { id }, body });
  expect(template).toMatchObject({ has_unpublished_steps: true, version: 1 });
  expect(await get(reader, id)).toMatchObject({ template_name: 'Rincian baru', version: 1, has_newer_version: false });
  await author.ask(calls.marketplace.publish, { params: { id }, body: { changelog: 'Kolom PPN' } });
  const newer = await get(reader, id);
  expect(newer).toMatchObject({ version: 2, downloaded_version: 1, has_newer_version: true });
  expect(newer.versions.map(({ version, changelog }) => [version, changelog])).toEqual([
    [2, 'Kolom PPN'],
    [1, ''],
  ]);
  const kept = () => stack.internal(calls.internal.template, { params: { id }, actAs: 'budi' });
  expect((await kept()).steps).toHaveLength(1);
  expect((await download(reader, id)).workflow_steps).toHaveLength(2);
  expect((await kept()).steps).toHaveLength(2);
  expect(await get(reader, id)).toMatchObject({ has_newer_version: false, download_count: 1 });
});

test('steps that are set back to the published ones are not a change', async () => {
  const id = await published();
  const set = (workflow_steps: RecipeStep[]) =>
    author.ask(calls.marketplace.update, { params: { id }, body: { workflow_steps } });
  expect((await set([step('Lain', '[Jumlah]')])).template.has_unpublished_steps).toBe(true);
  expect((await set([totals])).template.has_unpublished_steps).toBe(false);
});

test('of two simultaneous publications one is refused, and there is one next version', async () => {
  const id = await published();
  await author.ask(calls.marketplace.update, {
    params: { id },
    body: { workflow_steps: [step('Dua', '[Jumlah] * 2')] },
  });
  const both = await Promise.all(
    [1, 2].map(() => author.send(calls.marketplace.publish, { params: { id }, body: {} })),
  );
  expect(both.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect((await get(author, id)).versions).toHaveLength(2);
});

test('the result of a built-in template on its sample is shown', async () => {
  const { before, after } = await reader.ask(calls.marketplace.sample, { params: { id: 'rapi-marketplace-sales' } });
  expect([before.total_rows, after.total_rows]).toEqual([7, 4]);
  expect(after.columns).toEqual(['Bulan', 'Marketplace', 'Barang Terjual', 'Omzet', 'Perlu Diperiksa']);
  expect(after.rows.map((row) => row.Omzet)).toEqual([90_000, 170_000, 180_000, 130_000]);
  expect(await stack.workLeft()).toEqual([]);
  const id = await published();
  expect(await reader.refusal(calls.marketplace.sample, { params: { id } })).toMatchObject({ status: 404 });
});

test('columns of a user’s own file are suggested, and no other user’s file is read', async () => {
  const { id: file_id } = await reader.upload('jual.csv', 'tgl,qty,harga\n01/02/2026,2,1000\n');
  const id = await published(author, [step('Total', '[Jumlah] * [Harga]'), step('Bulan', 'MONTH([Tanggal])')]);
  const { columns, file_columns } = await reader.ask(calls.marketplace.matchColumns, {
    params: { id },
    body: { file_id },
  });
  expect(columns.map(({ column, suggested }) => [column, suggested])).toEqual([
    ['Jumlah', 'qty'],
    ['Harga', 'harga'],
    ['Tanggal', 'tgl'],
  ]);
  expect(file_columns).toEqual(['tgl', 'qty', 'harga']);
  const asked = { params: { id }, body: { file_id } };
  expect(await stack.as('siti').refusal(calls.marketplace.matchColumns, asked)).toMatchObject({ status: 404 });
});

test('a report reaches the operators; a template they take down is gone until restored, and its owner is told why', async () => {
  const told: string[] = [];
  const listening = await subscribeToEvents(
    stack.broker,
    ['notification'],
    ({ data }) => void told.push(JSON.stringify(data)),
  );
  const id = await published();
  await download(reader, id);
  const body = { reason: 'personal_data' as const, details: 'Ada nomor HP' };
  await reader.ask(calls.marketplace.report, { params: { id }, body });
  expect(await reader.refusal(calls.marketplace.report, { params: { id }, body })).toMatchObject({
    reason: 'report_given',
  });
  expect(await reader.refusal(calls.marketplace.reports)).toMatchObject({ status: 403 });
  const open = async () => (await operator.ask(calls.marketplace.reports, { query: { status: 'open' } })).reports;
  expect(await open()).toMatchObject([{ template_id: id, reason: 'personal_data', details: 'Ada nomor HP' }]);

  await operator.ask(calls.marketplace.takeDown, { params: { id }, body: { reason: 'Memuat data pribadi' } });
  expect(await open()).toEqual([]);
  expect(await stack.as('siti').refusal(calls.marketplace.get, { params: { id } })).toMatchObject({ status: 404 });
  expect((await download(reader, id)).workflow_steps).toHaveLength(1);
  const refused = await author.refusal(calls.marketplace.publish, { params: { id }, body: {} });
  expect(refused).toMatchObject({ status: 409, reason: 'template_was_taken_down' });
  await until('the owner being told', () => told.some((each) => each.includes('Memuat data pribadi')));
  await operator.ask(calls.marketplace.restore, { params: { id } });
  await author.ask(calls.marketplace.publish, { params: { id }, body: {} });
  expect((await get(stack.as('siti'), id)).status).toBe('published');
  const trail = stack.accounts.audited.filter(({ subject }) => subject === id);
  expect(trail).toMatchObject([
    { event: 'template_taken_down', note: 'Memuat data pribadi' },
    { event: 'template_restored', note: null },
  ]);
  await listening.stop();
});

test('a token says only who was an operator: each call asks auth who is one now', async () => {
  const [id, former] = [await published(), stack.asOperator('mantan')];
  const { id: reported } = await reader.ask(calls.marketplace.report, {
    ...{ params: { id }, body: { reason: 'other' as const } },
  });
  const asks = () => [
    former.refusal(calls.marketplace.reports),
    former.refusal(calls.marketplace.dismissReport, { params: { id: reported } }),
    former.refusal(calls.marketplace.takeDown, { params: { id }, body: { reason: 'x' } }),
    former.refusal(calls.marketplace.restore, { params: { id } }),
  ];
  stack.accounts.setOperator('mantan', false);
  for (const refusal of await Promise.all(asks())) expect(refusal).toMatchObject({ status: 403, code: 'forbidden' });
  stack.accounts.setOperator('mantan', true);
  stack.accounts.setSuspended('mantan', true);
  for (const refusal of await Promise.all(asks())) expect(refusal).toMatchObject({ status: 403, code: 'forbidden' });
  expect((await get(reader, id)).status).toBe('published');
});

test('a report is dismissed once, and can be made again afterwards', async () => {
  const id = await published();
  const report = { params: { id }, body: { reason: 'other' as const } };
  const { id: reported } = await reader.ask(calls.marketplace.report, report);
  const dismissed = await operator.ask(calls.marketplace.dismissReport, { params: { id: reported } });
  expect(dismissed.report.status).toBe('dismissed');
  const again = await operator.refusal(calls.marketplace.dismissReport, { params: { id: reported } });
  expect(again).toMatchObject({ status: 409, reason: 'report_decided' });
  const trail = stack.accounts.audited.filter(({ subject }) => subject === reported);
  expect(trail).toMatchObject([{ event: 'template_report_dismissed', note: id }]);
  await reader.ask(calls.marketplace.report, report);
});

test('reviews can be read by everybody, and reveal no user ids', async () => {
  const id = await published();
  await download(reader, id);
  await reader.ask(calls.marketplace.review, {
    params: { id },
    body: { rating: 4, review_text: 'Rapi <b>sekali</b>' },
  });
  const { reviews } = await stack.as('siti').ask(calls.marketplace.reviews, { params: { id } });
  expect(reviews).toMatchObject([{ rating: 4, reviewer_name: 'budi', review_text: 'Rapi <b>sekali</b>' }]);
  expect(reviews[0]?.id).not.toContain('budi');
  expect((await get(reader, id)).has_reviewed).toBe(true);
});

test('a deleted template is gone; users who have it keep its steps', async () => {
  const [kept, unused] = [await published(), await published()];
  await download(reader, kept);
  for (const id of [kept, unused]) await author.ask(calls.marketplace.remove, { params: { id } });
  expect((await download(reader, kept)).workflow_steps).toHaveLength(1);
  expect((await get(reader, kept)).creator_name).toBe('');
  expect(await reader.refusal(calls.marketplace.get, { params: { id: unused } })).toMatchObject({ status: 404 });
  expect(await author.refusal(calls.marketplace.get, { params: { id: kept } })).toMatchObject({ status: 404 });
});
