import { describeInBrowser } from './open-browser';
import { confirmAddress } from './read-mail';
import { stepByStep } from './step-by-step';
import { openToolPage } from './tool-page';
import type { ToolPage } from './tool-page';

const SALES = 'Kota,Produk,Jumlah,Harga\nJakarta,Kopi,2,25000\nBandung,Teh,5,12000\n';
/** The same data under other headers. */
const OTHER = 'Kota,Barang,Banyak,Harga Satuan\nMedan,Gula,3,15000\nSolo,Beras,4,60000\n';
const NAME = '<b>Rekap</b> Omzet Warung';

interface Listed {
  templates: { id: string; template_name: string }[];
}

interface Made {
  processed_excel_data: Record<string, unknown>[];
}

describeInBrowser('the Template Library', () => {
  let author: ToolPage;
  let taker: ToolPage;
  let soldId: string;
  let templateId = '';
  beforeAll(async () => {
    author = await openToolPage();
    taker = await openToolPage();
    soldId = await author.upload('penjualan.csv', SALES);
    await author.user.send('POST', `/api/files/${soldId}/recipe`, {
      body: {
        steps: [{ operation: 'formula@1', config: { formula: '[Jumlah] * [Harga]', column_name: 'Omzet' } }],
      },
    });
    await taker.upload('warung.csv', OTHER);
    await confirmAddress(taker.user);
  });
  afterAll(async () => {
    await author.close();
    await taker.close();
  });
  const step = stepByStep(async () => {
    await author.report();
    await taker.report();
  });
  const top = (tool: ToolPage) => tool.page.getByRole('dialog').last();
  const goTo = (tool: ToolPage, search = '') => tool.page.goto(`${tool.product.url}/excel?tab=templates${search}`);
  const card = (tool: ToolPage, name: string) => tool.page.getByRole('region', { name, exact: true });
  const choose = async (tool: ToolPage, label: string, option: string) => {
    await top(tool)
      .getByRole('combobox', { name: label })
      .or(top(tool).getByRole('textbox', { name: label }))
      .first()
      .click();
    await tool.page.getByRole('option', { name: option, exact: true }).click();
  };

  step('the button opens it; the best three stand first, then twelve', async () => {
    await goTo(taker);
    await taker.button('Template Library').click();
    const featured = taker.page.getByRole('list', { name: 'Featured templates' });
    await featured.getByRole('listitem').first().waitFor();
    expect(await featured.getByRole('region').count()).toBe(3);
    expect(await taker.page.getByRole('list', { name: 'Templates', exact: true }).getByRole('region').count()).toBe(12);
    await taker.inspect('library');
  });

  step('searching while typing keeps what is looked for in the address', async () => {
    await taker.page.getByLabel('Search templates').last().fill('piutang');
    await taker.page.waitForURL(/lib_q=piutang/);
    await card(taker, 'Ageing of unpaid invoices').waitFor();
    await choose(taker, 'Category', 'Finance & Accounting');
    await taker.page.waitForURL(/lib_category=Finance/);
    await taker.page.reload();
    await card(taker, 'Ageing of unpaid invoices').waitFor();
    expect(await taker.page.getByLabel('Search templates').last().inputValue()).toBe('piutang');
  });

  step('details show steps in words, columns and a sample', async () => {
    await taker.button('Details of Ageing of unpaid invoices').click();
    await top(taker).getByRole('region', { name: 'After' }).waitFor();
    expect(
      await top(taker).getByRole('region', { name: 'What it does' }).getByRole('listitem').count(),
    ).toBeGreaterThan(1);
    await taker.inspect('library-detail');
    await taker.page.keyboard.press('Escape');
  });

  step('a template is made of a file’s steps; what is required is asked for', async () => {
    await goTo(author, '&library=create');
    await author.button('Create Template').last().click();
    await author.page.getByText('Please fill in required fields').waitFor();
    await author.page.getByLabel(/^Template name/).fill(NAME);
    await author.page.getByLabel(/^Description/).fill('Menghitung omzet tiap baris.');
    await choose(author, 'Category', 'Sales');
    await author.page.getByLabel('Tags').fill('omzet, warung, , kasir, harian');
    await author.page.getByText('From the steps of a file').click();
    await choose(author, 'File', 'penjualan.csv');
    await author.inspect('library-create');
    await author.button('Create Template').last().click();
    await card(author, NAME).getByText('Draft').waitFor();
  });

  step('its owner publishes it', async () => {
    await author.button(`Publish ${NAME}`).click();
    await top(author).getByLabel('What is new').fill('Versi pertama');
    await top(author).getByRole('button', { name: 'Publish', exact: true }).click();
    await card(author, NAME).getByText('Published').waitFor();
    await author.inspect('library-mine');
    const mine = (await author.user.send('GET', '/api/templates/my-templates')).json<Listed>();
    templateId = mine.templates[0]?.id ?? '';
  });

  step('another user finds it, reads its words as text and takes it over', async () => {
    await goTo(taker, '&library=marketplace&lib_q=omzet%20warung');
    const found = card(taker, NAME);
    await found.getByText('omzet', { exact: true }).waitFor();
    expect(await found.getByRole('list', { name: 'Tags' }).getByRole('listitem').count()).toBe(3);
    expect(await taker.button(`Review ${NAME}`).isDisabled()).toBe(true);
    await taker.button(`Download ${NAME}`).click();
    await taker.button(`Downloaded: ${NAME}`).waitFor();
    expect(await taker.button(`Downloaded: ${NAME}`).isDisabled()).toBe(true);
  });

  step('it runs on a file whose columns are called otherwise', async () => {
    await taker.button(`Apply ${NAME}`).click();
    await choose(taker, 'File', 'warung.csv');
    const columns = top(taker).getByRole('region', { name: 'Columns', exact: true });
    await columns.waitFor();
    await choose(taker, 'Jumlah', 'Banyak');
    await choose(taker, 'Harga', 'Harga Satuan');
    await taker.inspect('library-apply');
    await top(taker).getByRole('button', { name: 'Apply Template' }).click();
    await taker.page.waitForURL(/[?&]file=/);
    const fileId = new URL(taker.page.url()).searchParams.get('file') ?? '';
    const { processed_excel_data: rows } = (await taker.user.send('GET', `/api/files/${fileId}/data`)).json<Made>();
    expect(rows.map(({ Kota, Omzet }) => [Kota, Omzet])).toEqual([
      ['Medan', 45_000],
      ['Solo', 240_000],
    ]);
  });

  step('says what its result should be read with, and opens what a file leaves open', async () => {
    const header = 'Kelompok,Petani,Komoditas,Luas (ha),Hasil (kg),Harga per kg';
    await taker.upload('panen.csv', `${header}\nTani,Darmo,Padi,1,3000,6500\nTani,Sri,Padi,2,gagal,6500\n`);
    await taker.upload('timbang.csv', `${header}\nTani,Darmo,Padi,1,"2,900",9\nTani,Sri,Padi,2,"4,100",9\n`);
    await goTo(taker, '&library=marketplace&lib_q=harvest');
    await taker.button('Download Harvest by farmer group').first().click();
    await taker.button('Apply Harvest by farmer group').click();
    await choose(taker, 'File', 'panen.csv');
    await top(taker).getByRole('button', { name: 'Apply Template' }).click();
    await top(taker)
      .getByText(/These cells are empty now/)
      .waitFor();
    await taker.inspect('library-applied-warnings');
    await top(taker).getByRole('button', { name: 'Open the result' }).click();
    await taker.page.waitForURL(/[?&]file=/);
    await goTo(taker, '&library=marketplace&lib_q=harvest');
    await taker.button('Apply Harvest by farmer group').click();
    await choose(taker, 'File', 'timbang.csv');
    taker.watch.expect('422 /api/files/process');
    await top(taker).getByRole('button', { name: 'Apply Template' }).click();
    await top(taker)
      .getByText(/“Hasil \(kg\)” can be read in two ways/)
      .waitFor();
    await taker.inspect('library-asked');
    await top(taker).getByRole('button', { name: 'Answer in the file' }).click();
    await taker.page.getByRole('button', { name: '2,900 → 2,900' }).waitFor();
  });

  step('who has it reviews it once', async () => {
    await goTo(taker, '&library=marketplace&lib_q=omzet%20warung');
    await taker.button(`Review ${NAME}`).click();
    await top(taker).getByText('4', { exact: true }).first().click();
    await top(taker).getByLabel('Title').fill('Berguna');
    await taker.inspect('library-review');
    await top(taker).getByRole('button', { name: 'Submit review' }).click();
    await card(taker, NAME).getByText('(1 review)').waitFor();
    // Applying the template has been noted, so the review joins the stars without another word.
    await card(taker, NAME).getByRole('img', { name: 'Rating 4 of 5' }).waitFor();
    taker.watch.expect(`409 /api/templates/${templateId}/review`);
    await taker.button(`Review ${NAME}`).click();
    await top(taker).getByRole('button', { name: 'Submit review' }).click();
    await top(taker).getByText('You have reviewed this template already.').waitFor();
    await taker.page.keyboard.press('Escape');
  });

  step('whoever has it is told of a newer version, and takes it', async () => {
    const steps = [{ operation: 'formula@1', config: { formula: '[Jumlah] * [Harga] * 2', column_name: 'Omzet' } }];
    await author.user.send('PATCH', `/api/templates/${templateId}`, { body: { workflow_steps: steps } });
    await goTo(author, '&library=mine');
    await author.button(`Publish a new version of ${NAME}`).click();
    await top(author).getByLabel('What is new').fill('Dikalikan dua');
    await top(author).getByRole('button', { name: 'Publish', exact: true }).click();
    await card(author, NAME).getByText('Version 2').waitFor();
    await goTo(taker, `&library=marketplace&lib_q=omzet%20warung&lib_template=${templateId}`);
    await top(taker).getByText('Version 2 exists; you have version 1.').waitFor();
    await top(taker).getByText('Dikalikan dua').waitFor();
    await taker.inspect('library-newer');
    await top(taker).getByRole('button', { name: 'Take version 2' }).click();
    await top(taker).getByText('Version 2 exists; you have version 1.').waitFor({ state: 'detached' });
  });

  step('Archive takes it out of the marketplace', async () => {
    await author.button(`Archive ${NAME}`).click();
    await top(author).getByRole('button', { name: 'Archive', exact: true }).click();
    await card(author, NAME).getByText('Archived').waitFor();
  });

  step('has no problems to report', async () => {
    for (const tool of [author, taker]) {
      expect(tool.watch.problems()).toEqual([]);
      expect(tool.violations()).toEqual([]);
    }
  });
});

describeInBrowser('the Template Library in Indonesian', () => {
  let tool: ToolPage;
  beforeAll(async () => {
    tool = await openToolPage({ locale: 'id-ID' });
  });
  afterAll(() => tool.close());

  test('speaks Indonesian throughout', async () => {
    await tool.page.goto(`${tool.product.url}/excel?tab=templates&library=marketplace`);
    await tool.page.getByRole('list', { name: 'Templat unggulan' }).getByRole('region').first().waitFor();
    await tool.inspect('library-id');
    await tool.tab('Buat').click();
    await tool.page.getByLabel(/^Nama templat/).waitFor();
    await tool.inspect('library-create-id');
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
