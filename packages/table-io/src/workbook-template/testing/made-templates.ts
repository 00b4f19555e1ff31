import { Workbook } from 'exceljs';

/** One pixel. */
const LOGO = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** An invoice as a customer may have made it: a logo, styles, formulas, names, rules, a second sheet that refers to the first. */
export async function invoiceWorkbook(): Promise<Buffer> {
  const book = new Workbook();
  const sheet = book.addWorksheet('Faktur');
  sheet.mergeCells('A1:E1');
  sheet.getCell('A1').value = 'PT Maju – {{title}}';
  sheet.getCell('A1').font = { name: 'Georgia', size: 18, bold: true, color: { argb: 'FF1F3A5F' } };
  sheet.getCell('A2').value = '{{file}}';
  sheet.getCell('D2').value = '{{date}}';
  sheet.getCell('E2').value = 0.11;
  sheet.getRow(3).values = ['Nama', 'Kode', 'Harga', 'Qty', 'Jumlah'];
  const row = sheet.getRow(4);
  row.values = ['{{Nama Barang}}', 'No. {{kode}} ({{ QTY }})', '{{harga}}', '{{qty}}', { formula: 'C4*D4*(1+$E$2)' }];
  row.height = 24;
  for (const cell of ['A4', 'B4', 'C4', 'D4', 'E4'])
    sheet.getCell(cell).border = { bottom: { style: 'thin', color: { argb: 'FFC98B2B' } } };
  sheet.getCell('C4').numFmt = '"Rp" #,##0';
  sheet.getCell('E4').numFmt = '#,##0.00';
  sheet.getCell('D5').value = { formula: 'SUM(D4:D4)' };
  sheet.getCell('E5').value = { formula: 'SUM(E4)' };
  sheet.getCell('E6').value = { formula: 'E5*Pajak' };
  sheet.getCell('C5').value = '{{total:Harga}}';
  sheet.getCell('A6').value = '{{count}} baris, terbesar {{max:Harga}}';
  sheet.mergeCells('A8:C8');
  sheet.getCell('A8').value = 'Hormat kami,';
  sheet.getCell('E5').font = { bold: true };
  book.definedNames.add('Faktur!$E$5', 'Total');
  book.definedNames.add('Faktur!$E$2', 'Pajak');
  sheet.addConditionalFormatting({
    ref: 'C4:C4',
    rules: [
      { type: 'cellIs', operator: 'greaterThan', priority: 1, formulae: [10_000], style: { font: { bold: true } } },
    ],
  });
  sheet.getCell('D4').dataValidation = { type: 'whole', operator: 'between', formulae: [1, 100], allowBlank: true };
  sheet.pageSetup.printArea = 'A1:E8';
  sheet.pageSetup.printTitlesRow = '3:3';
  const logo = book.addImage({ base64: LOGO, extension: 'png' });
  sheet.addImage(logo, { tl: { col: 4, row: 0 }, ext: { width: 40, height: 40 } });
  sheet.addImage(logo, { tl: { col: 0, row: 8 }, ext: { width: 40, height: 40 } });
  const summary = book.addWorksheet('Ringkasan');
  summary.getCell('A1').value = { formula: 'Faktur!E5' };
  summary.getCell('A2').value = { formula: 'SUM(Faktur!D4:D4)+COUNTA(Faktur!A:A)' };
  return Buffer.from(await book.xlsx.writeBuffer());
}
