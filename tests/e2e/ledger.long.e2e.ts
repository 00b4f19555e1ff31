import { csvFile, until } from '@rapi/test-kit';
import { countClicks } from './count-clicks';
import { csvCells } from './csv-cells';
import { describeInBrowser } from './open-browser';
import type { ToolPage } from './tool-page';
import { openToolPage } from './tool-page';

const accounts = ['1101 - Kas', '1201 - Piutang Usaha', '4101 - Penjualan', '6105 - Beban Listrik'];

interface Entry {
  date: string;
  number: string;
  words: string;
  /** Account, debit, credit. */
  lines: (readonly [string, number, number])[];
}

/** Forty transactions of a year: sales in cash or on credit, and paid bills. */
const entriesOf = (year: number): Entry[] =>
  Array.from({ length: 40 }, (_, at) => {
    const amount = 100_000 + at * 12_500 + (year - 2024) * 1_000;
    const isBill = at % 4 === 3;
    const [debit = '', credit = ''] = isBill ? [accounts[3], accounts[0]] : [accounts[at % 2], accounts[2]];
    return {
      date: `${String((at % 28) + 1).padStart(2, '0')}/${String((at % 12) + 1).padStart(2, '0')}/${year}`,
      number: `JU-${year}-${String(at + 1).padStart(4, '0')}`,
      words: isBill ? 'Bayar listrik' : 'Penjualan',
      lines: [
        [debit, amount, 0],
        [credit, 0, amount],
      ],
    };
  });

/**
 * A journal as bookkeeping programs export it: only a transaction's first line names it, a total follows each, and one
 * ends the file.
 */
function journalOf(year: number): Buffer {
  const entries = entriesOf(year);
  const rows = entries.flatMap(({ date, number, words, lines }) => {
    const total = lines.reduce((sum, [, debit]) => sum + debit, 0);
    const shown = lines.map(([account, debit, credit], place) =>
      place === 0 ? [date, number, account, words, debit, credit] : ['', '', account, words, debit, credit],
    );
    return [...shown, ['', '', '', `Total ${number}`, total, total]];
  });
  const all = entries.flatMap(({ lines }) => lines).reduce((sum, [, debit]) => sum + debit, 0);
  const head = ['Tanggal', 'No. Bukti', 'Akun', 'Keterangan', 'Debit', 'Kredit'];
  return csvFile([head, ...rows, ['', '', '', `Total ${year}`, all, all]]);
}

/** Each line with its transaction, the account in two columns, and no totals. */
const expected = [2024, 2025].flatMap((year) =>
  entriesOf(year).flatMap(({ date, number, words, lines }) => {
    return lines.map(([account, debit, credit]) => [
      `jurnal-${year}.csv`,
      date,
      number,
      ...account.split(' - '),
      words,
      String(debit),
      String(credit),
    ]);
  }),
);

describeInBrowser('the ledger of two years', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage();
  });
  afterAll(() => tool?.close());

  test('is one table in at most twelve clicks, each cell right', async () => {
    const { page } = tool;
    const clicks = await countClicks(page);
    const fileId = await tool.upload('jurnal-2024.csv', journalOf(2024));
    await tool.upload('jurnal-2025.csv', journalOf(2025));
    const operations = async () =>
      (await tool.user.send('GET', `/api/files/${fileId}/recipe`))
        .json<{ steps: { operation: string }[] }>()
        .steps.map(({ operation }) => operation);
    const steps: string[] = [];
    const becomes = async (operation: string) => {
      steps.push(operation);
      await until(operation, async () => (await operations()).join() === steps.join());
      await page
        .getByRole('list', { name: 'Applied Steps' })
        .getByRole('listitem')
        .nth(steps.length - 1)
        .waitFor();
    };
    const menu = (column: string) => tool.button(`Menu of column ${column}`).click();
    const hover = (name: string) => page.getByRole('menuitem', { name, exact: true }).hover();
    const item = (name: string) => page.getByRole('menuitem', { name, exact: true }).click();

    await page.goto(`${tool.product.url}/excel/files/${fileId}`);
    await page.locator('[data-row]').first().waitFor();
    // Two years appended to each other.
    await page.getByRole('navigation', { name: 'Tools' }).getByText('Append files').click();
    await tool.button('Tick the one file').click();
    await page.getByText('242 rows together').waitFor();
    await tool.button('Apply').click();
    await becomes('append@1');
    // Totals have no account.
    await menu('Akun');
    await hover('Filter');
    await item('Remove the rows with blank cells');
    await becomes('filter-rows@1');
    await page.getByText('160 rows × 7 columns').waitFor();
    // Only a transaction's first line names it.
    await page.getByRole('columnheader', { name: /Tanggal/ }).click();
    await page.getByRole('columnheader', { name: /No\. Bukti/ }).click({ modifiers: ['Shift'] });
    await menu('No. Bukti');
    await hover('Fill blank cells (2 columns)');
    await item('From the cell above');
    await becomes('fill@1');
    // Splits the account into number and name.
    await menu('Akun');
    await hover('Split');
    await item('Hyphen -');
    await becomes('split-column@1');

    const count = await clicks();
    process.stdout.write(`the ledger of two years: ${count} clicks\n`);
    expect(count).toBeLessThanOrEqual(12);
    const file = await tool.user.send('GET', `/api/files/${fileId}/download?format=csv`);
    const [head, ...rows] = csvCells(file.text);
    expect(head).toEqual(['File', 'Tanggal', 'No. Bukti', 'Akun 1', 'Akun 2', 'Keterangan', 'Debit', 'Kredit']);
    expect(rows).toEqual(expected);
    await tool.inspect('ledger');
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
