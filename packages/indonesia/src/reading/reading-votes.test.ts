import fc from 'fast-check';
import type { Notation, ValueKind } from './column-reading';
import { readValue } from './read-value';
import { readingVotes } from './reading-votes';
import type { ReadingDecision } from './reading-votes';

const decide = (
  texts: readonly string[],
  header?: string,
  asked?: { kind?: ValueKind; notation?: Notation },
): ReadingDecision => {
  const votes = readingVotes({ header, today: '2026-11-21' });
  for (const text of texts) votes.add(text);
  return votes.decide(asked);
};
const split = (texts: string): string[] => texts.split('|');
const readAll = (texts: string, header?: string): unknown[] => {
  const { reading } = decide(split(texts), header);
  return split(texts).map((text) => {
    const read = reading && readValue(text, reading);
    return read && 'value' in read ? read.value : null;
  });
};

describe('what a column is', () => {
  it.each([
    ['Rp 25.000.-|Rp 1.250.000.-|1.500|Rp25.000,-', 'Harga', 'number'],
    ['1|2|3', 'No', 'number'],
    ['10,5|11,25|tidak ada', undefined, 'number'],
    ['Rp 5.000|-|n/a|Rp 7.500', 'Harga', 'number'],
    ['31/01/2026|05/02/2026', undefined, 'date'],
    ['5 Januari 2026|7 Feb 2026|31-1-2026', undefined, 'date'],
    ['20260131|20260228|20251231|20250101', undefined, 'date'],
    ['46053|46054|31/01/2026', 'Tanggal', 'date'],
    ['31/01/2026 08:00|01/02/2026 10:15', undefined, 'datetime'],
    ['08:30|17:00|8.45', undefined, 'time'],
    ['8.30|17.00', 'Jam', 'time'],
    ['ya|tidak|Ya', undefined, 'boolean'],
    ['Y|T|Y', undefined, 'boolean'],
    ['1|0|1', 'Aktif', 'boolean'],
    ['1|0|1', undefined, 'number'],
    ['-|-|Rp 5.000|-|n/a', undefined, 'number'],
    ['–|1.250.000,50| - |NULL|-', 'Kredit', 'number'],
    ['-|-|31/01/2026', undefined, 'date'],
    ['-|1.250.000|350.500', 'BPJS Kesehatan', 'number'],
    ['1.250.000|350.500', 'Kartu', 'number'],
    ['1.250.000|350.500', 'VA', 'number'],
    ['-|n/a|-', 'Kredit', undefined],
    ['880123|880456|-', 'VA', undefined],
    ['1.250.000|350500', 'VA', 'number'],
    ['1.250.000|350.500', 'No. Kartu', undefined],
    ['1.250.000|350.500', 'Nomor BPJS', undefined],
    ['1.250.000|tunai|-|lunas', undefined, undefined],
  ] as const)('%s under %s', (texts, header, kind) => {
    expect(decide(split(texts), header).reading?.kind).toBe(kind);
  });

  it.each([
    ['Budi|Siti|12', undefined],
    ['007|123|456', undefined],
    ['123|456', 'Kode Barang'],
    ['40115|10110', 'Kode Pos'],
    ['3204114609970001|3204114609970002', undefined],
    ['081234567890|081234567891', undefined],
    ['81234567890|81234567891', undefined],
    ['02.183.241.5-000.000|01.300.066.6-091.000', undefined],
    ['20260131|20260201|20260202', 'ID Transaksi'],
    ['1.1|1.2|1.9|1.10', 'Kode Akun'],
    ['1.100|1.200|4.110', 'Kode Perkiraan'],
    ['1,1|1,2|1,10', 'Akun'],
    ['1|1.1|1.2|2|2.1', 'No'],
    ['1.9|1.10', 'Versi'],
    ['F|F|F', 'JK'],
    ['Rp 5.000|lunas|tunai|Rp 7.500', undefined],
    ['', undefined],
  ] as const)('%s under %s is text', (texts, header) => {
    expect(decide(split(texts), header)).toMatchObject({ unread: [], doubtful: [] });
    expect(decide(split(texts), header)).not.toHaveProperty('reading');
  });

  it('takes hours for numbers, and times with a point for times only beside others', () => {
    expect(decide(['5.5', '7.5', '8'], 'Total Jam').reading?.kind).toBe('number');
    expect(decide(['8.30', '17.00']).reading?.kind).toBe('number');
  });
});

