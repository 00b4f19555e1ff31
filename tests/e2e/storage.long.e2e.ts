import { MEGABYTE, type Profile } from '@rapi/contracts';
import { describeInBrowser } from './open-browser';
import { openToolPage } from './tool-page';
import type { ToolPage } from './tool-page';

/** Rows that no two versions share, so that each version takes its own space. */
const csv = `Kota,Catatan\n${Array.from({ length: 4000 }, (_, row) => `Kota ${row},${(row * 7919) % 99991}${'abc'.repeat(row % 7)}\n`).join('')}`;
const rename = (from: string, to: string) => ({ operation: 'rename@1', config: { mapping: { [from]: to } } });

const words = {
  'en-US': {
    figures: /^Figures and storage/,
    open: 'Remove older versions (',
    question: 'Remove the older versions of all your files?',
    yes: 'Remove',
    done: '2 older versions removed',
    samples: 'Generate Samples',
    full: 'Your storage is full',
    plans: 'See the plans',
  },
  'id-ID': {
    figures: /^Angka dan penyimpanan/,
    open: 'Hapus versi lama (',
    question: 'Hapus versi lama semua berkas Anda?',
    yes: 'Hapus',
    done: '2 versi lama dihapus',
    samples: 'Buat Contoh Berkas',
    full: 'Penyimpanan Anda penuh',
    plans: 'Lihat paket',
  },
};

describeInBrowser.each(['en-US', 'id-ID'] as const)('storage in %s', (locale) => {
  let tool: ToolPage;
  const { figures, open, question, yes, done, samples, full, plans } = words[locale];
  beforeAll(async () => {
    tool = await openToolPage({ locale });
    const id = await tool.upload('kota.csv', csv);
    const names = ['Kota', 'City', 'Town', 'Place'];
    for (const [at, name] of names.slice(1).entries())
      await tool.user.send('POST', `/api/files/${id}/recipe`, { body: { steps: [rename(names[at] ?? '', name)] } });
    await tool.page.goto(`${tool.product.url}/excel`);
    await tool.page.getByRole('button', { name: figures }).click();
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
  });

  test('says what to do where it is full, and leads to the plans', async () => {
    const { page, product } = tool;
    const used = (await tool.user.send('GET', '/users/me')).json<Profile>().usage;
    const left = (used.storage_limit_mb - used.storage_used_mb) * MEGABYTE;
    // Usage is shown in hundredths of a megabyte.
    const line = `${'Jalan Merdeka '.repeat(20)}\n`;
    await tool.upload('penuh.csv', `Alamat\n${line.repeat(Math.floor((left - 12_000) / line.length))}`);
    await page.goto(`${product.url}/excel`);
    tool.watch.expect('429 /api/storage/generate-samples');
    await page.getByRole('button', { name: samples }).click();
    const dialog = page.getByRole('dialog', { name: full });
    await dialog.getByRole('meter').first().waitFor();
    await tool.inspect(`storage-full-${locale}`);
    await dialog.getByRole('link', { name: plans }).click();
    await page.waitForURL(/\/payment/);
    await dialog.waitFor({ state: 'detached' });
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
