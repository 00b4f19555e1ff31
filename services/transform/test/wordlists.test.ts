import { calls } from '@rapi/contracts';
import type { TableStack } from '@rapi/service-test-kit';
import { wideTest } from '@rapi/test-breadth';
import { startTransformStack } from './stack';

let stack: TableStack;
beforeAll(async () => {
  stack = await startTransformStack();
});
afterAll(() => stack.stop());

const rule = (original_value: string, normalized_value: string) => ({
  rule_set: 'Kode Departemen',
  original_value,
  normalized_value,
});

test('a user finds seeded sets, and the first change keeps all of them', async () => {
  const user = stack.as('seeded');
  const before = (await user.ask(calls.wordlists.list)).data;
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['banks', 'months', 'provinces', 'payment_status']));
  const { id } = await user.ask(calls.wordlists.addRule, { body: rule('IT', 'Teknologi') });
  expect(id).toBe('kode_departemen');
  expect((await user.ask(calls.wordlists.list)).data).toEqual({
    ...before,
    kode_departemen: [{ pattern: 'IT', replacement: 'Teknologi' }],
  });
  expect((await stack.as('somebody-else').ask(calls.wordlists.list)).data).toEqual(before);
});

test('values are replaced by the words of a set', async () => {
  const user = stack.as('normalizer');
  const { results } = await user.ask(calls.wordlists.normalize, {
    params: { ruleSet: 'payment_status' },
    body: { values: [' LNS ', 'unpaid', 'entahlah'] },
  });
  expect(results).toEqual([
    { original: ' LNS ', normalized: 'Lunas', changed: true, rule: 'lns' },
    { original: 'unpaid', normalized: 'Belum Lunas', changed: true, rule: 'unpaid' },
    { original: 'entahlah', normalized: 'entahlah', changed: false, rule: null },
  ]);
});

wideTest('thirty rules added at once are all there', async () => {
  const user = stack.as('hasty');
  const added = Array.from({ length: 30 }, (_, number) => rule(`K${number}`, `Kantor ${number}`));
  const answers = await Promise.all(added.map((body) => user.send(calls.wordlists.addRule, { body })));
  const kept = answers.filter(({ status }) => status === 200).length;
  const { data } = await user.ask(calls.wordlists.list);
  expect(data.kode_departemen).toHaveLength(kept);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
});

test('many rules are shown before they are added, and added only then', async () => {
  const user = stack.as('importer');
  const before = (await user.ask(calls.wordlists.list)).data;
  const params = { name: 'Kode Departemen' };
  const rules = [
    { original_value: 'GDG', normalized_value: 'Gudang' },
    { original_value: '', normalized_value: 'Kosong' },
    { original_value: 'gdg', normalized_value: 'Pabrik' },
  ];
  const shown = await user.ask(calls.wordlists.addRules, { params, body: { rules } });
  expect(shown).toMatchObject({ rule_set: 'kode_departemen', applied: false, is_new_set: true, added: 1, changed: 0 });
  expect(shown.rules.map(({ outcome }) => outcome)).toEqual(['added', 'invalid', 'invalid']);
  expect((await user.ask(calls.wordlists.list)).data).toEqual(before);
  await user.ask(calls.wordlists.addRules, { params, body: { rules, apply: true } });
  expect((await user.ask(calls.wordlists.list)).data).toEqual({
    ...before,
    kode_departemen: [{ pattern: 'GDG', replacement: 'Gudang' }],
  });
  const changed = [{ original_value: 'gdg', normalized_value: 'Gudang Pusat' }];
  const body = { rules: changed, existing: 'replace' as const, apply: true };
  expect(await user.ask(calls.wordlists.addRules, { params, body })).toMatchObject({ applied: true, changed: 1 });
});

test('rules without a set to go to, and none at all, are refused', async () => {
  const user = stack.as('importer');
  const rules = [{ original_value: 'a', normalized_value: 'b' }];
  const unnamed = await user.send(calls.wordlists.addRules, { params: { name: '!!!' }, body: { rules } });
  expect(unnamed.status).toBe(422);
  const none = await user.send(calls.wordlists.addRules, { params: { name: 'x' }, body: { rules: [] } });
  expect(none.status).toBe(422);
});

test('removing an account removes its wordlists', async () => {
  const user = stack.as('leaver');
  await user.ask(calls.wordlists.addRule, { body: rule('IT', 'Teknologi') });
  await stack.internal(calls.internal.removeUserData.transform, { params: { userId: 'leaver' }, actAs: 'leaver' });
  expect((await user.ask(calls.wordlists.list)).data.kode_departemen).toBeUndefined();
});