describe('decimal sign', () => {
  it.each([
    ['12,5|1.500', [12.5, 1500]],
    ['12.5|1,500', [12.5, 1500]],
    ['1.234.567|1.500', [1234567, 1500]],
    ['Rp 2.500|1.500', [2500, 1500]],
    ['242,000|4,114,000|3.872.000|2.500', [242000, 4114000, 3872000, 2500]],
    ['Rp 4.884.000,-|242,000|4,114,000', [4884000, 242000, 4114000]],
    ['12,5|7,25|1,500', [12.5, 7.25, 1.5]],
    ['12.5|7.25|12,5', [12.5, 7.25, 12.5]],
    ['0.3333333333333333|1.7000000000000002|2', [1 / 3, 1.7000000000000002, 2]],
    ['1e5|+5|5-|1 250', [100000, 5, -5, 1250]],
  ])('%s', (texts, values) => expect(readAll(texts)).toEqual(values));

  it('leaves values open if both notations occur, and reads the others as they are written', () => {
    const { doubtful, cells, unread } = decide(['12,5', '7,25', '1.500', '12.5']);
    expect(cells).toEqual({ filled: 4, read: 3, doubtful: 0, unread: 1 });
    expect(doubtful).toEqual([]);
    expect(unread).toEqual([{ text: '1.500', cells: 1, reason: 'ambiguous_number' }]);
  });

  it.each([
    ['1.234|2.345|3.456', undefined],
    ['1.500', undefined],
    ['1.500|2.000|2.500', 'Berat (kg)'],
    ['1.500|12,5|12.5', undefined],
    ['1.500|1,500', 'Harga'],
    ['1.500|2.000|12.500', 'Total Harga'],
    ['1.234.567|1,500', undefined],
    ['1,234,567|1.500', undefined],
    ['1.234.567,50|2.500,75|1,500', undefined],
    [Array.from({ length: 20 }, (_, i) => `${i + 1}.500`).join('|') + '|12.5', undefined],
  ])('asks if %s under %s leave it open', (texts, header) => {
    const { reading, question, sureReading } = decide(split(texts), header);
    expect(reading).toBeUndefined();
    expect(sureReading?.notation.decimal).toBeUndefined();
    expect(question?.about).toBe('decimal');
    const [id, en] = question?.options ?? [];
    expect(id?.examples[0]?.text).toBe(en?.examples[0]?.text);
    expect(id?.examples[0]?.value).not.toBe(en?.examples[0]?.value);
  });

  it('leaves 1E3 a code where most values look like it', () => {
    expect(decide(['1E3', '2E4', '5E1']).reading).toBeUndefined();
    expect(decide(['1E+03', '2E+04', '1.5E1']).reading?.kind).toBe('number');
  });

  it('takes the answer', () => {
    const { reading, question } = decide(['1.234', '12.5'], undefined, { notation: { decimal: ',' } });
    expect(question).toBeUndefined();
    expect(reading?.notation.decimal).toBe(',');
  });
});

