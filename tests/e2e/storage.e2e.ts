import { describeInBrowser } from './open-browser';
import { openToolPage } from './tool-page';
import type { ToolPage } from './tool-page';

jest.setTimeout(120_000);

/** Rows that no two versions share, so that each version takes space of its own. */
const csv = `Kota,Catatan\n${Array.from({ length: 4000 }, (_, row) => `Kota ${row},${(row * 7919) % 99991}${'abc'.repeat(row % 7)}\n`).join('')}`;
const rename = (from: string, to: string) => ({ operation: 'rename@1', config: { mapping: { [from]: to } } });

const words = {
  'en-US': {
    open: 'Remove older versions (',
    question: 'Remove the older versions of all your files?',
    yes: 'Remove',
    done: '2 older versions removed',
  },
  'id-ID': {
    open: 'Hapus versi lama (',
    question: 'Hapus versi lama semua berkas Anda?',
    yes: 'Hapus',
    done: '2 versi lama dihapus',
  },
};

describeInBrowser.each(['en-US', 'id-ID'] as const)('storage in %s', (locale) => {
  let tool: ToolPage;
  const { open, question, yes, done } = words[locale];
  beforeAll(async () => {
    tool = await openToolPage({ locale });
    const id = await tool.upload('kota.csv', csv);
    const names = ['Kota', 'City', 'Town', 'Place'];
    for (const [at, name] of names.slice(1).entries())
      await tool.user.send('POST', `/api/files/${id}/recipe`, { body: { steps: [rename(names[at] ?? '', name)] } });
    await tool.page.goto(`${tool.product.url}/excel`);
  });
  afterAll(() => tool?.close());

  test('shows what versions take, and frees it once the person agrees', async () => {
    const { page } = tool;
    const button = page.getByRole('button', { name: open });
    await button.waitFor();
    await tool.inspect(`storage-${locale}`, { wholePage: true });
    await button.click();
    const dialog = page.getByRole('dialog', { name: question });
    await dialog.waitFor();
    await tool.inspect(`storage-question-${locale}`);
    await dialog.getByRole('button', { name: yes, exact: true }).click();
    await page.getByText(done).waitFor();
    await button.waitFor({ state: 'detached' });
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
