import type { DuplicateGroup, ResolutionAction } from '@rapi/contracts';
import { calls } from '@rapi/contracts';
import { publishUserEvent } from '@rapi/service-kit';
import { until } from '@rapi/test-kit';
import type { QualityToolsStack } from './stack';
import { startQualityToolsStack } from './stack';
import type { UserClient } from '@rapi/service-test-kit';

let stack: QualityToolsStack;
beforeAll(async () => {
  stack = await startQualityToolsStack();
});
afterAll(() => stack.stop());

/**
 * Budi twice and once in capitals, Siti once with spaces around her, Dewi once misspelt, and a phone number only in one
 * row.
 */
const PEOPLE = `Nama,Email,Telepon
Budi Santoso,budi@example.id,
Siti Aminah,siti@example.id,0813
Budi Santoso,budi@example.id,0812
BUDI SANTOSO,BUDI@example.id,
" Siti Aminah ",siti@example.id,0814
Dewi Lestari,dewi@example.id,0815
Dewi Lestary,dewi@example.id,0815
`;
const byEmail = { method: 'key_columns' as const, key_columns: ['Email'] };
const detect = (user: UserClient, id: string, query = {}) =>
  user.ask(calls.duplicates.detect, { params: { id }, query: { ...byEmail, ...query } });
const resolved = (groups: readonly DuplicateGroup[], action: ResolutionAction) =>
  Object.fromEntries(groups.map(({ group_id, row_indices }) => [group_id, { action, row_indices }]));
const namesOf = async (user: UserClient, id: string) =>
  (await user.ask(calls.files.data, { params: { id } })).processed_excel_data.map(({ Nama }) => Nama);

test('groups are reported with their figures and why their rows match, and the detection is recorded in the history once', async () => {
  const user = stack.as('finder');
  const { id } = await user.upload('orang.csv', PEOPLE);
  const params = { id };
  expect(await user.ask(calls.duplicates.history, { params })).toEqual({ detection_history: [], total: 0 });
  const found = await detect(user, id);
  expect(found).toMatchObject({
    summary: { total_rows: 7, unique_rows: 3, duplicate_groups: 3, duplicate_percentage: 57.14 },
    total: 3,
    version: 1,
    notes: [],
  });
  const [budi] = found.duplicate_groups;
  expect(budi).toMatchObject({
    row_count: 3,
    row_indices: [0, 2, 3],
    similarity_score: 100,
    detection_method: 'key_columns',
  });
  expect(budi?.sample_data.map(({ Nama }) => Nama)).toEqual(['Budi Santoso', 'Budi Santoso', 'BUDI SANTOSO']);
  expect(budi?.columns?.map(({ match }) => match)).toEqual(['equal', 'equal', 'partly_empty']);
  const page = await detect(user, id, { limit: 1, offset: 2 });
  expect(page.duplicate_groups).toEqual(found.duplicate_groups.slice(2));
  expect(await detect(user, id)).toEqual(found);
  await user.ask(calls.duplicates.detect, { params });
  const { detection_history, total } = await user.ask(calls.duplicates.history, { params });
  expect(total).toBe(2);
  expect(detection_history).toMatchObject([
    { detection_method: 'exact', groups_found: 1, total_duplicates: 1, key_columns: [] },
    { detection_method: 'key_columns', groups_found: 3, total_duplicates: 4, key_columns: ['Email'], version: 1 },
  ]);
  expect(stack.accounts.used('finder')).toBe(0);
});

test('the preview equals the download, the output and the applied result, and it replays on another file', async () => {
  const user = stack.as('resolver');
  const { id } = await user.upload('orang.csv', PEOPLE);
  const params = { id };
  const { duplicate_groups } = await detect(user, id);
  const body = { resolutions: resolved(duplicate_groups, 'keep_last') };
  const preview = await user.ask(calls.duplicates.resolve, { params, body });
  expect(preview).toMatchObject({ original_rows: 7, cleaned_rows: 3, rows_removed: 4 });
  expect(preview.resolution_preview.preview_data).toEqual(preview.preview_data);
  const names = preview.preview_data.map(({ Nama }) => Nama);
  expect(names).toEqual(['BUDI SANTOSO', ' Siti Aminah ', 'Dewi Lestary']);

  const response = await user.send(calls.duplicates.download, { params, body });
  expect(response.headers.get('content-disposition')).toContain('deduplicated_orang.xlsx');
  const back = await user.upload('kembali.xlsx', Buffer.from(await response.arrayBuffer()));
  expect(await namesOf(user, back.id)).toEqual(names);
  expect(await user.ask(calls.files.list, { query: { kind: 'output' } })).toMatchObject({ total: 1 });
  expect((await namesOf(user, id)).length).toBe(7);

  const all = { detection: byEmail, default_action: 'keep_last' as const, version: 1, apply: true };
  const applied = await user.ask(calls.duplicates.download, { params, body: all });
  expect(applied).toMatchObject({ success: true, version: 2, row_count: 3 });
  expect(await namesOf(user, id)).toEqual(names);
  const { steps } = await user.ask(calls.files.recipe, { params });
  expect(steps).toMatchObject([{ operation: 'deduplicate@1', config: { default_action: 'keep_last' } }]);
  const other = await user.upload('lain.csv', 'Nama,Email\nAgus,a@x.id\nAgus W,a@x.id\nRina,r@x.id\n');
  await user.ask(calls.files.applyRecipe, { params: { id: other.id }, body: { steps } });
  expect(await namesOf(user, other.id)).toEqual(['Agus W', 'Rina']);
  expect(stack.accounts.used('resolver')).toBe(3);

  const again = await user.refusal(calls.duplicates.download, { params, body: all });
  expect(again).toMatchObject({ status: 409, code: 'version_conflict' });
});