describe('days', () => {
  it('are day first, and a month-first minority is listed', () => {
    const { reading, unread, doubtful } = decide(['31/01/2026', '30/01/2026', '05/02/2026', '01/25/2026']);
    expect(reading?.notation.dateOrder).toBe('day-first');
    expect(unread).toEqual([{ text: '01/25/2026', cells: 1, reason: 'month_first' }]);
    expect(doubtful).toEqual([{ text: '05/02/2026', cells: 1, value: '2026-02-05' }]);
  });

  it('are day first without a proof, and month first by proof', () => {
    expect(readAll('05/02/2026|06/02/2026')).toEqual(['2026-02-05', '2026-02-06']);
    expect(readAll('01/25/2026|02/03/2026')).toEqual(['2026-01-25', '2026-02-03']);
  });

  it('raise a question if the votes are even', () => {
    const { question } = decide(['01/25/2026', '02/03/2026', '30/03/2026']);
    expect(question).toEqual({
      about: 'date_order',
      options: [
        { notation: { dateOrder: 'day-first' }, examples: [{ text: '02/03/2026', value: '2026-03-02' }] },
        { notation: { dateOrder: 'month-first' }, examples: [{ text: '02/03/2026', value: '2026-02-03' }] },
      ],
    });
  });

  it('take their century from four-digit years or from business use, or raise a question for births', () => {
    expect(readAll('31/01/26|31/01/2025|31/12/2024|15/06/98')).toEqual([
      '2026-01-31',
      '2025-01-31',
      '2024-12-31',
      '1998-06-15',
    ]);
    expect(readAll('31/01/25|28/02/26', 'Tgl Faktur')).toEqual(['2025-01-31', '2026-02-28']);
    expect(readAll('31/01/85|28/02/62', 'Tgl Lahir')).toEqual(['1985-01-31', '1962-02-28']);
    expect(readAll('31/01/85|28/02/31', 'Tgl Lahir')).toEqual(['1985-01-31', '1931-02-28']);
    expect(decide(['31/01/85', '28/02/12'], 'Tgl Lahir').question).toEqual({
      about: 'century',
      options: [
        { notation: { centuryPivot: 26 }, examples: [{ text: '28/02/12', value: '2012-02-28' }] },
        { notation: { centuryPivot: 0 }, examples: [{ text: '28/02/12', value: '1912-02-28' }] },
      ],
    });
    expect(decide(['31/01/1930', '31/01/2020', '28/02/25'], 'Tgl Lahir').question?.about).toBe('century');
  });

  it.each([
    ['07/03/62|08/04/55', 'Tanggal', 69, 49],
    ['07/03/62|08/04/15|01/02/1990|03/04/2030', 'Tanggal', 62, 61],
    ['31/01/1930|31/01/2020|28/02/25|28/02/07', 'Tgl Lahir', 25, 24],
  ])('%s under %s are asked for with answers that differ', (texts, header, later, earlier) => {
    const options = decide(split(texts), header).question?.options ?? [];
    expect(options.map(({ notation }) => notation)).toEqual([{ centuryPivot: later }, { centuryPivot: earlier }]);
    const [first = [], second = []] = options.map(({ examples }) => examples.map(({ value }) => value));
    expect(first.length).toBeGreaterThan(0);
    expect(second).toHaveLength(first.length);
    expect(first.every((value, i) => value !== second[i])).toBe(true);
  });

  it('read digits as dates if other values confirm it, and report so', () => {
    const { reading, doubtful, unread } = decide(['31/01/2026', '28/02/2026', '46053', '20260131', '7']);
    expect(reading?.kind).toBe('date');
    expect(doubtful.map(({ text, value }) => [text, value])).toEqual([
      ['20260131', '2026-01-31'],
      ['46053', '2026-01-31'],
    ]);
    expect(unread).toEqual([{ text: '7', cells: 1, reason: 'unreadable' }]);
  });

  it.each(['45000|46053|n/a', '45000|n/a', '46053|46054|46060'])(
    '%s may be days or numbers: that is asked',
    (texts) => {
      const { reading, sureReading, cells, question } = decide(split(texts), 'Tanggal');
      expect([reading, cells.read]).toEqual([undefined, 0]);
      expect(sureReading && readValue('46053', sureReading)).toMatchObject({ reason: 'unreadable' });
      expect(question?.about).toBe('digits');
      const first = split(texts)[0] ?? '';
      const day = first === '45000' ? '2023-03-15' : '2026-01-31';
      expect(question?.options.map(({ notation, examples }) => [notation, examples[0]])).toEqual([
        [{ serials: '1900' }, { text: first, value: day }],
        [{ plainDigits: true }, { text: first, value: Number(first) }],
      ]);
      for (const { notation, examples } of question?.options ?? []) {
        const answered = decide(split(texts), 'Tanggal', { notation });
        expect(answered.question).toBeUndefined();
        expect(answered.reading && readValue(first, answered.reading)).toEqual({ value: examples[0]?.value });
      }
    },
  );

  it('in a column of amounts do not make it a date column', () => {
    const texts = ['31/01/2026', ...Array.from({ length: 9 }, (_, i) => String(25_000 + i * 500))];
    expect(decide(texts).reading?.kind).toBe('number');
  });

  it('from unconfirmed serials are marked doubtful on request', () => {
    expect(decide(['46053', '46054'], 'Kolom A', { kind: 'date' }).cells).toMatchObject({ read: 2, doubtful: 2 });
    expect(decide(['46053', '46054'], 'Tanggal', { kind: 'date' }).cells).toMatchObject({ read: 2, doubtful: 0 });
  });

  it('convert datetimes of other time zones to WIB only if most have one', () => {
    expect(readAll('2026-01-31T20:00:00Z|2026-01-31T08:30:00Z')).toEqual([
      '2026-02-01T03:00:00',
      '2026-01-31T15:30:00',
    ]);
    const mixed = decide(['2026-01-31T20:00:00Z', '2026-01-31T08:30:00', '2026-01-31T09:30:00']);
    expect(mixed.unread).toEqual([{ text: '2026-01-31T20:00:00Z', cells: 1, reason: 'time_zone' }]);
  });

  it('are read on request whatever their share', () => {
    const { reading, cells } = decide(['31/01/2026', 'Budi', 'Siti', '7'], undefined, { kind: 'date' });
    expect(reading?.kind).toBe('date');
    expect(cells).toEqual({ filled: 4, read: 1, doubtful: 0, unread: 3 });
  });
});

