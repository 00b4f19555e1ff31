import fc from 'fast-check';
import { cities, normaliseCity, provinceOf } from './regions';

describe('cities and regencies', () => {
  it('are 514 in 38 provinces', () => {
    expect(cities).toHaveLength(514);
    expect(new Set(cities.map(provinceOf)).size).toBe(38);
    expect(cities.filter((city) => city.kind === 'kota')).toHaveLength(98);
  });

  it('are found by their official name', () => {
    for (const city of cities) {
      expect(normaliseCity(city.officialName.toUpperCase())).toMatchObject({ name: city.officialName });
      expect(normaliseCity(city.officialName)?.candidates).toContain(city);
    }
  });

  it.each([
    ['KOTA BANDUNG', 'Kota Bandung', 'Kota Bandung'],
    ['kab.bandung', 'Kabupaten Bandung', 'Kabupaten Bandung'],
    ['BANDUNG', 'Bandung', undefined],
    ['bdg', 'Bandung', undefined],
    ['Kota bdg', 'Kota Bandung', 'Kota Bandung'],
    ['surabaya', 'Surabaya', 'Kota Surabaya'],
    ['jaksel', 'Jakarta Selatan', 'Kota Administrasi Jakarta Selatan'],
    ['Kota Jakarta Selatan', 'Kota Administrasi Jakarta Selatan', 'Kota Administrasi Jakarta Selatan'],
    ['kota adm. jakarta pusat', 'Kota Administrasi Jakarta Pusat', 'Kota Administrasi Jakarta Pusat'],
    ['kotabaru', 'Kotabaru', 'Kabupaten Kotabaru'],
    ['Kota Baru', 'Kotabaru', 'Kabupaten Kotabaru'],
    ['PALANGKARAYA', 'Palangka Raya', 'Kota Palangka Raya'],
    ['Bau-Bau', 'Bau Bau', 'Kota Bau Bau'],
    ['TANJUNGPINANG', 'Tanjung Pinang', 'Kota Tanjung Pinang'],
    ['pangkajene dan kepulauan', 'Pangkajene dan Kepulauan', 'Kabupaten Pangkajene dan Kepulauan'],
    ['Solo', 'Surakarta', 'Kota Surakarta'],
    ['Jogja', 'Yogyakarta', 'Kota Yogyakarta'],
    ['tangsel', 'Tangerang Selatan', 'Kota Tangerang Selatan'],
  ])('%s → %s (%s)', (text, name, official) => {
    const match = normaliseCity(text);
    expect(match?.name).toBe(name);
    expect(match?.official).toBe(official);
  });

  it('lists the meanings of a shared name, and lets the province decide', () => {
    expect(normaliseCity('Bandung')?.candidates.map((city) => city.officialName)).toEqual([
      'Kabupaten Bandung',
      'Kota Bandung',
    ]);
    expect(normaliseCity('Banjar')?.official).toBeUndefined();
    expect(normaliseCity('Banjar', { province: 'Jabar' })?.official).toBe('Kota Banjar');
    expect(normaliseCity('Bandung', { province: 'Bali' })).toBeUndefined();
  });

  it.each(['', 'Kota', 'Kab.', 'Bandungg', 'Kabupaten Surabaya', 'London', 'Jakarta'])('%j is invalid', (text) => {
    expect(normaliseCity(text)).toBeUndefined();
  });

  it('never throws, and keeps a tidy spelling', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom(...cities).map((city) => city.name),
        ),
        (text) => {
          const match = normaliseCity(text);
          if (match) expect(normaliseCity(match.name)?.name).toBe(match.name);
        },
      ),
    );
  });
});
