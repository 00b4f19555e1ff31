import fc from 'fast-check';
import type { FilterCondition } from '@rapi/contracts';
import { say } from '@rapi/contracts/say';
import { openDataset } from '@rapi/table-core';
import { cleaningRules } from '../cleaning/rules';
import { page } from '../paging/page';
import { neededColumns } from './needed-columns';
import { parseStep } from './registry';
import { allRows, openStepBench, randomTable, rowsAt, type StepBench, type TextTable } from './testing/step-bench';

let bench: StepBench;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

const inSolo: FilterCondition[] = [{ column: 'Kota', operator: 'equals', value: 'Solo' }];
const nowhere: FilterCondition[] = [{ column: 'Kota', operator: 'equals', value: 'Atlantis' }];
const sheet: TextTable = {
  Kota: ['Solo', 'Medan', 'Solo', 'Medan', 'Solo'],
  Nama: ['c ', 'c ', 'a', null, 'b'],
  Jumlah: ['3', '20', '1', '4', null],
};
const run = async (operation: string, config: object, where = inSolo) =>
  bench.run(await bench.write(sheet), { operation, config, where });

describe('what acting on the rows in view means', () => {
  test.each<[string, object, TextTable]>([
    ['change-text@1', { column: 'Nama', rule: 'uppercase' }, { ...sheet, Nama: ['C ', 'c ', 'A', null, 'B'] }],
    ['clean@1', { rule_ids: ['tidy-spaces'] }, { ...sheet, Nama: ['c', 'c ', 'a', null, 'b'] }],
    ['replace-text@1', { find: 'c', replace: 'x' }, { ...sheet, Nama: ['x ', 'c ', 'a', null, 'b'] }],
    ['fill@1', { columns: ['Jumlah'], direction: 'down' }, { ...sheet, Jumlah: ['3', '20', '1', '4', '1'] }],
    ['copy-column@1', { column: 'Jumlah', name: 'Lagi' }, { ...sheet, Lagi: ['3', null, '1', null, null] }],
    ['formula@1', { formula: '[Jumlah]*2', column_name: 'Dua' }, { ...sheet, Dua: ['6', null, '2', null, '0'] }],
    ['sort-rows@1', { by: [{ column: 'Nama' }] }, {
      Kota: sheet.Kota ?? [], Nama: ['a', 'c ', 'b', null, 'c '], Jumlah: ['1', '20', null, '4', '3'],
    }],
    ['filter-rows@1', { conditions: [{ column: 'Jumlah', operator: 'not_blank' }] }, rowsAt(sheet, [0, 1, 2, 3])],
    ['filter-rows@1', { conditions: [{ column: 'Jumlah', operator: 'equals', value: 99 }] }, rowsAt(sheet, [1, 3])],
    ['take-rows@1', { part: 'top', count: 1 }, rowsAt(sheet, [0, 1, 3])],
    ['deduplicate@1', { detection: { method: 'key_columns', key_columns: ['Kota'] }, default_action: 'keep_last' },
      rowsAt(sheet, [1, 3, 4])],
    ['keep-valid@1', { rules: [{ rule_name: 'x', rule_type: 'required_field', target_columns: ['Jumlah'], rule_config: {} }] },
      rowsAt(sheet, [0, 1, 2, 3])],
  ])('%s %j', async (operation, config, expected) => {
    expect((await run(operation, config)).table).toEqual(expected);
  }); // prettier-ignore

  test.each([
    ['rename@1', { mapping: { Kota: 'City' } }, /table as a whole/],
    ['select-columns@1', { columns: ['Kota'] }, /table as a whole/],
    ['use-row-as-header@1', { row: 1 }, /table as a whole/],
    ['group@1', { group_by: [{ column: 'Kota' }], aggregations: [] }, /table as a whole/],
    ['edit-cells@1', { edits: [{ row: 0, column: 'Kota', value: 'x' }] }, /names single rows/],
    ['clean@1', { rule_ids: ['tidy-spaces'], only: [{ row_index: 0, column_name: 'Nama' }] }, /names single rows/],
  ])('%s is refused', (operation, config, said) => {
    expect(() => parseStep({ operation, config, where: inSolo })).toThrow(said);
  });

  test('refuses a condition on an unknown column', async () => {
    const where: FilterCondition[] = [{ column: 'Negara', operator: 'is_blank' }];
    await expect(run('fill@1', { columns: ['Nama'], direction: 'down' }, where)).rejects.toMatchObject({
      code: 'unknown_column',
    });
  });

  test('with no row in view nothing changes except the columns that later steps need', async () => {
    expect((await run('filter-rows@1', { conditions: inSolo, keep: false }, nowhere)).table).toEqual(sheet);
    const { table } = await run('formula@1', { formula: '[Jumlah]*2', column_name: 'Dua' }, nowhere);
    expect(table).toEqual({ ...sheet, Dua: [null, null, null, null, null] });
  });

  test('amounts are read by the notation of the whole column, not of the rows in view', async () => {
    const dataset = await bench.write({
      Kota: ['Solo', 'Medan', 'Medan', 'Medan', 'Medan'],
      Berat: ['1.500', '2.750', '3,25', '1.250,5', 'x'],
    });
    const step = { operation: 'formula@1', config: { formula: '[Berat]*1', column_name: 'N' }, where: inSolo };
    expect((await bench.run(dataset, step)).table.N?.[0]).toBe('1500');
  });

  test('the step names its conditions and needs their columns, and an empty list means all rows', () => {
    const step = { operation: 'fill@1', config: { columns: ['Nama'], direction: 'down' }, where: inSolo };
    const { label, labelSentence } = parseStep(step);
    expect(label).toBe('Fill blanks from above in “Nama”, only in the rows in view: “Kota” is “Solo”');
    expect(labelSentence && say('id', labelSentence)).toBe(
      'Isi sel kosong dari atas di “Nama”, hanya pada baris yang tampil: “Kota” berisi “Solo”',
    );
    expect(neededColumns([step])).toEqual(['Nama', 'Kota']);
    expect(parseStep({ ...step, where: [] }).label).toBe('Fill blanks from above in “Nama”');
  });
});

