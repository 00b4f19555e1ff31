import { allCalls, calls, errorBody, fillPath } from '@rapi/contracts';
import type { Call } from '@rapi/contracts';
import { publishUserEvent } from '@rapi/service-kit';
import { until } from '@rapi/test-kit';
import type { QualityToolsStack } from './stack';
import { CONTACTS, startQualityToolsStack } from './stack';

let stack: QualityToolsStack;
beforeAll(async () => {
  stack = await startQualityToolsStack();
});
afterAll(() => stack.stop());

const DIRTY = `nama,kota,umur
Budi,Jakarta,30
Siti,,25
Budi,Jakarta,30
Dewi,Bandung,
`;

test('the profile counts missing and duplicate values, and each analysis is recorded', async () => {
  const user = stack.as('analyst');
  const { id } = await user.upload('orang.csv', DIRTY);
  const params = { id };
  expect(await user.ask(calls.profile.history, { params })).toEqual({ quality_history: [], total: 0 });
  const report = await user.ask(calls.profile.dashboard, { params });
  expect(report).toMatchObject({
    file_name: 'orang.csv',
    total_rows: 4,
    total_columns: 3,
    missing_values_count: 2,
    duplicate_rows_count: 1,
    data_type_distribution: { numeric: 1, text: 2, datetime: 0, boolean: 0 },
  });
  expect(report.missing_percentage).toBeCloseTo((2 / 12) * 100, 1);
  expect(report.column_profiles.kota).toMatchObject({ non_null_count: 3, null_count: 1, completeness_percentage: 75 });
  await user.ask(calls.profile.dashboard, { params });
  const { quality_history, total } = await user.ask(calls.profile.history, { params });
  expect([total, quality_history.map(({ quality_score }) => quality_score)]).toEqual([
    2,
    [report.overall_quality_score, report.overall_quality_score],
  ]);
  expect(report.issues?.length).toBeGreaterThan(0);
  expect(quality_history[0]?.issue_count).toBe(report.issues?.length);
  const paged = await user.ask(calls.profile.history, { params, query: { limit: 1, offset: 1 } });
  expect(paged).toEqual({ quality_history: [quality_history[1]], total: 2 });
});

test('a score is the sum of its parts, and a completely invalid column prevents an excellent score', async () => {
  const user = stack.as('asker');
  const rows = Array.from({ length: 12 }, (_, i) => String(i + 10));
  const lines = rows.map((n) => `a${n}@x.id,+628123456${n}00,401${n},https://a${n}.id,01.234.567.8-9${n}.000`);
  const { id } = await user.upload('wajib-pajak.csv', ['Email,No_HP,Kodepos,Situs,NPWP', ...lines].join('\n'));
  const params = { id };
  const made = await user.ask(calls.profile.quality, { params });
  expect(made.columns.find(({ name }) => name === 'NPWP')).toEqual({
    name: 'NPWP',
    filled: 12,
    valid: 0,
    is_checked: true,
    validity: 0,
  });
  expect(made.parts.find(({ name }) => name === 'validity')).toMatchObject({
    percent: 60,
    limit: 60,
    before_limit: 80,
  });
  const sum = made.parts.reduce((total, { points }) => total + Math.round(points * 100), 0);
  expect(sum).toBe(Math.round(made.score * 100));
  const report = await user.ask(calls.profile.dashboard, { params });
  expect([report.overall_quality_score, report.quality?.parts]).toEqual([made.score, made.parts]);
  expect(report.data_health).not.toBe('Excellent');
  expect((await stack.as('stranger').refusal(calls.profile.quality, { params })).status).toBe(404);
});

test('a column is reported value by value, and one that the file lacks is refused', async () => {
  const user = stack.as('reader');
  const { id } = await user.upload('orang.csv', 'nama,"kota / kab."\nBudi,Jakarta\nSiti,Jakarta\nDewi,Bandung\n');
  const detail = await user.ask(calls.profile.column, { params: { id, column: 'kota / kab.' } });
  expect(detail).toMatchObject({
    column_name: 'kota / kab.',
    value_frequencies: { Jakarta: 2, Bandung: 1 },
    distinct_count: 2,
    detailed_sample: expect.arrayContaining(['Jakarta', 'Bandung']),
  });
  const refusal = await user.refusal(calls.profile.column, { params: { id, column: 'warna' } });
  expect(refusal).toMatchObject({ code: 'unknown_column', detail: expect.stringContaining('warna') });
});

