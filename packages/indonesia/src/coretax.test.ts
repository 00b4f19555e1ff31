import fc from 'fast-check';
import {
  checkTaxInvoiceBulk,
  coretaxNotice,
  lineAmounts,
  writeTaxInvoiceBulk,
  type GoodService,
  type TaxInvoice,
} from './coretax';

const good = (change: Partial<GoodService> = {}): GoodService => ({
  opt: 'A',
  code: '000000',
  name: 'Semen "A" & <B>',
  unit: 'UM.0021',
  ...lineAmounts({ price: 12000000.12, quantity: 10, totalDiscount: 10000.89, otherTaxBase: true, stlgRate: 10 }),
  ...change,
});

const invoice = (change: Partial<TaxInvoice> = {}): TaxInvoice => ({
  date: '2026-01-05',
  transactionCode: '04',
  reference: 'INV/2026/001',
  sellerIdTku: '0021832415000000000000',
  buyer: {
    document: 'TIN',
    number: '0013000666091000',
    name: 'PT Maju Jaya',
    address: 'Jl. Merdeka No. 10\nBandung',
    email: 'pajak@maju.co.id',
  },
  goods: [good()],
  ...change,
});

const bulk = (...invoices: TaxInvoice[]): { tin: string; invoices: TaxInvoice[] } => ({
  tin: '0021832415000000',
  invoices,
});

describe('lineAmounts', () => {
  it('reproduces the numbers of DJP’s sample', () => {
    expect(good()).toMatchObject({
      taxBase: 119990000.31,
      otherTaxBase: 109990833.62,
      vat: 13198900.03,
      stlg: 10999083.36,
    });
  });

  it('uses the whole price if there is no other base', () => {
    expect(lineAmounts({ price: 1000, quantity: 3, vatRate: 12, otherTaxBase: false })).toMatchObject({
      taxBase: 3000,
      otherTaxBase: 3000,
      vat: 360,
      stlg: 0,
    });
  });

  it('leaves no trace of binary fractions', () => {
    const cents = fc.integer({ min: 0, max: 1e10 }).map((units) => units / 100);
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 9999 }), (price, quantity) => {
        const { taxBase, otherTaxBase, vat } = lineAmounts({ price, quantity, otherTaxBase: true });
        for (const amount of [taxBase, otherTaxBase, vat]) expect(String(amount)).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
    );
  });
});

describe('writeTaxInvoiceBulk', () => {
  it('writes the template to the letter', () => {
    expect(writeTaxInvoiceBulk(bulk(invoice()))).toBe(
      [
        '<?xml version="1.0" encoding="utf-8" ?>',
        '<TaxInvoiceBulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="TaxInvoice.xsd">',
        '\t<TIN>0021832415000000</TIN>',
        '\t<ListOfTaxInvoice>',
        '\t\t<TaxInvoice>',
        '\t\t\t<TaxInvoiceDate>2026-01-05</TaxInvoiceDate>',
        '\t\t\t<TaxInvoiceOpt>Normal</TaxInvoiceOpt>',
        '\t\t\t<TrxCode>04</TrxCode>',
        '\t\t\t<AddInfo/>',
        '\t\t\t<CustomDoc/>',
        '\t\t\t<CustomDocMonthYear/>',
        '\t\t\t<RefDesc>INV/2026/001</RefDesc>',
        '\t\t\t<FacilityStamp/>',
        '\t\t\t<SellerIDTKU>0021832415000000000000</SellerIDTKU>',
        '\t\t\t<BuyerTin>0013000666091000</BuyerTin>',
        '\t\t\t<BuyerDocument>TIN</BuyerDocument>',
        '\t\t\t<BuyerCountry>IDN</BuyerCountry>',
        '\t\t\t<BuyerDocumentNumber/>',
        '\t\t\t<BuyerName>PT Maju Jaya</BuyerName>',
        '\t\t\t<BuyerAdress>Jl. Merdeka No. 10 Bandung</BuyerAdress>',
        '\t\t\t<BuyerEmail>pajak@maju.co.id</BuyerEmail>',
        '\t\t\t<BuyerIDTKU>0013000666091000000000</BuyerIDTKU>',
        '\t\t\t<ListOfGoodService>',
        '\t\t\t\t<GoodService>',
        '\t\t\t\t\t<Opt>A</Opt>',
        '\t\t\t\t\t<Code>000000</Code>',
        '\t\t\t\t\t<Name>Semen &quot;A&quot; &amp; &lt;B&gt;</Name>',
        '\t\t\t\t\t<Unit>UM.0021</Unit>',
        '\t\t\t\t\t<Price>12000000.12</Price>',
        '\t\t\t\t\t<Qty>10</Qty>',
        '\t\t\t\t\t<TotalDiscount>10000.89</TotalDiscount>',
        '\t\t\t\t\t<TaxBase>119990000.31</TaxBase>',
        '\t\t\t\t\t<OtherTaxBase>109990833.62</OtherTaxBase>',
        '\t\t\t\t\t<VATRate>12</VATRate>',
        '\t\t\t\t\t<VAT>13198900.03</VAT>',
        '\t\t\t\t\t<STLGRate>10</STLGRate>',
        '\t\t\t\t\t<STLG>10999083.36</STLG>',
        '\t\t\t\t</GoodService>',
        '\t\t\t</ListOfGoodService>',
        '\t\t</TaxInvoice>',
        '\t</ListOfTaxInvoice>',
        '</TaxInvoiceBulk>',
      ].join('\n'),
    );
  });

  it('writes a buyer without TIN with zeros', () => {
    const buyer = { document: 'National ID', number: '3204114609970001', name: 'Siti', address: 'Bandung' } as const;
    const xml = writeTaxInvoiceBulk(bulk(invoice({ buyer })));
    expect(xml).toContain('<BuyerTin>0000000000000000</BuyerTin>');
    expect(xml).toContain('<BuyerDocumentNumber>3204114609970001</BuyerDocumentNumber>');
    expect(xml).toContain('<BuyerIDTKU>000000</BuyerIDTKU>');
    expect(xml).toContain('<BuyerEmail/>');
  });

  it.each([
    [0, '0'],
    [100, '100'],
    [1000.5, '1000.5'],
    [0.05, '0.05'],
    [1e15, '1000000000000000'],
  ])('writes %d as %s', (price, text) => {
    expect(writeTaxInvoiceBulk(bulk(invoice({ goods: [good({ price })] })))).toContain(`<Price>${text}</Price>`);
  });

  it('stays valid with any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const xml = writeTaxInvoiceBulk(bulk(invoice({ goods: [good({ name })] })));
        const written = /<Name>([^<>]*)<\/Name>|<Name\/>/.exec(xml);
        expect(written).not.toBeNull();
        expect(written?.[1] ?? '').not.toMatch(/[\p{Cc}\p{Cs}]/u);
      }),
    );
  });
});

