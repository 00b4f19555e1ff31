import { calls, type RecipeStep } from '@rapi/contracts';
import type { TableStack, UserClient } from '@rapi/service-test-kit';
import { startMarketplaceStack } from './stack';

let stack: TableStack;
let author: UserClient;
let reader: UserClient;
beforeAll(async () => {
  stack = await startMarketplaceStack();
  author = stack.as('dewi');
  reader = stack.as('budi');
});
afterAll(() => stack.stop());

const totals: RecipeStep = { operation: 'formula@1', config: { formula: '[Jumlah] * [Harga]', column_name: 'Total' } };
let count = 0;
const draft = async (user: UserClient, fields: object = {}) => {
  const body = {
    template_name: `Templat ${(count += 1)}`,
    description: 'Menghitung total',
    category: 'Sales',
    workflow_steps: [totals],
    ...fields,
  };
  return (await user.ask(calls.marketplace.create, { body })).template;
};
const publish = (user: UserClient, id: string, changelog = '') =>
  user.ask(calls.marketplace.publish, { params: { id }, body: { changelog } });
const published = async (user: UserClient, fields: object = {}) => {
  const { id } = await draft(user, fields);
  return (await publish(user, id)).template;
};
const download = (user: UserClient, id: string) => user.ask(calls.marketplace.download, { params: { id }, body: {} });
const listed = async (user: UserClient, id: string) =>
  (await user.ask(calls.marketplace.search, { query: { limit: 100 } })).templates.find((each) => each.id === id);
const review = (id: string, rating: number) => ({ params: { id }, body: { rating } });

test('a draft is visible only to its owner', async () => {
  const { id, status, creator_name } = await draft(author);
  expect([status, creator_name]).toEqual(['draft', 'dewi']);
  expect(await listed(author, id)).toBeUndefined();
  const asked = { params: { id }, body: {} };
  for (const call of [calls.marketplace.publish, calls.marketplace.download, calls.marketplace.review] as const) {
    expect(await reader.refusal(call, asked)).toMatchObject({ status: 404 });
  }
  expect(await reader.refusal(calls.marketplace.archive, { params: { id } })).toMatchObject({ status: 404 });
});

test('an answer from the author’s account setting is not published; one given for the column is', async () => {
  const stated = (columns: object): RecipeStep => ({ operation: 'state-notation@1', config: { columns } });
  const byAuthor = { Harga: { decimal: ',', by: 'setting' }, Berat: { decimal: '.' } };
  const steps = [stated(byAuthor), stated({ Jumlah: { decimal: ',', by: 'setting' } }), totals];
  const { id } = await published(author, { workflow_steps: steps });
  const { workflow_steps } = await download(stack.as('tono'), id);
  expect(workflow_steps.map(({ operation, config }) => [operation, config])).toEqual([
    ['state-notation@1', { columns: { Berat: { decimal: '.' } } }],
    ['formula@1', expect.objectContaining(totals.config)],
  ]);
});

test('publishing and archiving move a template in and out of the marketplace', async () => {
  const { id } = await published(author);
  expect(await listed(reader, id)).toMatchObject({ status: 'published', is_downloaded: false, version: 1 });
  expect((await listed(reader, id))?.workflow_steps).toBeUndefined();
  await author.ask(calls.marketplace.archive, { params: { id } });
  expect(await listed(reader, id)).toBeUndefined();
  const mine = await author.ask(calls.marketplace.mine, { query: { status: 'archived' } });
  expect(mine.templates.map((each) => each.id)).toContain(id);
  await publish(author, id);
  expect(await listed(reader, id)).toMatchObject({ version: 1 });
});

test('a download hands over steps that run, is counted once, and stays when the template leaves', async () => {
  const { id } = await published(author);
  const { workflow_steps } = await download(reader, id);
  await download(reader, id);
  expect(await listed(reader, id)).toMatchObject({ is_downloaded: true, download_count: 1, downloaded_version: 1 });
  const { templates: downloaded } = await reader.ask(calls.marketplace.search, { query: { downloaded: true } });
  expect(downloaded.map((each) => each.id)).toEqual([id]);
  const { id: file } = await reader.upload('jual.csv', 'Jumlah,Harga\n2,1000\n3,500\n');
  await reader.ask(calls.files.applyRecipe, { params: { id: file }, body: { steps: workflow_steps } });
  const { processed_excel_data: rows } = await reader.ask(calls.files.data, { params: { id: file } });
  expect(rows.map((row) => row.Total)).toEqual([2000, 1500]);
  await author.ask(calls.marketplace.archive, { params: { id } });
  expect((await download(reader, id)).workflow_steps).toEqual(workflow_steps);
  expect(await stack.as('siti').refusal(calls.marketplace.download, { params: { id }, body: {} })).toMatchObject({
    status: 404,
  });
});

test('a user at the template limit of the plan can still take the newest version of a template', async () => {
  const [first, second] = [await published(author), await published(author)];
  const user = stack.as('pengumpul');
  stack.accounts.setLimits('pengumpul', { records_per_kind: 1 });
  await download(user, first.id);
  expect(await user.refusal(calls.marketplace.download, { params: { id: second.id }, body: {} })).toMatchObject({
    reason: 'records_full',
  });
  await download(user, first.id);
  await download(user, (await draft(user)).id);
});

