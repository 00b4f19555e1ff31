import fc from 'fast-check';
import { tidyAddress } from './addresses';

describe('tidyAddress', () => {
  it.each([
    ['JLN MERDEKA NO.10 RT.1/2 KEL CITARUM', 'Jl. Merdeka No. 10 RT 001/RW 002 Kel. Citarum'],
    ['jalan  jend. sudirman no 12a', 'Jl. Jend. Sudirman No. 12A'],
    ['Jl.Asia Afrika No.8,Bandung', 'Jl. Asia Afrika No. 8, Bandung'],
    ['jl. h. agus salim gg. mawar ii', 'Jl. H. Agus Salim Gg. Mawar II'],
    ['Gang Kelinci No : 3', 'Gg. Kelinci No. 3'],
    ['RT 01 RW 02', 'RT 001/RW 002'],
    ['rt.01/rw.02', 'RT 001/RW 002'],
    ['RT/RW 01/02', 'RT 001/RW 002'],
    ['rt02rw03', 'RT 002/RW 003'],
    ['RT 001/RW 002', 'RT 001/RW 002'],
    ['RT.5', 'RT 005'],
    ['kelurahan citarum, kecamatan bandung wetan , kota bandung', 'Kel. Citarum, Kec. Bandung Wetan, Kota Bandung'],
    ['KAB.BANDUNG PROV. JAWA BARAT', 'Kab. Bandung Prov. Jawa Barat'],
    ['Jl. Merdeka\n  Bandung\r\n40115', 'Jl. Merdeka, Bandung, 40115'],
    ['DKI JAKARTA', 'DKI Jakarta'],
    ['Blok b-2 no 5', 'Blok B-2 No. 5'],
    ['perumahan griya asri blk c5/10', 'Perum. Griya Asri Blok C5/10'],
    ['jl raya km 1,5, ,', 'Jl. Raya Km 1,5'],
    ['Nowhere Jalanan', 'Nowhere Jalanan'],
    ['No comment', 'No Comment'],
  ])('%j → %s', (text, address) => {
    expect(tidyAddress(text)).toBe(address);
    expect(tidyAddress(address)).toBe(address);
  });

  it.each(['', '-', '12345', 'budi@contoh.id', 'https://contoh.id/jalan'])('%j stays', (text) => {
    expect(tidyAddress(text)).toBe(text);
  });

  const piece = fc.constantFrom(
    ...(
      'JLN jl. Jalan jl.merdeka no NO.10 no. 12a RT.1/2 rt 01 rw RW02 rt02rw03 kel Kel. kecamatan KAB.BANDUNG kota dki ii , ,, 1,5 b2 ' +
      'Gg. gang blok c-5 lt 3 kp. perum Komp: ABC Raya raya dan / - 40115 prov rt/rw 01/02'
    ).split(' '),
  );

  it('is idempotent on addresses', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 9 }),
        fc.constantFrom(' ', ', ', '\n', ''),
        (pieces, gap) => {
          const once = tidyAddress(pieces.join(gap));
          expect(tidyAddress(once)).toBe(once);
        },
      ),
      { numRuns: 5000 },
    );
  });

  it('is idempotent on any text and never throws', () => {
    const near = fc.stringMatching(/^[a-zA-Z0-9.,:/ -]{0,30}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), near), (text) => {
        const once = tidyAddress(text);
        expect(tidyAddress(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});