const ownCalls = allCalls.filter(({ id }) => /^(profile|cleaning|column-mapper)\./.test(id));
const bodies: Partial<Record<string, object>> = {
  'cleaning.preview': { rule_ids: ['x'], target_columns: [] },
  'cleaning.apply': { rule_ids: ['x'], target_columns: [] },
  'cleaning.merge-values': { column: 'name', merges: [{ from: ['a'], to: 'b' }] },
  'column-mapper.map': { mapping: { name: 'nama' } },
  'column-mapper.download': { mapping: { name: 'nama' } },
};

function request(call: Call, id: string, headers: Record<string, string>): Promise<Response> {
  const placed: { path: string } = call;
  const path = fillPath<string>(placed, { id, column: 'name', sessionId: '0'.repeat(24), ruleId: '0'.repeat(24) });
  const body = bodies[call.id] && JSON.stringify(bodies[call.id]);
  return fetch(stack.url + path, {
    method: call.method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body,
  });
}

describe('another user’s file is answered like one that never existed, and nobody has access without a token', () => {
  test.each(ownCalls.map((call) => [call.id, call] as const))('%s', async (_, call) => {
    expect((await request(call, 'any', {})).status).toBe(401);
    if (!call.path.includes('{id}')) return;
    const { id } = await stack.as('owner').upload('kontak.csv', CONTACTS);
    const answers = await Promise.all(
      [id, '0'.repeat(24), 'no/such id'].map(async (wanted) => {
        const response = await request(call, wanted, stack.tokenHeaders('stranger'));
        const { request_id: _id, ...body } = errorBody.parse(await response.json());
        return { status: response.status, body };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'not_found' } });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});

/** A file with a record of every kind. */
async function usedFile(userId: string): Promise<string> {
  const user = stack.as(userId);
  const { id } = await user.upload('kontak.csv', CONTACTS);
  const { rules } = await user.ask(calls.cleaning.rules);
  const rule_ids = rules.map((rule) => rule.id);
  await user.ask(calls.profile.dashboard, { params: { id } });
  await user.ask(calls.cleaning.createRule, { body: { name: `Aturan ${id}`, find: 'a' } });
  await user.ask(calls.cleaning.apply, { params: { id }, body: { rule_ids, target_columns: [] } });
  await user.ask(calls.columnMapper.download, { params: { id }, body: { mapping: { name: 'nama' }, apply: true } });
  return id;
}

test('deleting a file deletes its records, and only its own', async () => {
  const [gone, kept] = [await usedFile('forgetter'), await usedFile('forgetter')];
  await publishUserEvent(stack.broker, 'forgetter', 'file.removed', { id: gone });
  await until('the records to be gone', async () => (await stack.records({ fileId: gone })).mappings === 0);
  expect(await stack.records({ fileId: gone })).toMatchObject({ quality: 0, sessions: 0, mappings: 0 });
  expect(await stack.records({ fileId: kept })).toMatchObject({ quality: 1, sessions: 1, mappings: 1 });
});

test('removing an account removes all its records, and no others', async () => {
  await usedFile('leaver');
  await usedFile('stayer');
  const removal = { params: { userId: 'leaver' }, actAs: 'leaver' };
  await stack.internal(calls.internal.removeUserData.qualityTools, removal);
  await stack.internal(calls.internal.removeUserData.qualityTools, removal);
  expect(await stack.records({ userId: 'leaver' })).toEqual({
    quality: 0,
    sessions: 0,
    mappings: 0,
    rules: 0,
    ownRules: 0,
  });
  const left = await stack.records({ userId: 'stayer' });
  expect([left.quality, left.sessions, left.mappings]).toEqual([1, 1, 1]);
  expect([left.rules > 0, left.ownRules]).toEqual([true, 1]);
});