test('other services get the steps for the owner and for users who have downloaded them', async () => {
  const { id, template_name } = await published(author);
  const steps = (userId: string) =>
    stack.internal(calls.internal.template, { params: { id }, actAs: userId }).then((found) => found.steps.length);
  await expect(steps('budi')).rejects.toMatchObject({ status: 404 });
  await download(reader, id);
  expect([await steps('budi'), await steps('dewi')]).toEqual([1, 1]);
  expect(await stack.internal(calls.internal.template, { params: { id }, actAs: 'budi' })).toMatchObject({
    id,
    name: template_name,
  });
});

test('a priced template needs a plan that is paid for', async () => {
  const { id } = await published(author, { price_idr: 75_000 });
  expect(await reader.refusal(calls.marketplace.download, { params: { id }, body: {} })).toMatchObject({
    status: 402,
    reason: 'template_needs_plan',
  });
  stack.accounts.setTier('ani', 'pro');
  expect((await download(stack.as('ani'), id)).workflow_steps).toHaveLength(1);
});

test('a user who has downloaded a template reviews it once, and the average is exact however many review at once', async () => {
  const { id } = await published(author);
  expect(await reader.refusal(calls.marketplace.review, review(id, 5))).toMatchObject({
    status: 409,
    reason: 'review_after_download',
  });
  const reviewers = [5, 4, 2, 5, 1, 3, 4].map((rating, i) => ({ rating, user: stack.as(`pengulas${i}`) }));
  await Promise.all(reviewers.map(({ user }) => download(user, id)));
  await Promise.all(reviewers.map(({ user, rating }) => user.ask(calls.marketplace.review, review(id, rating))));
  const found = await listed(reader, id);
  expect(found).toMatchObject({ rating_count: 7, download_count: 7 });
  expect(found?.rating_average).toBeCloseTo(24 / 7, 12);
  expect(await reviewers[0]?.user.refusal(calls.marketplace.review, review(id, 1))).toMatchObject({
    status: 409,
    reason: 'review_given',
  });
});

test('a template that cannot work is refused when created or changed, naming the position of the step', async () => {
  const { id } = await draft(author);
  const step = (operation: string, config: RecipeStep['config']): RecipeStep => ({ operation, config });
  const unsound = [
    step('hapus-semua@1', {}),
    step('formula@1', { formula: 7 }),
    step('formula@1', { formula: '[Jumlah] * (' }),
    step('rename@1', { mapping: { A: 'B' }, isi: 'x'.repeat(1000) }),
  ];
  for (const wrong of unsound) {
    const fields = { workflow_steps: [totals, wrong] };
    const body = { template_name: 'Salah', description: 'Salah', category: 'Sales', ...fields };
    for (const refusal of [
      await author.refusal(calls.marketplace.create, { body }),
      await author.refusal(calls.marketplace.update, { params: { id }, body: fields }),
    ]) {
      expect(refusal).toMatchObject({ status: 422, reason: 'template_step_unsound' });
      expect(refusal.detail).toContain('Step 2');
    }
  }
  const nowhere = { template_name: 'Salah', description: 'Salah', category: 'Tidak ada' };
  expect(await author.refusal(calls.marketplace.create, { body: nowhere })).toMatchObject({
    status: 422,
    reason: 'template_category_unknown',
    fields: [{ path: 'category' }],
  });
  const unknown = { localization_settings: { isi: 'x' } as object };
  expect(await author.refusal(calls.marketplace.update, { params: { id }, body: unknown })).toMatchObject({
    status: 422,
  });
});

test('steps that must not be shared are refused on publishing, naming their position', async () => {
  const join = {
    operation: 'join@1',
    config: {
      other: { file_id: 'x', dataset_hash: 'ab'.repeat(32), filename: 'harga.csv' },
      keys: [['A', 'A']],
      columns: ['B'],
    },
  };
  const cells = {
    operation: 'clean@1',
    config: { rule_ids: ['tidy-spaces'], only: [{ row_index: 0, column_name: 'A' }] },
  };
  const refusals = [
    [join, 'template_step_names_file'],
    [cells, 'template_step_names_rows'],
    [
      { operation: 'formula@1', config: { formula: 'VLOOKUP([Kode], FILE("harga.csv"), 2)' } },
      'template_step_names_file',
    ],
  ] as const;
  for (const [step, reason] of refusals) {
    const { id } = await draft(author, { workflow_steps: [totals, step] });
    const refusal = await author.refusal(calls.marketplace.publish, { params: { id }, body: {} });
    expect(refusal).toMatchObject({ status: 422, reason });
    expect(refusal.detail).toContain('Step 2');
  }
  const { id } = await draft(author, { is_public: false });
  expect(await author.refusal(calls.marketplace.publish, { params: { id }, body: {} })).toMatchObject({
    reason: 'template_is_private',
  });
});

test('removing an account removes its templates, downloads and reviews; users who have a template keep its steps', async () => {
  const leaving = stack.as('pergi');
  const { id: kept } = await published(leaving);
  const { id: unused } = await published(leaving);
  const { id: others } = await published(author);
  await download(reader, kept);
  await download(leaving, others);
  await leaving.ask(calls.marketplace.review, review(others, 1));
  await stack.internal(calls.internal.removeUserData.marketplace, { params: { userId: 'pergi' }, actAs: 'pergi' });
  expect([await listed(reader, kept), await listed(reader, unused)]).toEqual([undefined, undefined]);
  expect((await download(reader, kept)).workflow_steps).toHaveLength(1);
  expect(await listed(reader, others)).toMatchObject({ rating_count: 0, download_count: 0 });
  expect((await leaving.ask(calls.marketplace.mine)).total).toBe(0);
});