test('a survivor, the values of a merge, a row left out and a group left alone are each as chosen', async () => {
  const user = stack.as('chooser');
  const { id } = await user.upload('orang.csv', PEOPLE);
  const { duplicate_groups } = await detect(user, id);
  const [budi, siti, dewi] = duplicate_groups.map(({ group_id }) => group_id);
  const resolutions = {
    [budi ?? '']: { action: 'keep_first' as const, row_indices: [2, 3], survivor: 3 },
    [siti ?? '']: { action: 'merge' as const, row_indices: [1, 4], columns: { Telepon: 4 } },
    [dewi ?? '']: { action: 'leave' as const, row_indices: [5, 6] },
  };
  const body = { resolutions, detection: byEmail, default_action: 'delete_all' as const };
  const { preview_data } = await user.ask(calls.duplicates.resolve, { params: { id }, body });
  expect(preview_data.map(({ Nama, Telepon }) => [Nama, Telepon])).toEqual([
    ['Budi Santoso', null],
    ['Siti Aminah', '0814'],
    ['BUDI SANTOSO', null],
    ['Dewi Lestari', '0815'],
    ['Dewi Lestary', '0815'],
  ]);
});

test('a group of all hundred thousand rows is resolved by naming every row of it', async () => {
  const user = stack.as('large');
  const { id } = await user.upload('sama.csv', `Nama\n${'Budi\n'.repeat(100_000)}`);
  const { duplicate_groups } = await user.ask(calls.duplicates.detect, { params: { id } });
  expect(duplicate_groups.map(({ row_count, sample_data }) => [row_count, sample_data.length])).toEqual([
    [100_000, 10],
  ]);
  const body = { resolutions: resolved(duplicate_groups, 'keep_first'), apply: true };
  expect(await user.ask(calls.duplicates.download, { params: { id }, body })).toMatchObject({ row_count: 1 });
});

describe('an invalid resolution is refused, and nothing changes', () => {
  const one = (row_indices: number[], extra = {}) => ({ action: 'keep_first' as const, row_indices, ...extra });

  test('unknown groups, unknown rows, and rows of two groups or named twice', async () => {
    const user = stack.as('mistaken');
    const { id } = await user.upload('orang.csv', PEOPLE);
    const params = { id };
    const [budi, siti] = (await detect(user, id)).duplicate_groups.map(({ group_id }) => group_id);
    const exact = (await user.ask(calls.duplicates.detect, { params, query: { key_columns: ['Nama'] } }))
      .duplicate_groups[0];
    const cases: [object, RegExp][] = [
      [{}, /^Please select actions for duplicate groups$/],
      [{ [budi ?? '']: { ...one([0, 2]), action: 'leave' } }, /^Please select actions for duplicate groups$/],
      [{ g1: one([0, 2]) }, /Detect duplicates again/],
      [{ '0123456789-0123456789abcdef': one([0, 2]) }, /Detect duplicates again/],
      [{ [budi ?? '']: one([0, 2]), [exact?.group_id ?? '']: one([1, 4]) }, /more than one detection/],
      [{ [budi ?? '']: one([0, 999]) }, /no row 1000/],
      [{ [budi ?? '']: one([0, 1]) }, /not found as duplicates of each other/],
      [{ [budi ?? '']: one([0, 2]), [siti ?? '']: one([2, 4]) }, /more than once/],
      [{ [budi ?? '']: one([0, 2], { survivor: 3 }) }, /Row 4 is to be kept/],
      [{ [budi ?? '']: { ...one([0, 2]), action: 'merge', columns: { Warna: 0 } } }, /Warna/],
    ];
    for (const [resolutions, sentence] of cases) {
      const body = { resolutions: resolutions as Record<string, ReturnType<typeof one>> };
      for (const call of [calls.duplicates.resolve, calls.duplicates.download]) {
        expect(await user.refusal(call, { params, body })).toMatchObject({
          status: 422,
          detail: expect.stringMatching(sentence),
        });
      }
    }
    expect((await user.ask(calls.files.list)).total).toBe(1);
    expect(stack.accounts.used('mistaken')).toBe(0);
  });

  test.each([
    [{ method: 'key_columns' as const }, 'Name the columns to compare.'],
    [{ method: 'fuzzy' as const, similarity_threshold: 49 }, /./],
    [{ key_columns: ['Negara'] }, /Negara/],
  ])('detecting by %j', async (query, sentence) => {
    const user = stack.as('seeker');
    const { id } = await user.upload('orang.csv', PEOPLE);
    expect(await user.refusal(calls.duplicates.detect, { params: { id }, query })).toMatchObject({
      status: 422,
      detail: expect.stringMatching(sentence),
    });
    expect(await user.ask(calls.duplicates.history, { params: { id } })).toMatchObject({ total: 0 });
  });

  test('groups that no longer exist', async () => {
    const user = stack.as('late');
    const { id } = await user.upload('orang.csv', PEOPLE);
    const { duplicate_groups } = await detect(user, id);
    const all = { detection: byEmail, default_action: 'keep_first' as const };
    await user.ask(calls.duplicates.download, { params: { id }, body: { ...all, apply: true } });
    const body = { resolutions: resolved(duplicate_groups.slice(0, 1), 'keep_first') };
    expect(await user.refusal(calls.duplicates.resolve, { params: { id }, body })).toMatchObject({ status: 422 });
  });
});

