import fc from 'fast-check';
import { tidyName } from './names';
import { rightNames } from './testing/right-names';

describe('tidyName', () => {
  it.each([
    ['BUDI  SANTOSO', 'Budi Santoso'],
    ['budi santoso', 'Budi Santoso'],
    ['  bUDI   Santoso ', 'Budi Santoso'],
    ['BUDI SANTOSO,SE', 'Budi Santoso, S.E.'],
    ['budi santoso, s.kom., m.kom', 'Budi Santoso, S.Kom., M.Kom.'],
    ['Budi Santoso, SH, MH', 'Budi Santoso, S.H., M.H.'],
    ['Budi Santoso, MKom', 'Budi Santoso, M.Kom.'],
    ['H. ABDULLAH', 'H. Abdullah'],
    ['h.abdullah', 'H. Abdullah'],
    ['HJ SITI AMINAH', 'Hj. Siti Aminah'],
    ['DR. IR. H. JOKO', 'Dr. Ir. H. Joko'],
    ['prof.dr.ahmad', 'Prof. dr. Ahmad'],
    ['dr. andi wijaya, sp.pd', 'dr. Andi Wijaya, Sp.P.D.'],
    ['ali bin abu talib', 'Ali bin Abu Talib'],
    ['SITI BINTI UMAR', 'Siti binti Umar'],
    ['pt. maju jaya tbk', 'PT Maju Jaya Tbk'],
    ['PT. BANK CENTRAL ASIA, TBK.', 'PT Bank Central Asia, Tbk'],
    ['P.T. sumber  makmur (PERSERO)', 'PT Sumber Makmur (Persero)'],
    ['maju jaya, PT', 'Maju Jaya, PT'],
    ['cv. karya  mandiri', 'CV Karya Mandiri'],
    ['UD TANI JAYA', 'UD Tani Jaya'],
    ['PT ABC Sejahtera', 'PT ABC Sejahtera'],
    ['PT BJM JAYA', 'PT BJM Jaya'],
    ['toko besi DAN baja', 'Toko Besi dan Baja'],
    ['SMA NEGERI 3 bandung', 'SMA Negeri 3 Bandung'],
    ['PAKU BUWONO XII', 'Paku Buwono XII'],
    ['paku buwono xii', 'Paku Buwono XII'],
    ['XI MING', 'Xi Ming'],
    ["O'CONNOR", "O'Connor"],
    ["ma'ruf amin", "Ma'ruf Amin"],
    ['abdul-rahman AL-FARISI', 'Abdul-Rahman Al-Farisi'],
    ['j.k. rowling', 'J.K. Rowling'],
    ['Ronald McDonald', 'Ronald McDonald'],
    ['LIE NG', 'Lie Ng'],
    ['tokopedia.com', 'tokopedia.com'],
    ['PT 88 MAKMUR', 'PT 88 Makmur'],
    ['é́mile', 'É́mile'],
    ['PT.Maju', 'PT Maju'],
    ['pt.maju jaya', 'PT Maju Jaya'],
    ['CV.KARYA MANDIRI', 'CV Karya Mandiri'],
    ['Pt. Maju Jaya', 'PT Maju Jaya'],
    ['Cv Karya Mandiri', 'CV Karya Mandiri'],
    ['PT MAJU JAYA TBK', 'PT Maju Jaya Tbk'],
    ['PT ABC SEJAHTERA', 'PT ABC Sejahtera'],
    ['CV UD JAYA', 'CV UD Jaya'],
    ['PT-MAJU JAYA', 'PT-Maju Jaya'],
    ['PT TRI ADI BERSAMA', 'PT Tri Adi Bersama'],
    ['Ir.Soekarno', 'Ir. Soekarno'],
    ['dr.Cipto Mangunkusumo', 'dr. Cipto Mangunkusumo'],
    ['Budi santoso', 'Budi Santoso'],
    ['M.YUSUF', 'M.Yusuf'],
    ['A.M. HANAFI', 'A.M. Hanafi'],
    ['MT. HARYONO', 'MT. Haryono'],
    ["NU'MAN ALI", "Nu'man Ali"],
    ["QURROTA A'YUN", "Qurrota A'yun"],
    ["D'ANGELO RUSSELL", "D'Angelo Russell"],
    ['MCDONALD', 'McDonald'],
    ['RUUD VAN NISTELROOY', 'Ruud van Nistelrooy'],
    ['LIU BIN', 'Liu Bin'],
    ['BUDI SANTOSO, SE, AK, CA', 'Budi Santoso, S.E., Ak, CA'],
    ['Paku Buwono Xii', 'Paku Buwono XII'],
    ['Drs Budi Santoso', 'Drs. Budi Santoso'],
    ['RSUD DR. SOETOMO', 'RSUD Dr. Soetomo'],
  ])('%s → %s', (text, name) => {
    expect(tidyName(text)).toBe(name);
    expect(tidyName(name)).toBe(name);
  });

  it.each(['SKU-AB123', '12345', 'budi@contoh.id', 'N/A', '-', '', 'a_b', '王小明', 'x'.repeat(201)])(
    '%j stays',
    (text) => {
      expect(tidyName(text)).toBe(text);
    },
  );

  it.each(rightNames)('%s is correct and stays', (name) => {
    expect(tidyName(name)).toBe(name);
  });

  const word = fc.constantFrom(
    ...(
      'budi SITI Ani PT pt. CV tbk bin BINTI dr. DR Hj h. H S.E. se SKom MM ma, , II ii vi VI XI ABC bjm BJM 123 A1 ' +
      "o'neil D'Angelo al-farisi M.YUSUF j.k. Prof.Dr.Ani McD iPhone bUDI BUdi ng NG (persero) dan Dan sma I i x, kh drs.a"
    ).split(' '),
  );

  it('is idempotent on names', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.constantFrom(' ', '  ', ','), (words, gap) => {
        const once = tidyName(words.join(gap));
        expect(tidyName(once)).toBe(once);
      }),
      { numRuns: 3000 },
    );
  });

  const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '').toLowerCase();

  it('never loses a letter', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.constantFrom(...rightNames)), { minLength: 1, maxLength: 5 }), (words) => {
        const text = words.join(' ');
        expect(lettersOf(tidyName(text))).toBe(lettersOf(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('never changes the case of a word with inner capitals', () => {
    const inner = fc.tuple(
      fc.stringMatching(/^[A-Za-z]{0,3}[a-z][A-Z][a-z]{1,5}$/),
      fc.array(word, { maxLength: 3 }),
      fc.nat(3),
    );
    fc.assert(
      fc.property(inner, ([made, others, place]) => {
        const words = [...others.slice(0, place), made, ...others.slice(place)];
        expect(tidyName(words.join(' ')).replace(/\./g, '')).toContain(made);
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves a name of proper words as it is, whatever their number', () => {
    const proper = fc
      .stringMatching(/^[A-Z][a-z]{3,8}$/)
      .filter((each) => !/^(Tbk|Drs|Dra|Drg|Drh|Prof|Sdri?|Bpk|Almh?|X{0,3}(Ix|Iv|V?I{0,3}))$/i.test(each));
    fc.assert(
      fc.property(fc.array(proper, { minLength: 1, maxLength: 5 }), (words) => {
        const name = words.join(' ');
        expect(tidyName(name)).toBe(name);
      }),
      { numRuns: 1000 },
    );
  });

  it('is idempotent on any text and never throws', () => {
    const latin = fc.stringMatching(/^[a-zA-Z.,' -]{0,24}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), latin), (text) => {
        const once = tidyName(text);
        expect(tidyName(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});
