import type { calls, RecipeStep, ResponseOf } from '@rapi/contracts';
import { until } from '@rapi/test-kit';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiUser } from '../src/product/api-user';
import { registerUser } from '../src/product/api-user';
import { csvCells } from './csv-cells';
import {
  describeRealTable,
  differences,
  expectedText,
  expectSameCells,
  hasTables,
  peers,
  realTables,
} from './real-tables';
import { sharedProduct } from './shared-product';

const python = process.env.RAPI_BENCH_PYTHON ?? 'python3';
const hasPandas = (() => {
  try {
    execFileSync(python, ['-c', 'import pandas'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
const testPandas = hasTables && hasPandas ? test : test.skip;
if (!hasPandas) process.stdout.write(`No pandas in ${python}: its recipes are not run anew (RAPI_BENCH_PYTHON).\n`);

describe('the recipes in pandas', () => {
  testPandas.each([
    ['contracts', 'government_contracts.csv'],
    ['articles', 'doaj-article-sample.csv'],
  ] as const)('%s makes the table that is kept', (name, file) => {
    const made = execFileSync(python, [join(peers, 'dirty-tables.py'), name, join(realTables, file)], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    expect(differences(csvCells(made), csvCells(expectedText(name)))).toEqual([]);
  });
});

type Clusters = ResponseOf<typeof calls.cleaning.clusters>;

/** Sends over the API, step by step, what the workbench's panels send. */
async function openTable(filename: string) {
  const user: ApiUser = await registerUser(() => sharedProduct().url);
  const uploaded = await user.upload(filename, readFileSync(join(realTables, filename)));
  const { id } = uploaded.json<{ data: { id: string } }>().data;
  const path = `/api/files/${id}`;
  await until(`${filename} is read`, async () => {
    const { data } = (await user.send('GET', path)).json<{ data: { status: string } }>();
    return data.status === 'ready';
  });
  const apply = async (operation: string, config: RecipeStep['config'], where?: RecipeStep['where']): Promise<void> => {
    const steps = [{ operation, config, ...(where && { where }) }];
    const { status, text } = await user.send('POST', `${path}/recipe`, { body: { steps } });
    expect({ operation, status, text: status === 200 ? '' : text }).toEqual({ operation, status: 200, text: '' });
  };
  return {
    apply,
    columns: async () =>
      (await user.send('GET', `${path}/preview?rows=1`))
        .json<{ columns: { name: string }[] }>()
        .columns.map(({ name }) => name),
    /**
     * Merges the largest groups of one fingerprint, as many as the panel shows, each into its most frequent value;
     * returns how many groups there are in all.
     */
    group: async (column: string): Promise<number> => {
      const query = new URLSearchParams({ column, method: 'fingerprint', limit: '50' });
      const { clusters, total } = (await user.send('GET', `${path}/clusters?${query}`)).json<Clusters>();
      const merges = clusters.map(({ values: [most, ...others] }) => ({
        from: others.map(({ value }) => value),
        to: most?.value ?? '',
      }));
      await apply('merge-values@1', { column, merges });
      return total;
    },
    download: async () => (await user.send('GET', `${path}/download?format=csv`)).text,
  };
}

describeRealTable('two dirty tables by the steps of the workbench', () => {
  test('contracts of a government', async () => {
    const { apply, columns, group, download } = await openTable('government_contracts.csv');
    const kind = 'Type of Contract';
    await apply('replace-text@1', { columns: [], find: '&amp;', replace: '&' });
    const spaced = ['Contractor Name', kind];
    await apply('replace-text@1', { columns: spaced, find: String.raw`\s+`, replace: ' ', pattern: true });
    for (const column of spaced) await apply('change-text@1', { column, rule: 'trim' });
    expect(await group('Contractor Name')).toBe(35);
    expect(await group(kind)).toBe(56);
    expect(await group(kind)).toBe(6);
    const fixed = ['FFP', 'FFP: Firm Fixed Price', 'Firm-Fixed-Price'];
    const merges = [
      { from: fixed, to: 'Firm Fixed Price' },
      { from: ['T&M', 'T&M: Time & Materials'], to: 'Time and Materials' },
    ];
    await apply('merge-values@1', { column: kind, merges });
    const conditions = [{ column: 'Contract Awarded', operator: 'in', value: ['no'] }];
    await apply('filter-rows@1', { conditions, keep: false });
    await apply('select-columns@1', { columns: (await columns()).filter((name) => name !== 'Contract Awarded') });
    await apply('convert@1', { conversions: { 'Date of Award': 'date' }, on_error: 'null' });
    await apply('convert@1', { conversions: { 'Start Date': 'date', 'End Date': 'date' }, on_error: 'keep' });
    await apply('fill@1', { columns: ['Contractor Name'], direction: 'value', value: 'UNKNOWN' });
    const into = ['Agency', 'Bureau', 'Exhibit part', 'Mission area', 'Type', 'Number', 'Line'];
    await apply('split-column@1', { column: 'Unique Project Identifier', by: { delimiter: '-' }, into });
    await apply('rename@1', { mapping: { 'Total value of Contract': 'Value (USD million)' } });
    await apply('sort-rows@1', { by: [{ column: 'Value (USD million)', descending: true }] });
    expectSameCells(await download(), 'contracts');
  });

  test('articles of journals', async () => {
    const { apply, columns, group, download } = await openTable('doaj-article-sample.csv');
    await apply('deduplicate@1', { detection: { method: 'exact' }, default_action: 'keep_first' });
    await apply('change-text@1', { column: 'Title', rule: 'trim' });
    for (const [find, replace] of [
      ['EPIDEMEOLOGY', 'EPIDEMIOLOGY'],
      ['HYDARZONES', 'HYDRAZONES'],
    ] as const) {
      await apply('replace-text@1', { columns: ['Title'], find, replace });
    }
    await apply('merge-values@1', { column: 'Language', merges: [{ from: ['English'], to: 'EN' }] });
    expect(await group('Publisher')).toBe(1);
    const where: RecipeStep['where'] = [{ column: 'Publisher', operator: 'in', value: ['MDPI AG'] }];
    await apply('fill@1', { columns: ['Language'], direction: 'value', value: 'EN' }, where);
    const shouted = ['Akshantala Enterprises', 'Society of Pharmaceutical Technocrats'];
    const isShouted = `OR(${shouted.map((name) => `[Publisher]="${name}"`).join(', ')})`;
    const title = 'New title';
    await apply('formula@1', { formula: `IF(${isShouted}, PROPER([Title]), [Title])`, column_name: title });
    const others = (await columns()).filter((name) => name !== 'Title' && name !== title);
    await apply('select-columns@1', { columns: [title, ...others] });
    await apply('rename@1', { mapping: { [title]: 'Title' } });
    await apply('convert@1', { conversions: { Date: 'date' }, on_error: 'keep' });
    const pattern = String.raw`^(.*), Vol (\S+), Iss (\S+), (?:Pp|p) (.*) \((\d{4})\)$`;
    const into = ['Journal', 'Volume', 'Issue', 'Pages', 'Year'];
    await apply('split-column@1', { column: 'Citation', by: { pattern }, into, trim: true });
    await apply('split-column@1', { column: 'Authors', by: { delimiter: '|' }, trim: true });
    const [authors, keep] = [/^Authors \d+$/, await columns()];
    await apply('unpivot@1', {
      keep: keep.filter((name) => !authors.test(name)),
      columns: keep.filter((name) => authors.test(name)),
      name_column: 'Place',
      value_column: 'Author',
      drop_blanks: true,
    });
    await apply('select-columns@1', { columns: (await columns()).filter((name) => name !== 'Place') });
    await apply('replace-text@1', { columns: ['Author'], find: '^([^,]+), (.+)$', replace: '$2 $1', pattern: true });
    expect(await group('Author')).toBe(9);
    await apply('rename@1', { mapping: { ISSNs: 'ISSN' } });
    expectSameCells(await download(), 'articles');
  });
});
