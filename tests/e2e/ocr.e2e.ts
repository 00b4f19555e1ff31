import type { Locator } from 'playwright-core';
import { describeInBrowser } from './open-browser';
import { stepByStep } from './step-by-step';
import { invoice, pdfOfInvoices, photoOfInvoice } from './photo-of-invoice';
import type { ToolPage } from './tool-page';
import { openToolPage } from './tool-page';

interface Field {
  name: string;
  value: string | null;
  corrected: string | null;
}
interface Document {
  id: string;
  filename: string;
  fields: Field[];
}
interface Rows {
  processed_excel_data: Record<string, unknown>[];
}

/** Reading a page by OCR takes some seconds, more on a busy machine. */
const READ_WITHIN = 90_000;

/** A bar at nothing has no width, so it exists before it is visible. */
const exists = { state: 'attached' } as const;

describeInBrowser('documents read by OCR', () => {
  let tool: ToolPage;
  let review: Locator;
  beforeAll(async () => {
    tool = await openToolPage();
  });
  afterAll(() => tool?.close());

  const step = stepByStep(() => tool.report());

  const documentNow = async () => {
    const { data } = (await tool.user.send('GET', '/api/ocr/documents')).json<{ data: Document[] }>();
    const id = data.find(({ filename }) => filename === 'faktur-foto.jpg')?.id ?? '';
    return (await tool.user.send('GET', `/api/ocr/documents/${id}`)).json<{ data: Document }>().data;
  };
  const rowsOf = async (fileId: string) => (await tool.user.send('GET', `/api/files/${fileId}/data`)).json<Rows>();
  const value = (name: string) => review.getByRole('textbox', { name, exact: true });

  step('says how it works, before there is any document', async () => {
    await tool.page.goto(`${tool.product.url}/ocr`);
    await tool.page.getByRole('heading', { name: 'OCR Processor', level: 1 }).waitFor();
    await tool.page.getByText('No documents yet').waitFor();
  });

  step('takes a photo and a PDF and shows them once they are read', async () => {
    const camera = await tool.page.context().newPage();
    const photo = { name: 'faktur-foto.jpg', mimeType: 'image/jpeg', buffer: await photoOfInvoice(camera) };
    const pdf = { name: 'faktur-dua.pdf', mimeType: 'application/pdf', buffer: await pdfOfInvoices(camera) };
    await camera.close();
    await tool.page.locator('input[type=file][multiple]').setInputFiles([photo, pdf]);
    await tool.button('Cancel faktur-foto.jpg').first().waitFor();
    await tool.page.getByRole('progressbar', { name: 'Reading of faktur-foto.jpg' }).waitFor(exists);
    await tool.button('Review faktur-dua.pdf').waitFor({ timeout: READ_WITHIN });
    await tool.button('Review faktur-foto.jpg').waitFor({ timeout: READ_WITHIN });
    await tool.page.getByRole('checkbox', { name: 'Select all documents' }).check();
    await tool.inspect('ocr-list');
  });

  step('makes one sheet of both, a row for each document in them', async () => {
    await tool.button('Make one sheet').click();
    await tool.button('Open in workspace').waitFor();
    const { data } = (await tool.user.send('GET', '/api/files/')).json<{ data: { id: string }[] }>();
    const { processed_excel_data: rows } = await rowsOf(data[0]?.id ?? '');
    expect(rows.map((row) => row.Total)).toEqual([5_334_660, 5_334_660, 5_334_660]);
    const withNumber = (number: string) => rows.filter((row) => Object.values(row).includes(number)).length;
    expect([withNumber(invoice.number), withNumber(invoice.next)]).toEqual([2, 1]);
    await tool.page.getByRole('button', { name: 'Close message' }).click();
  });

  step('shows the pages of a PDF beside what stands on them', async () => {
    await tool.button('Review faktur-dua.pdf').click();
    review = tool.page.getByRole('dialog');
    await review.getByRole('img', { name: 'Page 1 as uploaded' }).waitFor();
    await tool.page.keyboard.press('PageDown');
    await review.getByRole('img', { name: 'Page 2 as uploaded' }).waitFor();
    await tool.inspect('ocr-pages');
  });

  step('goes from one document of the PDF to the other', async () => {
    expect(await value('Document number').inputValue()).toBe(invoice.number);
    await review.getByRole('combobox', { name: 'Documents in this file' }).selectOption(`2. ${invoice.next} (page 2)`);
    await review.getByRole('img', { name: 'Page 2 as uploaded' }).waitFor();
    expect(await value('Document number').inputValue()).toBe(invoice.next);
    await review.getByRole('heading', { name: 'faktur-dua.pdf' }).click();
    await tool.page.keyboard.press('Escape');
    await review.waitFor({ state: 'detached' });
  });

  step('shows what was read beside the picture, each tied to the other', async () => {
    await tool.button('Review faktur-foto.jpg').click();
    review = tool.page.getByRole('dialog');
    await review.getByRole('img', { name: 'Page 1 as uploaded' }).waitFor();
    expect(await value('Total').inputValue()).toContain(invoice.total);
    await review.getByRole('button', { name: /^Total: / }).click();
    expect(await tool.page.locator('input:focus').inputValue()).toContain(invoice.total);
  });

  step('keeps a correction beside what the machine read', async () => {
    await value('Document number').fill('INV/2026/11/0457-A');
    await value('Document number').press('Enter');
    await review.getByText('All changes saved').waitFor();
    await review.getByText(/^Read as “/).waitFor();
    const field = (await documentNow()).fields.find(({ name }) => name === 'document_number');
    expect([field?.value, field?.corrected]).toEqual([invoice.number, 'INV/2026/11/0457-A']);
    await tool.inspect('ocr-corrected');
  });

  step('tells what does not add up, until it does', async () => {
    await value('Total').fill('Rp 5.000.000');
    await value('Total').press('Enter');
    await review.getByText(/but the total reads Rp\s?5\.000\.000/).waitFor();
    await tool.button('Undo').click();
    await review.getByText(/but the total reads/).waitFor({ state: 'detached' });
  });

  step('turns, zooms and shows the words by keys and buttons', async () => {
    await review.getByRole('heading', { name: 'faktur-foto.jpg' }).click();
    const picture = await review.getByRole('img', { name: 'Page 1 as uploaded' }).elementHandle();
    const isUpright = async () => {
      const box = await picture?.boundingBox();
      return (box?.height ?? 0) > (box?.width ?? 0);
    };
    expect(await isUpright()).toBe(true);
    await tool.page.keyboard.press('r');
    expect(await isUpright()).toBe(false);
    await tool.page.keyboard.press('Shift+R');
    await tool.page.keyboard.press('f');
    await review.getByRole('switch', { name: 'Words' }).check();
    await tool.page.keyboard.press('w');
  });

  step('takes the words in a frame that is drawn on the page', async () => {
    await review.getByRole('button', { name: 'Add a field' }).click();
    await tool.page.getByRole('menuitem', { name: 'Currency' }).click();
    await tool.button('Show Currency on the page').click();
    const subtotal = review.getByRole('button', { name: /^Subtotal: / });
    const box = await subtotal.boundingBox();
    expect(box).not.toBeNull();
    const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
    // Dragged upwards, a direction in which the page could be moved.
    await tool.page.mouse.move(x + width + 4, y + height + 4);
    await tool.page.mouse.down();
    await tool.page.mouse.move(x - 4, y - 4, { steps: 4 });
    expect(await subtotal.boundingBox()).toEqual(box);
    await tool.page.mouse.up();
    await tool.page.locator('input:focus').waitFor();
    expect(await value('Currency').inputValue()).toContain(invoice.subtotal);
    await tool.button('Undo').click();
    await tool.button('Undo').click();
    await value('Currency').waitFor({ state: 'detached' });
    await review.getByText('All changes saved').waitFor();
  });

  step('leads to what is uncertain by a key, and accepts it', async () => {
    await review.getByRole('heading', { name: 'faktur-foto.jpg' }).click();
    await tool.page.keyboard.press('n');
    expect(await tool.page.locator('input:focus').inputValue()).toBe(invoice.npwp);
    await tool.page.keyboard.press('Enter');
    await review.getByText('Nothing uncertain is left').waitFor();
    await tool.button('Accept all').click();
    await review.getByText('All changes saved').waitFor();
  });

  step('sends the table to the workspace as a sheet', async () => {
    await tool.button('Send to workspace').click();
    await tool.page.getByRole('menuitem', { name: /^Table 1, 4 rows/ }).click();
    await tool.button('Open in workspace').click();
    await tool.page.waitForURL(/\/excel\?tab=files&file=/);
    const fileId = new URL(tool.page.url()).searchParams.get('file') ?? '';
    const { processed_excel_data: rows } = await rowsOf(fileId);
    expect(rows.map((row) => row['Nama Barang'])).toEqual(invoice.items.map(({ name }) => name));
    const amounts = invoice.items.map(({ amount }) => Number(amount.replaceAll('.', '')));
    expect(rows.map(({ Jumlah }) => Number(Jumlah))).toEqual(amounts);
    await tool.page.getByText('faktur-foto.xlsx').first().waitFor();
  });

  step('speaks Indonesian', async () => {
    const { id } = await documentNow();
    await tool.page.evaluate("localStorage.setItem('language', 'id')");
    await tool.page.goto(`${tool.product.url}/ocr?document=${id}`);
    await tool.page.getByRole('button', { name: 'Kirim ke ruang kerja' }).waitFor();
    await tool.inspect('ocr-review-id');
    await tool.page.keyboard.press('Escape');
    await tool.page.getByRole('heading', { name: 'Pembaca OCR' }).waitFor();
    await tool.inspect('ocr-list-id');
  });

  step('has no fault that axe can find and nothing to complain of', async () => {
    expect(tool.violations()).toEqual([]);
    expect(tool.watch.problems()).toEqual([]);
  });
});
