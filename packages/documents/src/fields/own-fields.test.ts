import { words } from '../../test/words';
import { readDocument } from '../index';

const read = (drawing: string) => {
  const { fields, document_type } = readDocument([words(drawing)], 'auto');
  const values = Object.fromEntries(fields.map(({ name, normalized_value: value }) => [name, value]));
  return {
    type: document_type,
    values,
    confidence: (name: string) => fields.find((each) => each.name === name)?.confidence,
  };
};

describe('the date of a document is not the day', () => {
  test.each([
    ['of a down payment', 'Tanggal: 18 Nov 2026\nTotal      18.000.000\nDP 50% (10 Nov 2026)   9.000.000'],
    [
      'of what is paid for',
      'KUITANSI\nUntuk pembayaran sewa tenda 5 November 2026\nSurabaya, 18 November 2026\nRp 2.750.000',
    ],
    ['of an arrival', 'HOTEL MAJU\nArrival: 16-Nov-2026\nDeparture: 18-Nov-2026\nTotal     1.852.500'],
  ])('%s', (_, drawing) => expect(read(drawing).values['document_date']).toBe('2026-11-18'));

  test('unless it is the only one', () =>
    expect(read('KUITANSI\nUntuk pembayaran sewa 18 November 2026\nRp 2.750.000').values['document_date']).toBe(
      '2026-11-18',
    ));

  test('a clock may be torn and stick to its year', () =>
    expect(read('SPBU 34.12107\nWaktu 29/11/202607 : 18\nTotal 350.000\nCASH 350.000').values['document_date']).toBe(
      '2026-11-29',
    ));
});

describe('parties', () => {
  const slip =
    'ATM PASAR KLEWER\n28/11/26\nDARI : SRI WAHYUNI\nKE   034101000882305\nNAMA : TOKO KAIN SENTOSA\nJUMLAH   RP 875.000';
  test('the receiver of a transfer is not its vendor', () =>
    expect(read(slip).values['vendor_name']).not.toBe('TOKO KAIN SENTOSA'));

  test('a weak label never makes a name certain', () => {
    const ride = read('Total Paid   RP 48.500\n15 November 2026\nIssued by driver Bambang');
    expect(ride.confidence('vendor_name') ?? 0).toBeLessThan(90);
  });

  test.each([
    ['the title of a slip', 'TOKO MAJU\nTOTAL   57.000\nCUSTOMER COPY'],
    ['the caption of a signature', 'TOKO MAJU\nTOTAL   57.000\nPenerima      Pengirim      Hormat Kami'],
  ])('%s names no customer', (_, drawing) => expect(read(drawing).values['customer_name']).toBeUndefined());

  test('two names below each other stay two', () =>
    expect(
      read('PT Maju Indonesia\nSPBU Maju Pondok Indah\nDate: 07 Oct 2026\nTotal   Rp 480.187\nVISA   480.187').values[
        'vendor_name'
      ],
    ).not.toMatch(/Indonesia SPBU/));

  test('a title with a word behind it is no name', () =>
    expect(
      read('KLINIK SEHAT SENTOSA\nKWITANSI PEMBAYARAN\nTgl: 04/11/2026\nJumlah   202.300\nTunai   202.300').values[
        'vendor_name'
      ],
    ).toBe('KLINIK SEHAT SENTOSA'));
});

describe('sums and numbers', () => {
  const parcel =
    'JNE EXPRESS\nNo. Resi 0112 8826 0044 1893\nTgl: 26-11-2026\nOngkos Kirim   33.000\nAsuransi   2.500\nTotal Biaya   35.500\nNilai barang: Rp 1.250.000';
  test('groups of digits are one number', () =>
    expect(read(parcel).values['document_number']).toBe('0112882600441893'));
  test.each(['1234 5678 9012 3456 7890', '1234-5678-9012-3456'])('the token %s is no subtotal', (token) => {
    const paper = `PLN PREPAID\nSTRUK PEMBELIAN LISTRIK\nRP BAYAR   Rp 102.500,00\nADMIN BANK   Rp 2.500,00\nStroom/Token: ${token}`;
    expect(read(paper).values['subtotal']).toBeUndefined();
    expect(read(paper.replace('Stroom/Token:', 'RP STROOM/TOKEN   Rp 95.454,55\nToken:')).values['subtotal']).toBe(
      95_454.55,
    );
  });
  test('a tax whose cents stand on another line is doubtful', () => {
    const paper = (tax: string) =>
      read(`STRUK PLN\nTAGIHAN LISTRIK   Rp 100.000,00\n${tax}\nTOTAL   Rp 104.545,45`).confidence('tax') ?? 0;
    expect(paper('PBJT-TL   Rp 4.545,45')).toBeGreaterThan(85);
    expect(paper('45\nPBJT-TL   Rp 4.545,')).toBeLessThan(85);
  });
  test('the number of a filling station is no item', () => {
    const { tables } = readDocument(
      [
        words(
          'SPBU PERTAMINA 34.128.07\nNo. 2291\nTgl: 26-11-2026\nPertalite 10,00 L   100.000\nTOTAL   100.000\nTUNAI   100.000',
        ),
      ],
      'receipt',
    );
    expect(JSON.stringify(tables)).not.toMatch(/34\.128\.07|2291/);
  });
  test('a declared value below the total is no subtotal', () =>
    expect(read(parcel).values['subtotal']).toBeUndefined());
  test('a rate per gram is no discount', () =>
    expect(read('TOKO MAS\nTOTAL   4.812.000\npotongan Rp 50.000/gr').values['discount']).toBeUndefined());
  test('the tax of a restaurant is not PPN', () => {
    const { values } = read(
      'RM PADANG\nJumlah   126.000\nPpn resto 10%   12.600\nTotal   138.600\nUang   150.000\nKembali   11.400',
    );
    expect(values).toMatchObject({ tax: 12_600 });
    expect(values['ppn']).toBeUndefined();
  });
});

describe('plain receipts and ringgit', () => {
  test('a shop, a day, prices and a total are a receipt', () =>
    expect(
      read('Foto Copy MAJU\nTgl.   8/11/26\nJilid spiral   48.000\nMap plastik   35.000\nTotal Rp   83.000').type,
    ).toBe('receipt'));
  test.each([
    ['a letter', 'Kepada rekan,\nPada 8/11/26 rapat membahas biaya 48.000.\nSalam'],
    ['a payslip', 'SLIP GAJI\nPeriode 8/11/2026\nGaji pokok   4.800.000\nGaji Bersih   4.300.000'],
  ])('%s is none', (_, drawing) => expect(read(drawing).type).not.toBe('receipt'));

  const ringgit = (head: string) =>
    `${head}\nDATE: 05-09-2026\nROTI CANAI   2.20\nTEH TARIK   8.40\nTOTAL RM   10.60\nCASH   20.00`;
  test('one sign and a company of Malaysia are ringgit', () =>
    expect(read(ringgit('KANDAR PELITA SDN BHD')).values['currency']).toBe('MYR'));
  test('a rumah makan is not in ringgit', () =>
    expect(
      read('RM PADANG SEDERHANA\n13 Nov 2026\nRendang   44.000\nTotal   44.000').values['currency'],
    ).toBeUndefined());
});
