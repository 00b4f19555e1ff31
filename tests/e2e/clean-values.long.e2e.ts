import type { Locator } from 'playwright-core';
import { describeInBrowser } from './open-browser';
import { stepByStep } from './step-by-step';
import type { ToolPage } from './tool-page';
import { openToolPage } from './tool-page';

const SALES = `Pelanggan,Tanggal,Total,Diskon,Status
Budi Santoso,12 Okt 26,"Rp 12,5jt",Rp 500,Lunas
Siti Aminah,07-10-26,Rp1.250.000,gratis,LUNAS
Dewi Lestari,3-1-26,Rp 75.000,Rp2.000,blm lunas
Agus Wijaya,05/10/2026,"Rp 80.000,-",Rp 1.500,Belum Lunas
Rina Marlina,2026-10-09,500000,gratis,Lunas
`;

interface Rows {
  processed_excel_data: Record<string, string | number | null>[];
}

describeInBrowser('the cleaner of amounts', () => {
  let tool: ToolPage;
  let fileId: string;
  let dialog: Locator;
  beforeAll(async () => {
    tool = await openToolPage();
    fileId = await tool.upload('penjualan.csv', SALES);
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());
  const columnOf = async (name: string) =>
    (await tool.user.send('GET', `/api/files/${fileId}/data`))
      .json<Rows>()
      .processed_excel_data.map((row) => row[name]);

  step('says which columns become numbers and dates, and lists what it cannot read', async () => {
    dialog = await tool.open(fileId, 'clean');
    await tool.button('Preview').click();
    await dialog.getByText(/Total: amounts in Rupiah/).waitFor();
    await dialog.getByRole('heading', { name: 'Not read with certainty' }).waitFor();
    await dialog.getByText('gratis').first().waitFor();
    await tool.inspect('clean-remaining');
  });

  step('empties what cannot be read where a person says so, and the column becomes numbers too', async () => {
    await dialog.getByRole('checkbox', { name: /“Diskon” becomes a column of values/ }).check();
    await dialog.getByText(/Diskon: amounts in Rupiah/).waitFor();
    await tool.button(/^Apply \d+ changes$/).click();
    await dialog.getByText('Data cleaning completed successfully!').first().waitFor();
    await tool.inspect('clean-typed');
    expect(await columnOf('Total')).toEqual([12_500_000, 1_250_000, 75_000, 80_000, 500_000]);
    expect(await columnOf('Diskon')).toEqual([500, null, 2_000, 1_500, null]);
    expect(await columnOf('Tanggal')).toEqual(['2026-10-12', '2026-10-07', '2026-01-03', '2026-10-05', '2026-10-09']);
    expect(await columnOf('Status')).toEqual(['Lunas', 'Lunas', 'Belum Lunas', 'Belum Lunas', 'Lunas']);
  });

  step('breaks no rule of accessibility', async () => {
    await dialog.waitFor();
    expect(tool.violations()).toEqual([]);
  });
});
