import { panelNamed, panels } from '../panels/panel-registry';
import { nextAfter } from './next-panels';

test('continues with the new column of a step, else with the column that it changed', () => {
  const step = { operation: 'formula@1', config: { name: 'Total', column: 'Harga' }, label: '' };
  expect(nextAfter(step, ['Harga', 'Total']).column).toBe('Total');
  expect(nextAfter(step, ['Harga']).column).toBe('Harga');
  expect(nextAfter({ ...step, config: { columns: ['Kota', 'Harga'] } }, ['Harga']).column).toBe('Harga');
  expect(nextAfter({ ...step, config: {} }, ['Harga']).column).toBeUndefined();
});

test.each(panels.map(({ operation }) => operation))('after %s something else suggests itself', (operation) => {
  const next = nextAfter({ operation, config: {}, label: '' }, []).panels;
  expect(next.length).toBeGreaterThan(0);
  expect(next.filter((name) => !panelNamed(name) || panelNamed(name)?.operation === operation)).toEqual(
    // Groups of similar values use the same merge operation as single ones.
    next.filter((name) => name === 'group-values' && operation === 'merge-values@1'),
  );
});

test('suggests nothing for a step without a panel', () => {
  expect(nextAfter({ operation: 'group@1', config: {}, label: '' }, [])).toEqual({ panels: [], column: undefined });
});
