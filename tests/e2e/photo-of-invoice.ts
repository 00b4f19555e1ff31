import type { Page } from 'playwright-core';

const ITEMS = [
  ['Kopi Gayo 1 kg', '12', '185.000', '2.220.000'],
  ['Teh Melati 250 g', '40', '32.500', '1.300.000'],
  ['Gula Aren 500 g', '25', '41.000', '1.025.000'],
  ['Susu Kental Manis', '18', '14.500', '261.000'],
] as const;

/** The content of the picture, to compare with what was read. */
export const invoice = {
  number: 'INV/2026/11/0457',
  /** The number of the second invoice in a file of two. */
  next: 'INV/2026/11/0458',
  /** Its check digit does not fit, so it is not certain. */
  npwp: '01.234.567.8-901.000',
  items: ITEMS.map(([name, quantity, price, amount]) => ({ name, quantity, price, amount })),
  subtotal: '4.806.000',
  ppn: '528.660',
  total: '5.334.660',
};

const rows = ITEMS.map(
  ([name, quantity, price, amount], index) =>
    `<tr><td>${index + 1}</td><td>${name}</td><td class="n">${quantity}</td><td class="n">${price}</td><td class="n">${amount}</td></tr>`,
).join('');

const htmlOf = (number: string) => `<style>
  body { margin: 0; background: #6d6a63; }
  main { box-sizing: border-box; width: 1180px; height: 1560px; margin: 70px auto; padding: 90px 80px; background: #fbfaf5;
    color: #1b1b1f; font: 26px 'DejaVu Sans', sans-serif; transform: rotate(1.2deg); }
  h1 { margin: 0 0 6px; font-size: 40px; } p { margin: 4px 0; } table { width: 100%; margin-top: 46px; border-collapse: collapse; }
  th, td { padding: 12px 14px; border: 2px solid #444; text-align: left; } .n { text-align: right; }
  dl { display: grid; grid-template-columns: 1fr 260px 260px; gap: 14px 0; margin-top: 34px; } dt { grid-column: 2; } dd { margin: 0; text-align: right; }
  .facts { display: grid; grid-template-columns: 230px 1fr; margin-top: 40px; }
</style><main>
  <h1>PT Rempah Nusantara</h1><p>Jl. Raya Darmo No. 15, Surabaya</p><p>NPWP: ${invoice.npwp}</p>
  <div class="facts"><p>No. Faktur</p><p>: ${number}</p><p>Tanggal</p><p>: 14/11/2026</p><p>Jatuh Tempo</p><p>: 14/12/2026</p></div>
  <table><tr><th>No</th><th>Nama Barang</th><th class="n">Qty</th><th class="n">Harga</th><th class="n">Jumlah</th></tr>${rows}</table>
  <dl><dt>Subtotal</dt><dd>Rp ${invoice.subtotal}</dd><dt>PPN 11%</dt><dd>Rp ${invoice.ppn}</dd><dt>Total</dt><dd>Rp ${invoice.total}</dd></dl>
</main>`;

/** An invoice on a desk, photographed by a phone at a slight angle. */
export async function photoOfInvoice(page: Page): Promise<Buffer> {
  await page.setViewportSize({ width: 1400, height: 1720 });
  await page.setContent(htmlOf(invoice.number));
  return page.screenshot({ type: 'jpeg', quality: 72 });
}

/** The same invoice and the next one as a printed, not scanned, PDF: its text is readable without OCR. */
export async function pdfOfInvoices(page: Page): Promise<Buffer> {
  await page.setContent(`${htmlOf(invoice.number)}<div style="break-before: page"></div>${htmlOf(invoice.next)}`);
  return page.pdf({ format: 'A4', scale: 0.6 });
}