const anyText = fc.oneof(
  fc.constantFrom(
    '1.500',
    '1,500',
    '12,5',
    '12.5',
    'Rp 1.500',
    'Rp 3 M',
    '5-',
    '007',
    '10%',
    '1e5',
    'Rp -',
    '-',
    'ya',
    'T',
    '0',
  ),
  fc.constantFrom('31/01/2026', '01/25/2026', '05/02/26', '29/02/00', '20260131', '46053', '8.30', '08:30', 'Jan 2026'),
  fc.constantFrom('2026-01-31T20:00:00Z', '31/01/2026 08:30', '9.999.999 M', '9007199254740993', '0.25', '60', '0,5'),
  fc.stringMatching(/^[-(]?(Rp )?[0-9]{1,5}([.,][0-9]{1,3}){0,3}(jt| M|%|-|,-)?$/),
  fc.stringMatching(/^[0-9]{1,2}[-/.][0-9]{1,2}[-/.]([0-9]{2}){1,2}( [0-9]{1,2}[:.][0-9]{2})?$/),
);
const headers = fc.constantFrom(undefined, 'Harga', 'Tanggal', 'Tgl Lahir', 'Jam', 'Kode', 'Aktif', 'Diskon (%)');

describe('a decision', () => {
  const kinds = fc.constantFrom(undefined, 'number', 'date', 'datetime', 'time', 'boolean' as const);

  it('does not depend on the order of the values', () => {
    fc.assert(
      fc.property(
        fc
          .uniqueArray(anyText, { maxLength: 30 })
          .chain((texts) => fc.tuple(fc.constant(texts), fc.shuffledSubarray(texts, { minLength: texts.length }))),
        headers,
        kinds,
        ([texts, shuffled], header, kind) => {
          expect(decide(shuffled, header, { kind })).toEqual(decide(texts, header, { kind }));
        },
      ),
    );
  });

  it('counts the cells as readValue reads them', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1, maxLength: 30 }), headers, kinds, (texts, header, kind) => {
        const { reading, sureReading, cells } = decide(texts, header, { kind });
        const used = reading ?? sureReading;
        if (!used) return;
        const reads = texts.map((text) => readValue(text, used));
        const read = reads.filter((each) => 'value' in each);
        expect(cells).toEqual({
          filled: texts.length,
          read: read.length,
          doubtful: read.filter((each) => 'value' in each && each.doubtful).length,
          unread: texts.length - read.length,
        });
      }),
      { numRuns: 500 },
    );
  });

  it('marks days that may begin with their year', () => {
    const { cells, doubtful } = decide(['26-01-05', '26-01-17', '25-12-30'], 'Tanggal');
    expect(cells).toEqual({ filled: 3, read: 3, doubtful: 3, unread: 0 });
    expect(doubtful[0]).toEqual({ text: '25-12-30', cells: 1, value: '2030-12-25' });
    const asked = decide(['26-01-05', '26-01-17', '25-12-30', '26-02-11'], 'Tanggal');
    expect(asked.question?.about).toBe('date_order');
    expect(asked.cells).toEqual({ filled: 4, read: 0, doubtful: 0, unread: 4 });
    expect(decide(['05-01-26', '17-01-26', '30-12-25', '11-02-26'], 'Tanggal').cells.doubtful).toBe(0);
  });

  it('never asks the same question twice', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1, maxLength: 12 }), headers, (texts, header) => {
        const { question } = decide(texts, header);
        for (const { notation } of question?.options ?? []) {
          const answered = decide(texts, header, { notation });
          expect(answered.question?.about).not.toBe(question?.about);
          expect(answered.reading?.notation ?? answered.sureReading?.notation).toMatchObject(notation);
        }
      }),
    );
  });

  it('handles any text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary' })),
        fc.string({ unit: 'binary' }),
        kinds,
        (texts, header, kind) => {
          const { cells } = decide(texts, header, { kind });
          expect(cells.read + cells.unread).toBe(cells.filled);
        },
      ),
    );
  });

  it('keeps a bounded memory of a hundred thousand texts and lists the most frequent', () => {
    const votes = readingVotes({ header: 'Harga' });
    for (let i = 0; i < 20_000; i++) votes.add(`x${i}`, i === 777 ? 5 : 1);
    for (let i = 0; i < 50_000; i++) votes.add(`Rp ${i + 1000},50`);
    const { cells, unread } = votes.decide();
    expect(cells).toEqual({ filled: 70_004, read: 50_000, doubtful: 0, unread: 20_004 });
    expect(unread).toHaveLength(20);
    expect(unread[0]).toEqual({ text: 'x777', cells: 5, reason: 'unreadable' });
  });
});

describe('a header', () => {
  it.each([
    ['Tanggal Bayar', '46053|46054|31/01/2026', 'date'],
    ['Payment Date', '46053|46054|31/01/2026', 'date'],
    ['Nilai per Tanggal', '46053|46054', 'number'],
    ['Total Pembayaran', '46053|46054', 'number'],
    ['Kode Harga', '46053|46054', undefined],
    ['Invoice No', '46053|46054', undefined],
    ['No. Faktur', '46053|46054', undefined],
    ['No Urut', '1|2', 'number'],
    ['Saldo Rekening', '46053|46054', 'number'],
    ['No Rekening', '46053|46054', undefined],
    ['nomorHP', '46053|46054', undefined],
    ['Status', '0|1', 'number'],
  ] as const)('%s over %s', (header, texts, kind) => {
    expect(decide(split(texts), header).reading?.kind).toBe(kind);
  });

  it('declares the meaning of M', () => {
    expect(decide(['3 M', '5 M'], 'Nilai (M = miliar)').reading?.notation.letterM).toBe('miliar');
    const { unread } = decide(['3 M', '500 jt'], 'Nilai');
    expect(unread).toEqual([{ text: '3 M', cells: 1, reason: 'unstated_letter' }]);
  });
});
