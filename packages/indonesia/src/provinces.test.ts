import fc from 'fast-check';
import { findProvince, normaliseProvince, provinceByCode, provinces } from './provinces';

describe('provinces', () => {
  it('are 38, with unique codes and unambiguous names', () => {
    expect(provinces).toHaveLength(38);
    expect(new Set(provinces.map((province) => province.code)).size).toBe(38);
    for (const province of provinces) {
      for (const name of [province.name, ...province.aliases]) expect(findProvince(name)).toBe(province);
    }
  });

  it.each([
    ['WIB', '11 12 13 14 15 16 17 18 19 21 31 32 33 34 35 36 61 62'],
    ['WITA', '51 52 53 63 64 65 71 72 73 74 75 76'],
    ['WIT', '81 82 91 92 93 94 95 96'],
  ])('%s is kept in %s', (zone, codes) => {
    expect(
      provinces
        .filter((province) => province.zone === zone)
        .map((province) => province.code)
        .join(' '),
    ).toBe(codes);
  });

  it.each([
    ['93', 'Papua Selatan'],
    ['94', 'Papua Tengah'],
    ['95', 'Papua Pegunungan'],
    ['96', 'Papua Barat Daya'],
  ])('code %s is %s', (code, name) => {
    expect(provinceByCode(code)?.name).toBe(name);
  });

  it.each([
    ['jabar', 'Jawa Barat'],
    ['Prov. JAWA  BARAT', 'Jawa Barat'],
    ['D.K.I. Jakarta', 'DKI Jakarta'],
    ['jkt', 'DKI Jakarta'],
    ['Jogja', 'Daerah Istimewa Yogyakarta'],
    ['D.I. Yogyakarta', 'Daerah Istimewa Yogyakarta'],
    ['ntb', 'Nusa Tenggara Barat'],
    ['Sulsel', 'Sulawesi Selatan'],
    ['kepri', 'Kepulauan Riau'],
    ['BABEL', 'Kepulauan Bangka Belitung'],
    ['Sumatra Utara', 'Sumatera Utara'],
    ['Jawa', undefined],
    ['Jawa Barta', undefined],
    ['', undefined],
    ['-', undefined],
  ])('%j is %s', (text, name) => {
    expect(normaliseProvince(text)).toBe(name);
  });

  it('never throws and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const name = normaliseProvince(text);
        if (name !== undefined) expect(normaliseProvince(name)).toBe(name);
      }),
    );
  });
});
