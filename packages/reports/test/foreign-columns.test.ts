/** A column in another currency is rupiah in no export, and our own workbook says its currency again (ADR 52). */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { pagesOfPdf, partsOf, textOfDocx } from './opened-files';
import { startReports, type ReportStack } from './report-stack';

let reports: ReportStack;
beforeAll(async () => {
  reports = await startReports();
});
afterAll(() => reports.close());

const text = (shown: string) =>
  `<table:table-cell office:value-type="string"><text:p>${shown}</text:p></table:table-cell>`;
const amount = (code: string, value: number) =>
  `<table:table-cell office:value-type="currency" office:currency="${code}" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`;

/** A sheet of OpenDocument whose number cells have a currency. */
function sheet(name: string, code: string, values: readonly number[]): string {
  const names = ['office', 'table', 'text'].map(
    (each) => `xmlns:${each}="urn:oasis:names:tc:opendocument:xmlns:${each}:1.0"`,
  );
  const rows = [text('Toko') + text(name), ...values.map((value, at) => text(`Toko ${at % 2}`) + amount(code, value))];
  const lines = rows.map((cells) => `<table:table-row>${cells}</table:table-row>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><office:document ${names.join(' ')} office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet><table:table table:name="Data">${lines}</table:table></office:spreadsheet></office:body></office:document>`;
}

const RUPIAH = /\bRp\b|rupiah/i;

/** All that an export shows. */
async function shown(
  source: Awaited<ReturnType<ReportStack['source']>>,
  format: 'csv' | 'xlsx' | 'json' | 'pdf' | 'docx',
  indonesian: boolean,
) {
  const file = await reports.make([source], { format, settings: { indonesian_formatting: indonesian } });
  if (format === 'pdf')
    return pagesOfPdf(file.path)
      .map((page) => page.text)
      .join('\n');
  if (format === 'docx') return textOfDocx(file.path);
  return format === 'xlsx' ? Object.values(partsOf(file.path)).join('\n') : readFileSync(file.path, 'utf8');
}

test('no export shows dollars as rupiah', async () => {
  const values = fc.array(
    fc.integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100),
    { minLength: 2, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(
      ...([
        fc.constantFrom('USD', 'EUR', 'SGD', 'MYR', 'CHF'),
        fc.constantFrom('Price', 'Harga', 'Total'),
        values,
      ] as const),
      ...([fc.constantFrom('csv', 'xlsx', 'json', 'pdf', 'docx'), fc.boolean()] as const),
      async (code, name, amounts, format, indonesian) => {
        const source = await reports.source('a.fods', sheet(name, code, amounts));
        expect(await shown(source, format as 'csv', indonesian)).not.toMatch(RUPIAH);
      },
    ),
    {
      numRuns: 15,
      examples: (['csv', 'xlsx', 'json', 'pdf', 'docx'] as const).map((format) => [
        'USD',
        'Price',
        [5, 1500.5, 12.12],
        format,
        true,
      ]),
    },
  );
});

test('no figure of a summary is in rupiah if its column is in dollars', async () => {
  const source = await reports.source('a.fods', sheet('Price', 'USD', [5, 1500.5, 12.12]));
  for (const exportType of ['pdf_report', 'business_summary'] as const) {
    const file = await reports.make([source], { exportType, format: 'pdf' });
    const pages = pagesOfPdf(file.path).map((page) => page.text);
    expect(pages.join('\n')).not.toMatch(RUPIAH);
  }
});

test('rupiah is shown as rupiah', async () => {
  const source = await reports.source('a.fods', sheet('Harga', 'IDR', [5000, 1500.5]));
  for (const format of ['csv', 'xlsx'] as const) expect(await shown(source, format, true)).toMatch(RUPIAH);
  const file = await reports.make([source], { exportType: 'pdf_report', format: 'pdf' });
  expect(pagesOfPdf(file.path)[0]?.text).toMatch(RUPIAH);
});

test('an exported workbook writes the currency in its number format', async () => {
  for (const indonesian of [true, false]) {
    const source = await reports.source('a.fods', sheet('Price', 'USD', [5, 1500.5]));
    const file = await reports.make([source], { settings: { indonesian_formatting: indonesian } });
    const again = await reports.source('b.xlsx', readFileSync(file.path));
    expect(again.dataset.schema.columns[1]?.notation).toEqual({ currency: 'USD' });
  }
});