test('other rows stay the same, byte for byte, and rows in view change as they would alone', async () => {
  const steps = [
    { operation: 'clean@1', config: { rule_ids: cleaningRules.map(({ id }) => id) } },
    { operation: 'replace-text@1', config: { find: 'a', replace: 'Z' } },
    { operation: 'fill@1', config: { columns: ['Kota', 'Jumlah', 'Tanggal'], direction: 'down' } },
    { operation: 'fill@1', config: { columns: ['Jumlah', 'Harga'], direction: 'value', value: '7' } },
    { operation: 'convert@1', config: { conversions: { Harga: 'currency' } } },
    { operation: 'sort-rows@1', config: { by: [{ column: 'Jumlah' }] } },
    { operation: 'take-rows@1', config: { part: 'top', count: 2 } },
  ];
  const filter = fc.constantFrom<FilterCondition[]>(
    [{ column: 'Kota', operator: 'equals', value: 'Jakarta' }],
    [{ column: 'Kota', operator: 'is_blank' }],
    [{ column: 'Jumlah', operator: 'not_blank' }],
    [{ column: 'Tanggal', operator: 'is_duplicate' }],
  );
  await fc.assert(
    fc.asyncProperty(randomTable, fc.constantFrom(...steps), filter, async (table, step, where) => {
      const dataset = await bench.write(table);
      const before = await bench.read(dataset);
      const opened = await openDataset(bench.session, dataset);
      const { indices } = await page(bench.session, opened, { offset: 0, limit: 100, filter: where });
      const inView = new Set(indices);
      const others = allRows(before).filter((row) => !inView.has(row));
      const { table: after, dataset: made } = await bench.run(dataset, { ...step, where });
      if (step.operation === 'take-rows@1') {
        expect(after).toEqual(
          rowsAt(
            before,
            allRows(before).filter((row) => !inView.has(row) || indices.indexOf(row) < 2),
          ),
        );
      } else {
        expect(rowsAt(after, others)).toEqual(rowsAt(before, others));
        expect(allRows(after)).toEqual(allRows(before));
      }
      const preview = await bench.preview(dataset, { ...step, where });
      const result = await openDataset(bench.session, made);
      expect(preview.rows).toEqual((await page(bench.session, result, { offset: 0, limit: 100 })).rows);
      for (const { row_index, column_name, cleaned } of preview.changes) {
        expect(inView.has(row_index)).toBe(true);
        expect(after[column_name]?.[row_index] ?? null).toBe(cleaned);
      }
    }),
    { numRuns: 30 },
  );
});
