import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Download, Locator } from 'playwright-core';
import { describeInBrowser } from './open-browser';
import { openToolPage } from './tool-page';
import type { ToolPage } from './tool-page';

/** The export of a shop's register: names in capitals, phones in every form. */
const REGISTER = `Tanggal,Pelanggan,No HP,Kota,Jumlah,Harga
05/01/2026,BUDI SANTOSO,0812-3456-7890,jakarta,2,25000
12/01/2026,siti aminah,+62 813 9876 5432,Bandung,5,12000
19/01/2026,Dewi Lestari,6285611112222,SURABAYA,10,15000
02/02/2026,agus wijaya,0878 1234 5678,Jakarta,3,12000
`;

const STEPS = [
  { operation: 'rename@1', config: { mapping: { 'No HP': 'Telepon' } } },
  { operation: 'clean@1', config: { rule_ids: ['phone-form', 'name-form', 'city-name'] } },
  { operation: 'rename@1', config: { mapping: { Harga: 'Harga Satuan' } } },
];

interface Recipe {
  steps: { operation: string }[];
}

describeInBrowser('Applied Steps', () => {
  let tool: ToolPage;
  let dialog: Locator;
  let fileId: string;
  let exported: string;

  beforeAll(async () => {
    tool = await openToolPage();
    fileId = await tool.upload('kasir-januari.csv', REGISTER);
  });
  afterAll(() => tool.close());

  let failed = false;
  const step = (name: string, work: () => Promise<void>) =>
    test(name, async () => {
      if (failed) throw new Error('a step before this one failed');
      try {
        await work();
      } catch (error) {
        failed = true;
        await tool.report();
        throw error;
      }
    });
  const stepCount = async (id = fileId) =>
    (await tool.user.send('GET', `/api/files/${id}/recipe`)).json<Recipe>().steps.length;
  const top = () => tool.page.getByRole('dialog').last();

  step('a file without steps says how they come about', async () => {
    dialog = await tool.open(fileId, 'steps');
    await dialog.getByText('No steps yet').waitFor();
    await tool.inspect('steps-empty');
  });

  step('lists each step in plain words', async () => {
    const answer = await tool.user.send('POST', `/api/files/${fileId}/recipe`, { body: { steps: STEPS } });
    expect(answer.status).toBe(200);
    dialog = await tool.open(fileId, 'steps');
    await dialog.getByText('No HP → Telepon').waitFor();
    await dialog.getByText('4 rows changed').first().waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(4);
    await tool.inspect('steps-list');
  });

  step('shows the result of a step and what it changed, and Esc leads back to the list', async () => {
    await dialog.getByRole('button', { name: 'See result' }).nth(1).click();
    await tool.page.getByRole('grid', { name: 'Rows of version 2' }).getByText('0812-3456-7890').waitFor();
    await tool.inspect('steps-version');
    await tool.page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'What changed' }).nth(1).click();
    await tool.page.getByText('+6281234567890').waitFor();
    await tool.inspect('steps-diff');
    await tool.page.getByText('Telepon (4)', { exact: true }).click();
    await tool.page.getByText('1–4 of 4').waitFor();
    await tool.page.keyboard.press('Escape');
    await dialog.getByText('No HP → Telepon').waitFor();
  });

  step('undoes to a step with a reason, and redoes', async () => {
    await dialog.getByRole('button', { name: 'Undo to here' }).first().click();
    await tool.page.getByLabel('Please provide a reason for this rollback:').fill('Telepon belum diperiksa');
    await tool.inspect('steps-undo-reason');
    await tool.page.getByRole('button', { name: 'Continue' }).click();
    await tool.page.getByText('Are you sure you want to rollback this transformation?').waitFor();
    await top().getByRole('button', { name: 'Rollback', exact: true }).click();
    await tool.page.getByText('Rollback completed successfully!').waitFor();
    await tool.button('Redo 2 steps').waitFor();
    expect(await stepCount()).toBe(1);
    await tool.inspect('steps-undone');
    await tool.button('Redo 2 steps').click();
    await tool.page.getByText('The undone steps are back.').waitFor();
    await dialog.getByText('Harga → Harga Satuan').waitFor();
    expect(await stepCount()).toBe(3);
  });

  step('saves the steps as a recipe and exports them', async () => {
    const [download] = await Promise.all([
      tool.page.waitForEvent('download') as Promise<Download>,
      tool.button('Export JSON').click(),
    ]);
    expect(download.suggestedFilename()).toBe('kasir-januari.recipe.json');
    exported = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(exported)).toMatchObject({ name: 'kasir-januari', steps: STEPS });
    await tool.button('Save as recipe').click();
    await tool.page.getByLabel('Name of the recipe').fill('Rapikan kasir');
    await tool.button('Save').click();
    await tool.page.getByText('The recipe has been saved.').waitFor();
    await dialog.getByRole('heading', { name: 'Rapikan kasir' }).waitFor();
    await tool.inspect('steps-saved');
  });

  step('tries a recipe on other files, tells what does not fit, and applies it', async () => {
    const next = await tool.upload('kasir-februari.csv', REGISTER.replaceAll('/01/', '/02/'));
    const other = await tool.upload('tanpa-harga.csv', 'Pelanggan,No HP\nBUDI,0812-3456-7890\n');
    dialog = await tool.open(fileId, 'steps');
    await dialog.getByRole('tab', { name: 'Saved recipes' }).click();
    await dialog.getByRole('button', { name: 'Apply to other files' }).click();
    await top()
      .getByRole('combobox', { name: 'Files' })
      .or(top().getByRole('textbox', { name: 'Files' }))
      .first()
      .click();
    await tool.page.getByRole('option', { name: 'kasir-februari.csv' }).click();
    await tool.page.getByRole('option', { name: 'tanpa-harga.csv' }).click();
    await tool.page.keyboard.press('Tab');
    await tool.button('Try first').click();
    await tool.page.getByText('1 step does not fit').waitFor();
    await tool.page
      .getByText(/There is no column “Harga”|“Harga”/)
      .first()
      .waitFor();
    await tool.inspect('steps-tried');
    expect(await stepCount(next)).toBe(0);
    await tool.page.getByLabel('Leave out steps that do not fit').check();
    await tool.button('Apply to 2 files').click();
    await tool.page.getByText('The steps were applied to 2 files.').waitFor();
    await tool.inspect('steps-applied');
    expect([await stepCount(next), await stepCount(other)]).toEqual([3, 2]);
    await tool.page.keyboard.press('Escape');
    await dialog.getByRole('heading', { name: 'Rapikan kasir' }).waitFor();
  });

  step('takes a recipe from a file, and refuses what is none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'recipe-'));
    const [good, bad] = [join(folder, 'resep.json'), join(folder, 'lain.json')];
    writeFileSync(good, exported);
    writeFileSync(bad, '{"nama":"bukan resep"}');
    await dialog.locator('input[type=file]').setInputFiles(bad);
    await tool.page.getByText('“lain.json” is not a recipe.').waitFor();
    await dialog.locator('input[type=file]').setInputFiles(good);
    await tool.page.getByText('Apply steps to files').waitFor();
    await tool.page.keyboard.press('Escape');
  });

  step('has no problems to report', async () => {
    expect(tool.watch.problems()).toEqual([]);
    expect(tool.violations()).toEqual([]);
  });
});

describeInBrowser('Applied Steps in Indonesian', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage({ locale: 'id-ID' });
  });
  afterAll(() => tool.close());

  test('speaks Indonesian throughout', async () => {
    const id = await tool.upload('kasir.csv', REGISTER);
    await tool.user.send('POST', `/api/files/${id}/recipe`, { body: { steps: STEPS } });
    const dialog = await tool.open(id, 'steps');
    await dialog.getByRole('heading', { name: 'Langkah Terpakai' }).first().waitFor();
    await dialog.getByText('Nama baru').first().waitFor();
    await tool.inspect('steps-indonesian');
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
