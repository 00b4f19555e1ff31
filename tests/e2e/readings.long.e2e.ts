import { describeInBrowser } from './open-browser';
import { openToolPage } from './tool-page';
import type { ToolPage } from './tool-page';

/**
 * Dates of which equally many start with the day and with the month, and weights and amounts whose dot is ambiguous.
 */
const csv = `Nama,Tanggal,Berat,Harga
Sari,05/01/2026,1.500,Rp 1250000
Budi,06/02/2026,2.250,Rp 750000
Tono,31/01/2026,1.125,gratis
Wati,01/31/2026,3.475,Rp 80500
`;

const dataOf = async ({ user }: ToolPage, id: string) =>
  (await user.send('GET', `/api/files/${id}/data`)).json<{ processed_excel_data: Record<string, unknown>[] }>()
    .processed_excel_data;
const usedBy = async ({ user }: ToolPage) =>
  (await user.send('GET', '/users/me')).json<{ usage: { transformations_used: number } }>().usage.transformations_used;

describeInBrowser('how columns are read', () => {
  let tool: ToolPage;
  let fileId: string;

  beforeAll(async () => {
    tool = await openToolPage();
    fileId = await tool.upload('timbangan.csv', csv);
  });
  afterAll(() => tool.close());

  const question = (name: string) => tool.page.getByRole('group', { name });
  const days = () => question('How are the dates of “Tanggal” written?');
  const weights = () => question('How are the numbers of “Berat” written?');

  test('what the values leave open is asked in each tool that reads them, with both readings', async () => {
    for (const name of ['profile', 'clean', 'charts', 'grouping', 'validate', 'formula']) {
      await tool.open(fileId, name);
      await days().waitFor();
      await tool.inspect(`readings-${name}`);
    }
    await tool.open(fileId, 'duplicates');
    await tool.page.getByRole('dialog').getByRole('tab').first().waitFor();
    await expect(days().count()).resolves.toBe(0);
  });

  test('it is put off, and comes back where it is wanted', async () => {
    await tool.open(fileId, 'types');
    await days().waitFor();
    await tool.button('Not now').click();
    await tool.page.getByText('2 columns can be read in two ways.').waitFor();
    await tool.open(fileId, 'clean');
    await tool.page.getByText('2 columns can be read in two ways.').waitFor();
    await tool.inspect('readings-put-off');
    await tool.open(fileId, 'types');
    await tool.button('Answer').click();
    await days().waitFor();
  });

  test('the answers are kept with the file, and nothing of the month is used', async () => {
    const dialog = tool.page.getByRole('dialog').last();
    await tool.inspect('readings-types');
    await days().getByRole('button', { name: '05/01/2026 → 1 May 2026' }).click();
    await days().waitFor({ state: 'hidden' });
    await weights().getByRole('button', { name: '1.500 → 1.5' }).last().click();
    await weights().waitFor({ state: 'hidden' });
    await tool.page.getByText('Saved: every tool now reads the file this way.').first().waitFor();
    await dialog
      .getByRole('region', { name: 'How Tanggal is read' })
      .getByText(/dates · month first/)
      .waitFor();
    await dialog
      .getByRole('region', { name: 'How Berat is read' })
      .getByText(/numbers · dot before/)
      .waitFor();
    await expect(usedBy(tool)).resolves.toBe(0);
    await expect(dataOf(tool, fileId).then(([first]) => first?.Tanggal)).resolves.toBe('05/01/2026');
  });

  test('what is not read is listed with its reason, and the types are converted as answered', async () => {
    const dialog = tool.page.getByRole('dialog').last();
    const read = dialog.getByRole('region', { name: 'How Tanggal is read' });
    await read.getByText('Show doubtful and unread values').click();
    await read.getByText('Day before month').waitFor();
    await tool.inspect('readings-listed');
    await dialog.getByLabel('Convert Tanggal to').selectOption('date');
    await dialog.getByLabel('Convert Berat to').selectOption('decimal');
    await tool.button('Preview Conversions').click();
    await tool.page.getByText('Some conversions had issues').waitFor();
    await dialog.getByRole('radio', { name: /Leave the cells? empty/ }).check();
    await dialog.getByText('01/05/2026', { exact: true }).first().waitFor();
    const failures = dialog.getByRole('region', { name: 'Values of Tanggal that cannot be converted' });
    await expect(failures.innerText()).resolves.toMatch(/3\s+31\/01\/2026\s+Day before month/);
    await expect(
      dialog.getByRole('region', { name: 'Values of Berat that cannot be converted' }).count(),
    ).resolves.toBe(0);
  });

  test('the step is reported in words', async () => {
    await tool.open(fileId, 'steps');
    await tool.page.getByText('Berat → dot before the fraction (1,234.5)').waitFor();
    await tool.page.getByText('Type Converter').first().waitFor();
    await tool.inspect('readings-step');
  });

  test('a decided column is read otherwise where a person says so, and that can be undone', async () => {
    const dialog = await tool.open(fileId, 'types');
    const read = dialog.getByRole('region', { name: 'How Tanggal is read' });
    await read.getByRole('button', { name: 'Change how it is read' }).click();
    await tool.page.getByRole('radio', { name: 'day first (31/01/2026)' }).click();
    await tool.inspect('readings-change');
    await tool.button('Save answer').click();
    await read.getByText(/dates · day first/).waitFor();
    await tool.page.getByRole('button', { name: 'Undo' }).first().click();
    await tool.page.getByText('Undone').waitFor();
    await read.getByText(/dates · month first/).waitFor();
    await expect(usedBy(tool)).resolves.toBe(0);
  });

  test('nothing is amiss on any of the screens', () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});

describeInBrowser('how columns are read, in Indonesian', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage({ locale: 'id-ID' });
  });
  afterAll(() => tool.close());

  test('is asked and told in it', async () => {
    const id = await tool.upload('timbangan.csv', csv);
    const dialog = await tool.open(id, 'types');
    const days = tool.page.getByRole('group', { name: 'Bagaimana tanggal di kolom “Tanggal” ditulis?' });
    await tool.inspect('readings-indonesian');
    await days.getByRole('button', { name: '05/01/2026 → 5 Januari 2026' }).click();
    await tool.page.getByText('Tersimpan: semua alat kini membaca berkas dengan cara ini.').waitFor();
    const read = dialog.getByRole('region', { name: 'Cara Tanggal dibaca' });
    await read.getByText(/tanggal · hari lebih dulu/).waitFor();
    await read.getByText('Lihat nilai yang meragukan').click();
    await tool.inspect('readings-indonesian-listed');
    await tool.open(id, 'steps');
    await tool.page.getByText('Tanggal → hari lebih dulu (31/01/2026)').waitFor();
    await tool.inspect('readings-indonesian-step');
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
