import { calls } from '@rapi/contracts';
import type { Transformation } from '@rapi/contracts';
import type { FilesStack } from './stack';
import { SALES, startFilesStack } from './stack';

let stack: FilesStack;
beforeAll(async () => {
  stack = await startFilesStack();
});
afterAll(() => stack.stop());

const rename = (from: string, to: string) => ({ operation: 'rename@1', config: { mapping: { [from]: to } } });

/** A file with three steps, and calls on it. */
async function fileWithSteps(userId: string) {
  const user = stack.as(userId);
  const { id } = await user.upload('sales.csv', SALES);
  const steps = [rename('Kota', 'City'), rename('Produk', 'Product'), rename('Harga', 'Price')];
  await user.ask(calls.files.applyRecipe, { params: { id }, body: { steps } });
  const made = (await user.ask(calls.files.versions, { params: { id } })).versions.map((version) => {
    if (version.transformation_id === null) throw new Error('every version has a transformation');
    return version.transformation_id;
  });
  const columns = async () =>
    (await user.ask(calls.files.preview, { params: { id } })).columns.map(({ name }) => name).join(' ');
  const history = async (): Promise<Map<string, Transformation>> => {
    const answer = await user.ask(calls.history.list, { query: { file_id: id } });
    return new Map(answer.history.map((each) => [each.id, each]));
  };
  const rollBack = (transformation: string, reason = 'salah') =>
    user.ask(calls.history.rollback, { params: { id: transformation }, body: { rollback_reason: reason } });
  const stepCount = async () => (await user.ask(calls.files.recipe, { params: { id } })).steps.length;
  return { user, id, made, columns, history, rollBack, stepCount };
}

const BEFORE = 'Tanggal Pelanggan Kota Produk Jumlah Harga';
const AFTER = 'Tanggal Pelanggan City Product Jumlah Price';

test('a rollback restores the previous state, and rolling it back restores the change', async () => {
  const { user, made, columns, history, rollBack, stepCount } = await fileWithSteps('undoer');
  const [, , , last] = made;
  if (last === undefined) throw new Error('three steps make four versions');
  const rollback = await rollBack(last, 'harga salah');
  expect(rollback).toMatchObject({ success: true, version: 5 });
  expect(await columns()).toBe('Tanggal Pelanggan City Product Jumlah Harga');
  expect(await stepCount()).toBe(2);
  let known = await history();
  expect(known.get(last)).toMatchObject({ status: 'rolled_back', can_rollback: false });
  expect(rollback.rollback_id).not.toBe(rollback.rollback_transformation_id);
  expect(known.get(rollback.rollback_transformation_id)).toMatchObject({
    operation_type: 'rollback',
    can_rollback: true,
  });

  const again = { params: { id: last }, body: { rollback_reason: 'lagi' } };
  expect(await user.refusal(calls.history.rollback, again)).toMatchObject({ status: 409, code: 'already_done' });

  expect(await rollBack(rollback.rollback_transformation_id)).toMatchObject({ version: 6 });
  expect(await columns()).toBe(AFTER);
  expect(await stepCount()).toBe(3);
  known = await history();
  expect(known.get(last)).toMatchObject({ status: 'completed', can_rollback: true });
  expect(known.get(rollback.rollback_transformation_id)).toMatchObject({
    status: 'rolled_back',
    can_rollback: false,
  });

  const { rollback_operations, total } = await user.ask(calls.history.rollbacks);
  expect(total).toBe(2);
  expect(rollback_operations[1]).toMatchObject({
    original_transformation_id: last,
    original_operation: 'transform',
    original_file: 'sales.csv',
    rollback_reason: 'harga salah',
    status: 'completed',
    rollback_scope: 'full',
  });
  const page = await user.ask(calls.history.rollbacks, { query: { limit: 1, offset: 1 } });
  expect([page.total, page.rollback_operations.map(({ id }) => id)]).toEqual([2, [rollback.rollback_id]]);
});

test('rolling back an earlier step also undoes the later ones', async () => {
  const { made, columns, history, rollBack, stepCount } = await fileWithSteps('rewinder');
  const [, first, second, third] = made;
  if (first === undefined || second === undefined || third === undefined) throw new Error('three steps');
  const { rollback_transformation_id } = await rollBack(first);
  expect([await columns(), await stepCount()]).toEqual([BEFORE, 0]);
  let known = await history();
  expect([first, second, third].map((id) => known.get(id)?.status)).toEqual(Array(3).fill('rolled_back'));
  await rollBack(rollback_transformation_id);
  expect([await columns(), await stepCount()]).toEqual([AFTER, 3]);
  known = await history();
  expect([first, second, third].map((id) => known.get(id)?.status)).toEqual(Array(3).fill('completed'));
});

