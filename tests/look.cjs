globalThis.describe = () => {}; globalThis.describe.skip = () => {};
require('../scripts/register-typescript.cjs');
const { registerUser } = require('./src/product/api-user');
const { openBrowser, openContext } = require('./e2e/open-browser');
const fs = require('node:fs');
const base = 'http://localhost:8123';
const CSV = 'Laporan Penjualan Toko Maju;;;;\n;;;;\nTanggal;Nota;Barang;Qty;Harga\n02/05/2026;N-001;Gula 1kg;2;15.500\n03/05/2026;N-002;Beras;1;12.500\n04/05/2026;N-003;Kopi;3;7.250\nTotal;;;6;35.250\n05/05/2026;N-004;Teh;1;4.500\n06/05/2026;N-005;Susu;-;21.000\nTotal;;;1;25.500\n;;;;\nDibuat oleh,;;;;\nSari;;;;\n';
(async () => {
  const browser = await openBrowser();
  const user = await registerUser(() => base);
  const up = async (name, data) => {
    const form = new FormData(); form.append('file', new Blob([data]), name);
    const r = await fetch(base + '/api/files/upload', { method: 'POST', headers: { authorization: 'Bearer ' + user.token() }, body: form });
    return (await r.json()).data;
  };
  const file = await up('penjualan.csv', CSV);
  for (const [locale, scheme, width] of [['id-ID', 'light', 1440], ['en-GB', 'dark', 1440], ['id-ID', 'dark', 390]]) {
    const context = await openContext(browser, { locale, colorScheme: scheme, viewport: { width, height: 900 } });
    await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(user.token())})`);
    const page = await context.newPage();
    page.setDefaultTimeout(15000);
    const tag = `${locale.slice(0, 2)}-${scheme}-${width}`;
    const shots = { file: `/excel?tab=files&file=${file.id}`, bench: `/excel/files/${file.id}`, templates: '/excel?tab=templates&library=marketplace', exports: '/dashboard?dialog=exports&tab=quick', ocr: '/ocr' };
    for (const [name, url] of Object.entries(shots)) {
      try { await page.goto(base + url); await page.waitForTimeout(3500); await page.screenshot({ path: `/tmp/look-${name}-${tag}.png` }); }
      catch (e) { console.log(name, tag, String(e).slice(0, 200)); }
    }
    await context.close();
  }
  await browser.close();
})();
