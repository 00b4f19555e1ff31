import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BenchHands, benchHands } from './bench-hands';
import { describeRealTable, expectSameCells, realTables } from './real-tables';
import { stepByStep } from './step-by-step';
import { openToolPage, type ToolPage } from './tool-page';

/**
 * The recipes of tests/peers/dirty-tables.py, done by hand on the workbench: the result equals pandas' result for the
 * same tables, cell by cell. dirty-tables.long.e2e.ts does the same steps over the API.
 */
describeRealTable('contracts of a government, cleaned on the workbench', () => {
  let tool: ToolPage;
  let bench: BenchHands;
  beforeAll(async () => {
    tool = await openToolPage();
    const filename = 'government_contracts.csv';
    bench = benchHands(tool, await tool.upload(filename, readFileSync(join(realTables, filename))));
    await bench.open();
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());
  const kind = 'Type of Contract';

  step('signs and spaces', async () => {
    await bench.command('Find and replace');
    await bench.field('Find').fill('&amp;');
    await bench.field('Replace with').fill('&');
    await bench.apply('replace-text@1');
    await bench.choose('Contractor Name', 'Find and replace…');
    await bench.field('Find').fill(String.raw`\s+`);
    await bench.field('Replace with').fill(' ');
    await bench.addTo('In columns', kind);
    await bench.tick('Use a pattern (regular expression)');
    await bench.apply('replace-text@1');
    // Two heads at once, because they are next to each other.
    await bench.heads('Contractor Name', kind);
    await bench.within('Contractor Name', 'Clean (2 columns)', 'Remove spaces at the ends');
    await bench.made('change-text@1', 'change-text@1');
  });

  step('spellings', async () => {
    await bench.group('Contractor Name');
    for (let round = 0; round < 2; round += 1) await bench.group(kind);
    await bench.heads(kind);
    await bench.command('Change values');
    await bench.tags(0, 'FFP', 'FFP: Firm Fixed Price', 'Firm-Fixed-Price');
    await bench.field('Become').first().fill('Firm Fixed Price');
    await bench.panel.getByRole('button', { name: 'Another group' }).click();
    await bench.tags(1, 'T&M', 'T&M: Time & Materials');
    await bench.field('Become').nth(1).fill('Time and Materials');
    await bench.apply('merge-values@1');
  });

  step('rows and columns', async () => {
    await bench.choose('Contract Awarded', 'Filter', 'Keep or remove rows…');
    await bench.radio('Remove them').check();
    await bench.pick('Comparison of condition 1', 'is one of');
    await bench.panel.getByRole('combobox', { name: 'Values of condition 1' }).fill('no');
    await bench.page.keyboard.press('Enter');
    await bench.apply('filter-rows@1');
    await bench.choose('Contract Awarded', 'Remove column');
    await bench.made('select-columns@1');
    await bench.choose('Date of Award', 'Change type', 'More…');
    await bench.radio('Date').check();
    await bench.radio('Leave the cell empty').check();
    await bench.apply('convert@1');
    await bench.heads('Start Date', 'End Date');
    await bench.within('End Date', 'Change type (2 columns)', 'Date');
    await bench.made('convert@1');
    await bench.choose('Contractor Name', 'Fill blank cells', 'With a value…');
    await bench.radio('A value').check();
    await bench.field('Value').fill('UNKNOWN');
    await bench.apply('fill@1');
  });

  step('names, parts and order', async () => {
    await bench.choose('Unique Project Identifier', 'Split', 'Widths, pattern, names…');
    await bench.radio('Hyphen -').check();
    await bench
      .field('Names of the new columns')
      .fill('Agency, Bureau, Exhibit part, Mission area, Type, Number, Line');
    await bench.apply('split-column@1');
    await bench.choose('Total value of Contract', 'Rename…');
    await bench.field('New name').fill('Value (USD million)');
    await bench.apply('rename@1');
    await bench.choose('Value (USD million)', 'Sort', 'Sort the rows of the file…');
    await bench.radio('Value (USD million): smallest first').press('ArrowRight');
    await bench.apply('sort-rows@1');
  });

  step('each cell is that of pandas', async () => {
    expectSameCells(await bench.download(), 'contracts');
    await tool.inspect('workbench-contracts');
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});

describeRealTable('articles of journals, cleaned on the workbench', () => {
  let tool: ToolPage;
  let bench: BenchHands;
  beforeAll(async () => {
    tool = await openToolPage();
    const filename = 'doaj-article-sample.csv';
    bench = benchHands(tool, await tool.upload(filename, readFileSync(join(realTables, filename))));
    await bench.open();
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());
  const replace = async (column: string, find: string, by: string, pattern = false) => {
    await bench.choose(column, 'Find and replace…');
    await bench.field('Find').fill(find);
    await bench.field('Replace with').fill(by);
    if (pattern) await bench.tick('Use a pattern (regular expression)');
    await bench.apply('replace-text@1');
  };

  step('rows and spellings', async () => {
    await bench.rail('Remove duplicate rows');
    await bench.panel.getByRole('checkbox', { name: 'Ignore capitals and spaces' }).uncheck();
    await bench.apply('deduplicate@1');
    await bench.choose('Title', 'Clean', 'Remove spaces at the ends');
    await bench.made('change-text@1');
    await replace('Title', 'EPIDEMEOLOGY', 'EPIDEMIOLOGY');
    await replace('Title', 'HYDARZONES', 'HYDRAZONES');
    await bench.heads('Language');
    await bench.command('Change values');
    await bench.tags(0, 'English');
    await bench.field('Become').fill('EN');
    await bench.apply('merge-values@1');
    await bench.group('Publisher');
  });

  step('cells of some rows', async () => {
    const { page } = bench;
    await bench.choose('Publisher', 'Filter', 'By its values');
    await tool.button(/^MDPI AG/).click();
    await page.getByRole('button', { name: /^Remove filter/ }).waitFor();
    await bench.choose('Language', 'Fill blank cells', 'With a value…');
    await bench.radio('A value').check();
    await bench.field('Value').fill('EN');
    await bench.panel.getByRole('switch', { name: /^Only the rows in view/ }).check();
    await bench.apply('fill@1');
    await page.getByRole('button', { name: /^Remove filter/ }).click();
    await page.getByRole('button', { name: /^Remove filter/ }).waitFor({ state: 'detached' });
    await bench.command('Formula');
    const shouted = ['Akshantala Enterprises', 'Society of Pharmaceutical Technocrats'];
    const isShouted = `OR(${shouted.map((name) => `[Publisher]="${name}"`).join(', ')})`;
    await bench.field('Formula').fill(`IF(${isShouted}, PROPER([Title]), [Title])`);
    await bench.field('New name').fill('New title');
    await bench.apply('formula@1');
    await bench.choose('New title', 'Move', 'To the beginning');
    await bench.made('select-columns@1');
    await bench.choose('Title', 'Remove column');
    await bench.made('select-columns@1');
    await bench.choose('New title', 'Rename…');
    await bench.field('New name').fill('Title');
    await bench.apply('rename@1');
    await bench.choose('Date', 'Change type', 'Date');
    await bench.made('convert@1');
  });

  step('parts', async () => {
    await bench.choose('Citation', 'Split', 'Widths, pattern, names…');
    await bench.radio('A pattern').check();
    await bench.field('Pattern').fill(String.raw`^(.*), Vol (\S+), Iss (\S+), (?:Pp|p) (.*) \((\d{4})\)$`);
    await bench.field('Names of the new columns').fill('Journal, Volume, Issue, Pages, Year');
    await bench.apply('split-column@1');
    await bench.choose('Authors', 'Split', 'Widths, pattern, names…');
    await bench.radio('Another sign').check();
    await bench.field('Sign').fill('|');
    await bench.apply('split-column@1');
  });

  step('a row for each author', async () => {
    const { page } = bench;
    const authors = (await bench.columns()).filter((name) => /^Authors \d+$/.test(name));
    await bench.reach('Authors 1');
    await page.keyboard.press('Control+Space');
    for (let others = authors.length - 1; others > 0; others -= 1) await page.keyboard.press('Shift+ArrowRight');
    await bench.rail('Columns to rows');
    await bench.field('Column for the names').fill('Place');
    await bench.field('Column for the values').fill('Author');
    await bench.apply('unpivot@1');
    await bench.choose('Place', 'Remove column');
    await bench.made('select-columns@1');
    await replace('Author', '^([^,]+), (.+)$', '$2 $1', true);
    await bench.group('Author');
    await bench.choose('ISSNs', 'Rename…');
    await bench.field('New name').fill('ISSN');
    await bench.apply('rename@1');
  });

  step('each cell is that of pandas', async () => {
    expectSameCells(await bench.download(), 'articles');
    await tool.inspect('workbench-articles');
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