describe('checkTaxInvoiceBulk', () => {
  it('finds no problem in a valid file', () => {
    expect(checkTaxInvoiceBulk(bulk(invoice()))).toEqual([]);
  });

  const plain = lineAmounts({ price: 1000, quantity: 1, otherTaxBase: false });

  it.each([
    ['a mixed transaction code', invoice({ goods: [good(), good(plain)] }), 'otherTaxBase', 'satu kode transaksi'],
    ['a full base under 04', invoice({ transactionCode: '01' }), 'otherTaxBase', 'satu kode transaksi'],
    ['a wrong VAT', invoice({ goods: [good({ vat: 1 })] }), 'vat', '13198900.03'],
    ['floored VAT', invoice({ goods: [good({ taxBase: 119990000 })] }), 'taxBase', '119990000.31'],
    ['three decimals', invoice({ goods: [good({ price: 1.001 })] }), 'price', 'dua desimal'],
    ['no number', invoice({ goods: [good({ quantity: Number.NaN })] }), 'quantity', 'dua desimal'],
    ['no goods', invoice({ goods: [] }), 'goods', 'barang'],
    ['no day', invoice({ date: '2026-02-30' }), 'date', 'Tanggal'],
    ['an unknown code', invoice({ transactionCode: '11' }), 'transactionCode', '01 sampai 10'],
    ['a short TKU', invoice({ sellerIdTku: '1' }), 'sellerIdTku', '22 digit'],
    ['an old NPWP', invoice({ buyer: { ...invoice().buyer, number: '013000666091000' } }), 'buyer.number', '16 digit'],
    ['a blank address', invoice({ buyer: { ...invoice().buyer, address: ' ' } }), 'buyer.address', 'Alamat'],
    ['a free unit', invoice({ goods: [good({ unit: 'pcs' })] }), 'unit', 'UM.0000'],
  ])('finds %s', (_what, wrong, field, message) => {
    const problems = checkTaxInvoiceBulk(bulk(invoice(), wrong));
    expect(problems[0]).toMatchObject({ invoice: 1, field, message: expect.stringContaining(message) });
  });

  it('refuses more than 1,000 faktur, none, and a wrong seller', () => {
    const many = Array.from({ length: 1001 }, () => invoice());
    expect(checkTaxInvoiceBulk(bulk(...many))).toHaveLength(1);
    expect(checkTaxInvoiceBulk(bulk(...many.slice(1)))).toEqual([]);
    expect(checkTaxInvoiceBulk(bulk())).toHaveLength(1);
    expect(checkTaxInvoiceBulk({ tin: '1', invoices: [invoice()] })).toMatchObject([{ field: 'tin' }]);
  });

  it('does not promise acceptance', () => {
    expect(coretaxNotice).not.toMatch(/diterima|accepted/i);
  });
});
