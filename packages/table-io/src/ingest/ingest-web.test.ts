import { openBench, type Bench } from './testing/ingest-bytes';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const table = (rows: string) => `<table>${rows}</table>`;
const page = (body: string) =>
  `<html><head><title>x<y</title><style>td{a:"</td>"}</style></head><body>${body}</body></html>`;
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

test('each table of a page is a sheet; texts are unchanged', async () => {
  const {
    result,
    table: first,
    tableOf,
  } = await bench.read(
    page(
      table(
        row('Kode', 'Nama') + row('0812', 'Jos&eacute;<br>&amp; Siti') + row('007', '<b>Budi</b>\n   Santoso&nbsp;SH'),
      ) + table(row('Kota') + row('Bogor')),
    ),
    'a.xls',
  );
  expect(result).toMatchObject({ fileType: 'xls', hasSheets: true });
  expect(result.sheets.map(({ name }) => name)).toEqual(['Table 1', 'Table 2']);
  expect(first.texts).toEqual([
    ['0812', 'José\n& Siti'],
    ['007', 'Budi Santoso SH'],
  ]);
  expect((await tableOf('Table 2')).texts).toEqual([['Bogor']]);
});

test('merged cells keep the columns after them; unclosed tags end where the next begin', async () => {
  const { table: read, result } = await bench.read(
    '<TABLE><TR><TH>A<TH>B<TH>C<TR><TD rowspan=2>1<TD>2<TD>3<TR><TD>5<TD>6<TR><TD COLSPAN="2">7<TD>9</TABLE>',
    'a.xls',
  );
  expect(read.texts).toEqual([
    ['1', '2', '3'],
    [null, '5', '6'],
    ['7', null, '9'],
  ]);
  expect(result.warnings.map(({ code }) => code)).toContain('merged_cells');
});

test('a table within a cell is that cell’s text', async () => {
  const { table: read } = await bench.read(page(table(row('A', 'B') + row(table(row('x', 'y')), '2'))), 'a.xls');
  expect(read.texts).toEqual([['x y', '2']]);
});

test('the encoding is the one that the page declares', async () => {
  const said = page(table(row('Nama', 'Kota') + row('Jos\u00e9', 'Bogor'))).replace(
    '<title>',
    '<meta charset="iso-8859-1"><title>',
  );
  expect((await bench.read(Buffer.from(said, 'latin1'), 'a.xls')).table.texts).toEqual([['José', 'Bogor']]);
});

test('the Windows characters are decoded from bytes and from numeric references', async () => {
  const said = page(table(row('Nama', 'Harga') + row('\u0093x\u0094', '&#128;5'))).replace(
    '<title>',
    '<meta charset="windows-1252"><title>',
  );
  expect((await bench.read(Buffer.from(said, 'latin1'), 'a.xls')).table.texts).toEqual([['“x”', '€5']]);
});

const archive = (encoding: string, body: string) =>
  [
    'MIME-Version: 1.0', 'X-Document-Type: Workbook', 'Content-Type: multipart/related; boundary="----=_x"', '', 'Web archive', '',
    '------=_x', 'Content-Location: file:///C:/a/Book1.htm', 'Content-Transfer-Encoding: quoted-printable', 'Content-Type: text/html; charset="us-ascii"', '',
    '<html><!--[if gte mso 9]><xml><x:ExcelWorksheets><x:Name>Stok</x:Name>  <x:WorksheetSource HRef=3D"Book1_files/sheet001.htm"/></xml><![endif]--></html>', '',
    '------=_x', 'Content-Location: file:///C:/a/Book1_files/tabstrip.htm', 'Content-Type: text/html', '', '<html><table><tr><td>Stok</td></tr></table></html>', '',
    '------=_x', 'Content-Location: file:///C:/a/Book1_files/sheet001.htm', `Content-Transfer-Encoding: ${encoding}`, 'Content-Type: text/html; charset="utf-8"', '', body, '',
    '------=_x--', '',
  ].join('\r\n'); // prettier-ignore

const sheet = page(table(row('Kode', 'Nama') + row('0812', 'José')));
const quotedPrintable = sheet.replace('José', 'Jos=C3=A9').replace('<body>', '<bo=\r\ndy>');

test.each([
  ['quoted-printable', quotedPrintable],
  ['base64', Buffer.from(sheet).toString('base64').replace(/.{76}/g, '$&\r\n')],
  ['8bit', sheet],
])('a web archive of Excel (%s) gives its sheets with their names', async (encoding, body) => {
  const { table: read, result } = await bench.read(archive(encoding, body), 'a.xls');
  expect(result).toMatchObject({ fileType: 'xls', current: 'Stok' });
  expect(result.sheets).toHaveLength(1);
  expect(read.names).toEqual(['Kode', 'Nama']);
  expect(read.texts).toEqual([['0812', 'José']]);
});

test.each([
  ['a page without a table', page('<p>halo</p>'), 415, { found: 'html_without_table' }],
  ['a web archive without one', archive('8bit', page('halo')), 415, { found: 'web_archive_without_table' }],
])('%s is not a table', async (_, text, status, details) => {
  expect(await bench.refusal(text, 'a.xls')).toMatchObject({ status, details });
});

test('a truncated file is refused', async () => {
  const whole = page(table(row('Kode', 'Nama') + row('1', '2') + row('3', '4')));
  for (const at of ['<td>4', '</table>'])
    expect(await bench.refusal(whole.slice(0, whole.indexOf(at)), 'a.xls')).toMatchObject({ code: 'corrupt_file' });
  const message = archive('8bit', sheet);
  expect(await bench.refusal(message.slice(0, message.lastIndexOf('------=_x--')), 'a.xls')).toMatchObject({
    code: 'corrupt_file',
  });
});

test.each<[string, number, (times: number) => string]>([
  ['tables', 300_000, (times) => '<table>'.repeat(times)],
  ['attributes', 300_000, (times) => '<table><tr><td ' + 'a="'.repeat(times)],
  ['comments', 300_000, (times) => '<table><tr><td>' + '<!--'.repeat(times)],
  ['cells over all', 20_000, (times) => `<table>${'<tr><td rowspan=65000 colspan=60000>'.repeat(times)}`],
  ['scripts', 200_000, (times) => '<table>' + '<script>'.repeat(times)],
])('pages of %s without end are refused in time by their length alone', async (_, most, pageOf) => {
  const read = async (times: number) => expect((await bench.refusal(pageOf(times), 'a.xls')).status).toBe(422);
  await expect(read).toGrowAtMost(1, most);
});
