import fc from 'fast-check';
import { buildFields, buildQris, crc16, parseFields, parseQris, setAmount, type QrisField } from './qris';

const valid =
  '00020101021226610016ID.CO.SHOPEE.WWW01189360091800216005230208216005230303UME51440014ID.CO.QRIS.WWW0215ID10243228429300303UME5204792953033605409100003.005802ID5907Pakasir6012KAB. KEBUMEN61055439262230519SP25RZRATEQI2HQ65Q46304A079';
const wrongCrc =
  '00020101021126660014ID.CO.QRIS.WWW01189360050300000768120215ID10202214433220303UMI51440014ID.CO.QRIS.WWW0215ID10202214433220303UMI5204599953033605802ID5911MAJU JAYA6005DEPOK61051642462070703A016304D9C2';

describe('parseQris', () => {
  it('reads a dynamic code', () => {
    const reading = parseQris(valid);
    expect(reading).toMatchObject({
      valid: true,
      qris: {
        kind: 'dynamic',
        merchantName: 'Pakasir',
        merchantCity: 'KAB. KEBUMEN',
        postalCode: '54392',
        nmid: 'ID1024322842930',
        criteria: 'UME',
        amount: 100003,
        acquirer: 'ID.CO.SHOPEE.WWW',
        categoryCode: '7929',
      },
    });
  });

  it('writes it back unchanged', () => {
    const reading = parseQris(valid);
    expect(reading.valid && buildQris(reading.qris.fields)).toBe(valid);
  });

  it('refuses a wrong CRC and names the right one', () => {
    expect(crc16(wrongCrc.slice(0, -4))).toBe('9C6B');
    const reading = parseQris(wrongCrc);
    expect(reading.valid).toBe(false);
    expect(!reading.valid && reading.reason).toContain('seharusnya 9C6B');
  });

  it('knows the check value of CRC-16/CCITT-FALSE', () => {
    expect(crc16('123456789')).toBe('29B1');
  });

  const fields = (change: Record<string, string | undefined> = {}): QrisField[] =>
    Object.entries({
      '00': '01',
      '01': '11',
      '52': '5812',
      '53': '360',
      '58': 'ID',
      '59': 'WARUNG 5802ID',
      '60': 'BANDUNG',
      ...change,
    }).flatMap(([id, value]) => (value === undefined ? [] : [{ id, value }]));

  it.each([
    [{ '53': '840' }, 'Mata uang'],
    [{ '58': 'SG' }, 'Negara'],
    [{ '00': '02' }, 'Versi'],
    [{ '01': '13' }, 'Jenis'],
    [{ '59': undefined }, '59'],
    [{ '54': '1e5' }, 'Nominal'],
  ])('refuses %j', (change, reason) => {
    const reading = parseQris(buildQris(fields(change)));
    expect(!reading.valid && reading.reason).toContain(reason);
  });

  it.each(['', '6304', 'halo', valid.slice(0, -1), `0${valid}`, '9'.repeat(2000)])('refuses %j', (text) => {
    expect(parseQris(text).valid).toBe(false);
  });

  it('refuses a tag written twice', () => {
    const body = `${buildFields([...fields(), { id: '59', value: 'LAIN' }])}6304`;
    const reading = parseQris(body + crc16(body));
    expect(!reading.valid && reading.reason).toContain('dua kali');
  });

  it('sets the amount although the name contains a tag', () => {
    const paid = setAmount(buildQris(fields()), 159000);
    expect(paid).toContain('5303360540615900058');
    expect(parseQris(paid)).toMatchObject({
      valid: true,
      qris: { kind: 'dynamic', amount: 159000, merchantName: 'WARUNG 5802ID' },
    });
    expect(parseQris(setAmount(paid, 10.5))).toMatchObject({ qris: { amount: 10.5 } });
  });

  it.each([0, -1, 0.001, 1e10, Number.NaN, Infinity])('refuses the amount %d', (amount) => {
    expect(() => setAmount(valid, amount)).toThrow(RangeError);
  });

  it('refuses to set an amount on a broken code', () => {
    expect(() => setAmount(wrongCrc, 1000)).toThrow(RangeError);
  });

  const anyFields = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 0, max: 99 }).map((id) => String(id).padStart(2, '0')),
      value: fc.string({ unit: 'grapheme', maxLength: 20 }),
    }),
    { selector: ({ id }) => id },
  );

  it('parses what it builds', () => {
    fc.assert(
      fc.property(anyFields, (list) => {
        expect(parseFields(buildFields(list))).toEqual(list);
      }),
    );
  });

  it('finds every changed character', () => {
    fc.assert(
      fc.property(fc.nat(valid.length - 5), fc.constantFrom('0', '7', 'X'), (place, character) => {
        fc.pre(valid[place] !== character);
        expect(parseQris(valid.slice(0, place) + character + valid.slice(place + 1)).valid).toBe(false);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseQris(text)));
  });
});
