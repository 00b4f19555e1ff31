import type { LocalTemplate } from '@rapi/contracts';
import { emptyContent } from '../../templates/template-draft';
import { NeedsWordlist, stepsOfLocal } from './template-source';

const local = (changes: Partial<LocalTemplate>): LocalTemplate => ({
  ...emptyContent,
  id: 't1',
  name: 'Rekap',
  createdAt: '2026-11-20T02:00:00.000Z',
  ...changes,
});

test('its own steps come first, then those of its form', async () => {
  const steps = await stepsOfLocal(
    local({
      steps: [{ operation: 'deduplicate@1', config: {} }],
      derivedFields: [{ name: 'Total', formula: '[Jumlah] * [Harga]', type: 'calculation' }],
      groupingRules: { enabled: true, groupByColumns: 'Kota', aggregations: [{ column: 'Total', function: 'sum' }] },
    }),
  );
  expect(steps.map(({ operation }) => operation)).toEqual(['deduplicate@1', 'formula@1', 'group@1']);
  expect(steps[1]?.config).toEqual({ formula: '[Jumlah] * [Harga]', column_name: 'Total' });
});

test('a template that uses a wordlist is refused', async () => {
  const rule = { field: 'Kota', rule: 'normalize' as const, value: 'cities' };
  await expect(stepsOfLocal(local({ transformRules: [rule] }))).rejects.toThrow(NeedsWordlist);
});
