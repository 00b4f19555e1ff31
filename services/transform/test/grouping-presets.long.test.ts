import { calls } from '@rapi/contracts';
import type { TableStack, UserClient } from '@rapi/service-test-kit';
import { filterPresets } from '../src/grouping/filter-presets';
import { startTransformStack } from './stack';

let stack: TableStack;
let user: UserClient;
const files = new Map<string, { id: string; columns: readonly string[]; rows: number }>();

beforeAll(async () => {
  stack = await startTransformStack();
  user = stack.as('presetter');
  const { data } = await user.ask(calls.storage.generateSamples);
  for (const { id, filename } of data.files) {
    const { columns, total_rows } = await user.ask(calls.files.preview, { params: { id } });
    files.set(filename, { id, columns: columns.map(({ name }) => name), rows: total_rows });
  }
});
afterAll(() => stack.stop());

/** The presets for the year of the samples. */
const presets = filterPresets(new Date('2026-11-21T05:00:00Z'), new Map());
/** Columns that the screen offers where the file uses another name. */
const alike: Record<string, string> = { Tanggal: 'Tanggal Masuk' };

async function kept({ id, filter_conditions }: (typeof presets)[number]) {
  const found: number[] = [];
  for (const { id: file_id, columns, rows } of files.values()) {
    const own = filter_conditions.map(({ column, ...rest }) => ({
      column: columns.includes(column) ? column : (alike[column] ?? column),
      ...rest,
    }));
    if (!own.every(({ column }) => columns.includes(column))) continue;
    const [first = ''] = columns;
    const settings = { group_by_columns: [{ name: first }], filter_conditions: own };
    const { matched_rows } = await user.ask(calls.grouping.outline, { body: { file_id, settings, limit: 1 } });
    // The samples cover one year, so its tax year keeps all of it.
    if (matched_rows > 0 && (matched_rows < rows || id === 'tax-year')) found.push(matched_rows);
  }
  return found;
}

test.each(presets.map((preset) => [preset.id, preset] as const))(
  'the preset “%s” keeps some rows of a sample file',
  async (_, preset) => expect((await kept(preset)).length).toBeGreaterThan(0),
);
