import { until } from '@rapi/test-kit';
import { benchHands } from './bench-hands';
import { describeInBrowser } from './open-browser';
import type { ToolPage } from './tool-page';
import { openToolPage } from './tool-page';

/** 1.234 may be one thousand or a bit more than one; nothing in the file tells. */
const OPEN = `Barang,Kota,Total\n${['1.234', '2.345', '3.456'].map((total) => `Semen,Solo,${total}`).join('\n')}\n`;

/** On a bank statement DB subtracts, in a ledger it may add. */
const STATEMENT = [
  'Tgl;Mutasi',
  '01/11/2026;2.000.000,00 CR',
  '02/11/2026;1.500.000,00 DB',
  '05/11/2026;950,25 DB',
  '',
];

interface Readings {
  readings: { column: string; question: unknown; notation: { debit?: string } }[];
}

/** A list whose header is repeated in the middle, as in a printout page by page. */
const HEADER = 'Barang,Qty,Masuk,Kode';
const REPEATED = [HEADER, 'Beras,12,31/01/2026,001', 'Gula,5,01/02/2026,002', HEADER, 'Teh,7,03/02/2026,004', ''].join(
  '\n',
);

describeInBrowser('a type that is offered', () => {
  let tool: ToolPage;
  afterEach(() => tool?.close());

  test('once a repeated header is gone: in the head, in the menu, and for all columns at once; Undo offers it again', async () => {
    tool = await openToolPage();
    const { page } = tool;
    const fileId = await tool.upload('stok.csv', REPEATED);
    const bench = benchHands(tool, fileId);
    const marks = page.locator('[data-mark=offer]');
    const types = async () => {
      const answer = await tool.user.send('GET', `/api/files/${fileId}/preview?rows=1`);
      return answer.json<{ columns: { type: string }[] }>().columns.map(({ type }) => type);
    };
    await bench.open();
    await tool.button('Remove the row').click();
    await bench.made('keep-data-rows@1');
    await tool.button('Qty now holds only numbers: make it a number').waitFor();
    expect([await marks.count(), await types()]).toEqual([2, ['text', 'text', 'text', 'text']]);
    await tool.inspect('workbench-offer');
    await bench.choose('Masuk', 'Masuk now holds only dates: make it a date');
    await bench.made('convert@1');
    expect(await types()).toEqual(['text', 'text', 'date', 'text']);
    await page.keyboard.press('Control+z');
    await bench.taken();
    await tool.button('2 columns now hold only numbers or dates: make them so').click();
    await bench.made('convert@1');
    expect(await types()).toEqual(['text', 'integer', 'date', 'text']);
    await marks.first().waitFor({ state: 'detached' });
    await tool.inspect('workbench-offer-taken');
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });

  test('is said in Indonesian too', async () => {
    tool = await openToolPage({ locale: 'id-ID' });
    const bench = benchHands(tool, await tool.upload('stok.csv', REPEATED));
    await bench.open();
    await tool.button('Hapus 1 baris').click();
    await tool.button('2 kolom kini hanya berisi angka atau tanggal: sesuaikan tipenya').waitFor();
    await tool.inspect('workbench-offer-id');
    await tool.button('Qty kini hanya berisi angka: jadikan kolom angka').click();
    await tool.button('Qty kini hanya berisi angka: jadikan kolom angka').waitFor({ state: 'detached' });
    expect(tool.watch.problems()).toEqual([]);
  });
});

describeInBrowser('a question that waits', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage();
  });
  afterAll(() => tool?.close());

  test('shows in the head of its column; a click opens it, and the answer takes the mark away', async () => {
    const { page } = tool;
    const fileId = await tool.upload('total.csv', OPEN);
    await page.goto(`${tool.product.url}/excel/files/${fileId}`);
    const mark = tool.button('A question about Total waits: how is it read?');
    await mark.waitFor();
    expect(await page.locator('[data-mark=question]').count()).toBe(1);
    await tool.inspect('workbench-question');
    await mark.click();
    const question = page.getByRole('group', { name: /“Total”/ });
    await question.waitFor();
    await tool.inspect('workbench-question-open');
    await question.getByRole('button').first().click();
    await question.waitFor({ state: 'detached' });
    await until('the answer is kept', async () => {
      const { readings } = (await tool.user.send('GET', `/api/files/${fileId}/column-readings`)).json<Readings>();
      return readings.find(({ column }) => column === 'Total')?.question === null;
    });
    await page.keyboard.press('Escape');
    await page.getByRole('grid').waitFor();
    await mark.waitFor({ state: 'detached' });
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });

  test('about DB and CR shows both sums, and the answer gives every amount its sign', async () => {
    const own = await openToolPage({ locale: 'id-ID' });
    try {
      const fileId = await own.upload('mutasi.csv', STATEMENT.join('\n'));
      await own.page.goto(`${own.product.url}/excel/files/${fileId}`);
      await own.button('Ada pertanyaan tentang Mutasi: bagaimana membacanya?').click();
      const question = own.page.getByRole('group', { name: 'Apa arti tanda DB dan CR di kolom “Mutasi”?' });
      await question.getByText('Jumlah kolom: 499.049,75').waitFor();
      await own.inspect('workbench-question-debit');
      await question.getByRole('button', { name: /DB \(D\) mengurangi/ }).click();
      await question.waitFor({ state: 'detached' });
      await until('the answer is kept', async () => {
        const { readings } = (await own.user.send('GET', `/api/files/${fileId}/column-readings`)).json<Readings>();
        return readings.some(({ column, notation }) => column === 'Mutasi' && notation.debit === 'minus');
      });
      expect(own.watch.problems()).toEqual([]);
    } finally {
      await own.close();
    }
  });

  test('is answered by keys alone, from the menu of the column, although it was put off', async () => {
    const { page } = tool;
    const fileId = await tool.upload('total2.csv', OPEN);
    await tool.open(fileId, 'types');
    await tool.button('Not now').click();
    await page.goto(`${tool.product.url}/excel/files/${fileId}`);
    await page.getByRole('grid').focus();
    await tool.button('A question about Total waits: how is it read?').waitFor();
    for (const key of ['Control+Home', 'ArrowRight', 'ArrowRight', 'Alt+ArrowDown']) await page.keyboard.press(key);
    await page.getByRole('menuitem', { name: 'Answer how it is read…' }).press('Enter');
    await page.getByRole('group', { name: /“Total”/ }).waitFor();
  });
});
