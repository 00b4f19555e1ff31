import type { Locator } from 'playwright-core';
import { describeInBrowser } from './open-browser';
import { openToolPage } from './tool-page';
import type { ToolPage } from './tool-page';

const CUSTOMERS = `Nama,Email,No HP,Kota
BUDI SANTOSO,Budi@Example.ID,0812-3456-7890,jakarta
siti aminah,siti@example.id,+62 813 9876 5432,Bandung
Dewi Lestari,DEWI@EXAMPLE.ID,6285611112222,SURABAYA
`;

const STEPS = [
  { operation: 'rename@1', config: { mapping: { 'No HP': 'Telepon' } } },
  { operation: 'clean@1', config: { rule_ids: ['phone-form', 'email-form', 'name-form'] } },
];

interface Applied {
  transformation_id: string;
}

/** A file with two steps, one of them rolled back, and a file made from it. */
async function prepare(tool: ToolPage): Promise<string> {
  const id = await tool.upload('pelanggan.csv', CUSTOMERS);
  const applied = await tool.user.send('POST', `/api/files/${id}/recipe`, { body: { steps: STEPS } });
  const { transformation_id } = applied.json<Applied>();
  await tool.user.send('POST', `/api/transformation-history/${transformation_id}/rollback`, {
    body: { rollback_reason: 'Nomor lama masih dipakai kasir' },
  });
  await tool.user.send('POST', `/api/files/${id}/download-mapped`, { body: { mapping: { Kota: 'City' } } });
  return id;
}

describeInBrowser('Transformation History', () => {
  let tool: ToolPage;
  let fileId: string;
  let history: Locator;

  beforeAll(async () => {
    tool = await openToolPage();
    fileId = await prepare(tool);
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

  step('lists what was done, and a detail leads to what it changed', async () => {
    await tool.page.goto(`${tool.product.url}/excel?tab=files&file=${fileId}&tool=history`);
    history = tool.page.getByRole('dialog', { name: 'Transformation History' });
    await history.getByRole('button', { name: /^Clean with.*Rolled back/ }).click();
    await history.getByRole('heading', { name: 'Indonesian compliance' }).waitFor();
    await tool.inspect('history-detail');
    await history.getByRole('button', { name: 'What changed' }).click();
    await tool.page.getByText('+6281234567890').waitFor();
    await tool.inspect('history-diff');
    await tool.page.keyboard.press('Escape');
    await history.getByRole('tab', { name: 'Analytics' }).waitFor();
    expect(await tool.page.getByRole('dialog').count()).toBe(1);
  });

  step('counts in whole numbers and says how each insight is computed', async () => {
    await history.getByRole('tab', { name: 'Analytics' }).click();
    await history.getByText('Compliance score').first().waitFor();
    await history.getByRole('button', { name: /^How Compliance score is computed/ }).hover();
    await tool.page.getByRole('tooltip').waitFor();
    await tool.inspect('history-insights');
    const axis = await history.getByRole('img', { name: /^Transformations\./ }).innerText();
    expect(axis).not.toMatch(/\d[.,]\d/);
    await history.getByText('Average time').click();
    await tool.inspect('history-times');
  });

  step('draws the lineage, opens and compares versions by the keyboard, and shows it as a table', async () => {
    await history.getByRole('tab', { name: 'Data Lineage' }).click();
    const graph = history.getByRole('list', { name: 'Lineage of pelanggan.csv' });
    await graph.getByRole('button', { name: /^Version 4.*Current/ }).waitFor();
    await graph.getByRole('button', { name: /mapped_pelanggan/ }).waitFor();
    await tool.inspect('history-lineage');
    await graph.getByRole('button', { name: /^Version 3.*Rolled back/ }).focus();
    await tool.page.keyboard.press('Enter');
    await tool.page.getByRole('menuitem', { name: 'Compare with the current version' }).waitFor();
    await tool.inspect('history-lineage-menu');
    await tool.page.getByRole('menuitem', { name: 'Compare with the current version' }).click();
    await tool.page.getByRole('dialog', { name: 'Compare versions' }).getByText('0812-3456-7890').waitFor();
    await tool.page.keyboard.press('Escape');
    await history.getByText('Table', { exact: true }).click();
    await history.getByRole('cell', { name: /mapped_pelanggan/ }).waitFor();
    await tool.inspect('history-lineage-table');
    await history.getByText('Graph', { exact: true }).click();
  });

  step('rolls back from the graph, naming two different ids', async () => {
    const graph = history.getByRole('list', { name: 'Lineage of pelanggan.csv' });
    await graph.getByRole('button', { name: /^Version 3.*Rolled back/ }).click();
    await tool.page.getByRole('menuitem', { name: 'Roll back to this version' }).click();
    await tool.page.getByLabel('Please provide a reason for this rollback:').fill('Nomor sudah diperiksa');
    await tool.page.getByRole('button', { name: 'Continue' }).click();
    await tool.page.getByRole('dialog').last().getByRole('button', { name: 'Rollback', exact: true }).click();
    const toast = tool.page.getByText('Rollback completed successfully!');
    await toast.waitFor();
    const [rollback, transformation] = /ID: (\w{8})\..*ID: (\w{8})\./.exec(await toast.innerText())?.slice(1) ?? [];
    expect(rollback).toMatch(/^\w{8}$/);
    expect(transformation).not.toBe(rollback);
    await graph.getByRole('button', { name: /^Version 5.*Current/ }).waitFor();
    await tool.inspect('history-lineage-redone');
    await history.getByRole('tab', { name: 'Rollbacks' }).click();
    await history.getByText('Nomor sudah diperiksa').waitFor();
    await tool.inspect('history-rollbacks-list');
  });

  step('has no problems to report', async () => {
    expect(tool.watch.problems()).toEqual([]);
    expect(tool.violations()).toEqual([]);
  });
});

describeInBrowser('Transformation History in Indonesian', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage({ locale: 'id-ID' });
  });
  afterAll(() => tool.close());

  test('speaks Indonesian throughout', async () => {
    const id = await prepare(tool);
    await tool.page.goto(`${tool.product.url}/excel?tab=files&file=${id}&tool=history`);
    const history = tool.page.getByRole('dialog', { name: 'Riwayat Transformasi' });
    await history.getByRole('tab').nth(1).click();
    await history.getByText('Skor kepatuhan').first().waitFor();
    await tool.inspect('history-analytics-indonesian');
    await history.getByRole('tab').nth(3).click();
    await history.getByRole('button', { name: /^Versi 4/ }).waitFor();
    await tool.inspect('history-lineage-indonesian');
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