test('one of several simultaneous rollbacks succeeds; the others are refused with the reason', async () => {
  const { user, id, made, rollBack, columns } = await fileWithSteps('hasty');
  const [, first] = made;
  if (first === undefined) throw new Error('three steps');
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => rollBack(first)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(String(outcome.reason)).toMatch(/answered 409/);
  }
  expect(await columns()).toBe(BEFORE);
  expect((await user.ask(calls.files.versions, { params: { id } })).versions).toHaveLength(5);
});

test('an upload cannot be rolled back, and a rollback needs a reason', async () => {
  const { user, made } = await fileWithSteps('refused');
  const [upload] = made;
  if (upload === undefined) throw new Error('an upload is a version');
  const params = { id: upload };
  const refused = await user.refusal(calls.history.rollback, { params, body: { rollback_reason: 'x' } });
  expect(refused).toMatchObject({ status: 422, code: 'cannot_roll_back' });
  const blank = await user.refusal(calls.history.rollback, { params, body: { rollback_reason: '  ' } });
  expect(blank).toMatchObject({ status: 422, fields: [{ path: 'rollback_reason' }] });
});

test('the history is filtered and paged, and a detail shows what became of each column', async () => {
  const { user, id, made } = await fileWithSteps('historian');
  const other = await user.upload('lain.csv', SALES);
  const list = (query: object) => user.ask(calls.history.list, { query });
  const all = await list({});
  expect([all.total, all.history[0]?.source_file_id]).toEqual([5, other.id]);
  expect((await list({ file_id: other.id })).total).toBe(1);
  expect((await list({ operation_type: 'transform' })).total).toBe(3);
  expect((await list({ operation_type: 'transform', file_id: other.id })).total).toBe(0);
  expect((await list({ workflow_id: 'none' })).total).toBe(0);
  const pages = await Promise.all([0, 2, 4].map((offset) => list({ limit: 2, offset })));
  expect(pages.flatMap(({ history }) => history)).toEqual(all.history);
  expect(pages.every(({ total }) => total === 5)).toBe(true);
  expect(await user.refusal(calls.history.list, { query: { limit: 0 } })).toMatchObject({ status: 422 });

  const [, first] = made;
  if (first === undefined) throw new Error('three steps');
  const { transformation } = await user.ask(calls.history.detail, { params: { transformation_id: first } });
  expect(transformation.snapshots.map(({ snapshot_type }) => snapshot_type)).toEqual(['before', 'after']);
  expect(transformation.config).toEqual({ mapping: { Kota: 'City' } });
  expect(transformation.lineage).toHaveLength(6);
  expect(transformation.lineage[2]).toMatchObject({
    source_entity_id: `${id}@1`,
    source_field_name: 'Kota',
    target_entity_id: `${id}@2`,
    target_field_name: 'City',
  });
});

test('the analytics add up to the history', async () => {
  const { user, rollBack, made } = await fileWithSteps('analyst');
  const last = made.at(-1);
  if (last === undefined) throw new Error('three steps');
  await rollBack(last);
  const { history, total } = await user.ask(calls.history.list);
  const processed = history.reduce((sum, { records_processed }) => sum + (records_processed ?? 0), 0);
  for (const period of ['day', 'week', 'month', 'quarter'] as const) {
    const { analytics } = await user.ask(calls.history.analytics, { query: { period } });
    expect(analytics.metrics).toMatchObject({
      total_transformations: total,
      success_rate: 100,
      total_records_processed: processed,
    });
    expect(analytics.operation_breakdown).toEqual({ import: 1, transform: 3, rollback: 1 });
    const points = analytics.performance_trends.map(({ transformations }) => transformations);
    expect(points.reduce((sum, count) => sum + count, 0)).toBe(total);
    expect(analytics.indonesian_insights.compliance_score).toBeNull();
  }
  const { analytics } = await stack.as('nobody').ask(calls.history.analytics);
  expect(analytics.metrics).toMatchObject({ total_transformations: 0, total_records_processed: 0 });
  expect(
    await user.refusal(calls.history.analytics, { query: { period: 'day' }, headers: { authorization: '' } }),
  ).toMatchObject({ status: 401 });
});