test('another user’s file is not found, and removing a file removes its detections', async () => {
  const user = stack.as('owner');
  const { id } = await user.upload('orang.csv', PEOPLE);
  const params = { id };
  const { duplicate_groups } = await detect(user, id);
  const body = { resolutions: resolved(duplicate_groups, 'merge') };
  const stranger = stack.as('stranger');
  expect(await stranger.refusal(calls.duplicates.detect, { params })).toMatchObject({ status: 404 });
  expect(await stranger.refusal(calls.duplicates.history, { params })).toMatchObject({ status: 404 });
  expect(await stranger.refusal(calls.duplicates.resolve, { params, body })).toMatchObject({ status: 404 });
  expect(await stranger.refusal(calls.duplicates.download, { params, body })).toMatchObject({ status: 404 });
  const theirs = await stranger.upload('orang.csv', PEOPLE);
  const borrowed = await stranger.refusal(calls.duplicates.resolve, { params: { id: theirs.id }, body });
  expect(borrowed).toMatchObject({ status: 422 });
  await publishUserEvent(stack.broker, 'owner', 'file.removed', { id });
  const left = async () => (await user.ask(calls.duplicates.history, { params })).total;
  await until('the detections to be gone', async () => (await left()) === 0);
  await detect(stranger, theirs.id);
  await stack.internal(calls.internal.removeUserData.qualityTools, {
    params: { userId: 'stranger' },
    actAs: 'stranger',
  });
  expect(await stranger.ask(calls.duplicates.history, { params: { id: theirs.id } })).toMatchObject({ total: 0 });
});

/** Phone numbers of unequal length side by side, as a bookkeeper leaves them, and a name with a slip. */
const POLLUTED = `Nama,No HP,NIK,Kode Pos,Tanggal Lahir,Total
Budi Santoso,081234567890,3273010101900001,40111,19900101,Rp 25.000
Budi Santosa,0812-3456-789,327301010190000,4011,19900110,Rp 25.000
Siti Aminah,0813,'3273,,-,3 pcs
Dewi Lestari,,3273010101900002,40112,31/01/1991,
,021 555 1234 ext 5,NIK?,4O111,1990,25000.-
`;

test('polluted numbers are compared by every method and any columns, and a detection by similarity reports its scores', async () => {
  const user = stack.as('polluter');
  const { id } = await user.upload('kotor.csv', POLLUTED);
  const columns = ['Nama', 'No HP', 'NIK', 'Kode Pos', 'Tanggal Lahir', 'Total'];
  for (const key_columns of [
    columns,
    ...columns.map((each) => [each]),
    ...columns.map((each) => columns.filter((other) => other !== each)),
  ]) {
    for (const method of ['exact', 'fuzzy', 'key_columns'] as const) {
      const found = await user.ask(calls.duplicates.detect, { params: { id }, query: { method, key_columns } });
      expect(found.summary.total_rows).toBe(5);
      expect(found.score_histogram === undefined).toBe(method !== 'fuzzy');
    }
  }
  const found = await user.ask(calls.duplicates.detect, { params: { id }, query: { method: 'fuzzy' } });
  expect(found.duplicate_groups.map(({ row_indices }) => row_indices)).toEqual([[0, 1]]);
  expect(found.score_histogram?.counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
});
