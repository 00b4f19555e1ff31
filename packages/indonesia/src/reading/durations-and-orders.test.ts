import fc from 'fast-check';
import { readValue } from './read-value';
import { readingVotes } from './reading-votes';

describe('the order of day and month, with the rest of the file', () => {
  const file = {
    ',': { groups: 3, decimals: 0, longDecimals: 0, open: 0 },
    '.': { groups: 0, decimals: 3, longDecimals: 0, open: 0 },
  };
  const day = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }));
  const decided = (days: readonly (readonly [number, number])[], header: string, american: boolean) => {
    const votes = readingVotes({ header });
    for (const [first, second] of days) votes.add(`${first}/${second}/2026`);
    return votes.decide({ kind: 'date', ...(american && { file }) });
  };

  test('is asked for if no date shows it and the amounts are American', () => {
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 10 }), (days) => {
        const isOpen = days.some(([first, second]) => first !== second);
        expect(decided(days, 'Order Date', true).question?.about).toBe(isOpen ? 'date_order' : undefined);
        expect(decided(days, 'Order Date', false).reading?.notation.dateOrder ?? 'day-first').toBe('day-first');
        expect(decided(days, 'Tanggal', true).question).toBeUndefined();
        expect(decided([...days, [25, 1]], 'Order Date', true).question).toBeUndefined();
      }),
    );
  });

  const beside = (
    days: readonly (readonly [number, number])[],
    header: string,
    dayFirst: number,
    monthFirst: number,
  ) => {
    const votes = readingVotes({ header });
    for (const [first, second] of days) votes.add(`${first}/${second}/2026`);
    return votes.decide({ kind: 'date', days: { dayFirst, monthFirst } });
  };

  test('is asked for if the other dates of the file begin with the month, whatever the header is', () => {
    const header = fc.constantFrom('Order Date', 'Tanggal', 'x');
    fc.assert(
      fc.property(
        fc.array(day, { minLength: 1, maxLength: 10 }),
        header,
        fc.nat(20),
        fc.nat(20),
        (days, name, d, m) => {
          const isOpen = days.some(([first, second]) => first !== second);
          const isAsked = isOpen && m / (d + m) > 0.6;
          expect(beside(days, name, d, m).question?.about).toBe(isAsked ? 'date_order' : undefined);
          expect(beside([...days, [25, 1]], name, d, m).reading?.notation.dateOrder).toBe('day-first');
        },
      ),
    );
  });

  const indonesian = fc.constantFrom('Tanggal', 'Tgl Faktur', 'Jatuh Tempo');
  const open = day.filter(([first, second]) => first !== second);
  const late = fc.integer({ min: 13, max: 28 });

  test('is asked for under an Indonesian header that one month-first date contradicts', () => {
    fc.assert(
      fc.property(fc.array(open, { minLength: 1, maxLength: 4 }), indonesian, late, (days, header, odd) => {
        const slipped = [...days, [1, odd]] as const;
        expect(decided(slipped, header, false).question?.about).toBe('date_order');
        expect(decided(slipped, header, true).reading?.notation.dateOrder).toBe('month-first');
        expect(beside(slipped, header, 0, 1).reading?.notation.dateOrder).toBe('month-first');
        expect(decided([...slipped, [1, odd]], header, false).question?.about).toBe('date_order');
        const proved = [...slipped, [2, odd]] as const;
        expect(decided(proved, header, false).reading?.notation.dateOrder).toBe('month-first');
      }),
    );
  });

  test('is asked for where one month-first date contradicts the other dates of the file', () => {
    fc.assert(
      fc.property(
        fc.array(open, { minLength: 1, maxLength: 4 }),
        late,
        fc.integer({ min: 1, max: 9 }),
        (days, odd, d) => {
          const slipped = [...days, [1, odd]] as const;
          expect(decided(slipped, 'Date', false).reading?.notation.dateOrder).toBe('month-first');
          expect(beside(slipped, 'Date', d, 0).question?.about).toBe('date_order');
        },
      ),
    );
  });
});

describe('a two-digit year that may come first', () => {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });
  const partsOf = (date: Date) => [date.getUTCFullYear() % 100, date.getUTCMonth() + 1, date.getUTCDate()].map(two);
  const decided = (texts: readonly string[]) => {
    const votes = readingVotes({ header: 'Tanggal', today: '2026-11-27' });
    for (const text of texts) votes.add(text);
    return votes;
  };

  test('is asked about if the first numbers are few years and the last are many days', () => {
    const votes = decided(['26-01-05', '26-01-17', '26-02-28', '26-03-02']);
    const { question, reading, sureReading, cells } = votes.decide();
    expect(reading).toBeUndefined();
    expect(cells).toMatchObject({ filled: 4, read: 0, unread: 4 });
    expect(sureReading && readValue('26-01-05', sureReading)).toEqual({ reason: 'two_digit_year' });
    expect(question?.options).toMatchObject([
      { notation: { dateOrder: 'day-first' }, examples: [{ text: '26-01-05', value: '2005-01-26' }, {}, {}] },
      { notation: { dateOrder: 'year-first' }, examples: [{ text: '26-01-05', value: '2026-01-05' }, {}, {}] },
    ]);
  });

  const slips = ['n/a', '5 Jan 26', '2026-03-01', '99-12-31', '31/12/2025', '31/12/99', 'Jumlah', ''];

  test('a few values of other forms do not change the question', () => {
    const month = (number: number) => fc.integer({ min: 1, max: number }).map(two);
    const written = fc.tuple(fc.constantFrom('25', '26'), month(12), month(28)).map((parts) => parts.join('-'));
    const days = fc.uniqueArray(written, {
      minLength: 30,
      maxLength: 60,
      selector: (text) => text.slice(-2) + text.slice(0, 2),
    });
    fc.assert(
      fc.property(days, fc.subarray(slips), (texts, odd) => {
        fc.pre(new Set(texts.map((text) => text.slice(-2))).size > 8);
        expect(decided([...texts, ...odd]).decide().question?.about).toBe('date_order');
      }),
    );
  });

  test('dates that can only begin with their year are read so', () => {
    const votes = readingVotes({ header: 'Tgl Lahir', today: '2026-11-27' });
    for (const text of ['80-01-10', '81-02-11', '99-12-31']) votes.add(text);
    const { reading, cells, question } = votes.decide({ kind: 'date' });
    expect([question, cells.read, reading && readValue('80-01-10', reading)]).toEqual([
      undefined,
      3,
      { value: '1980-01-10' },
    ]);
  });

  test('the answer reads every date of the column, and none is doubtful', () => {
    fc.assert(
      fc.property(
        fc.array(day, { minLength: 1, maxLength: 30 }),
        fc.constantFrom('-', '/', '.'),
        fc.constantFrom('year-first' as const, 'day-first' as const),
        (days, sign, dateOrder) => {
          const texts = days.map((date) => {
            const parts = partsOf(date);
            return (dateOrder === 'year-first' ? parts : parts.reverse()).join(sign);
          });
          const { reading, cells } = decided(texts).decide({ kind: 'date', notation: { dateOrder } });
          expect(cells).toMatchObject({ read: days.length, doubtful: 0 });
          if (!reading) throw new Error('nothing is read');
          for (const [place, date] of days.entries())
            expect(readValue(texts[place] ?? '', reading)).toEqual({ value: date.toISOString().slice(0, 10) });
        },
      ),
    );
  });

  test('dates written day first are never asked about once they have more different days than years', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(day, { minLength: 4, maxLength: 60, selector: (date) => date.getUTCDate() }),
        (days) => {
          const texts = days.map((date) => partsOf(date).reverse().join('/'));
          expect(decided(texts).decide().question?.about).not.toBe('date_order');
        },
      ),
    );
  });

  test.each([
    '31/12/20 31/12/21 30/12/22',
    '05/01/26 06/01/26',
    '41-01-01 51-02-03 11-01-05',
    '26-13-05 26-14-06 26-15-07',
  ])('nothing is asked of %s', (texts) => {
    expect(decided(texts.split(' ')).decide().question?.about).not.toBe('date_order');
  });

  test('an account number is not a date unless somebody says that the year comes first', () => {
    expect(readValue('41-01-01', { kind: 'date', notation: { centuryPivot: 49 } })).toEqual({ reason: 'no_such_day' });
    const yearFirst = { kind: 'date', notation: { dateOrder: 'year-first', centuryPivot: 49 } } as const;
    expect(readValue('99-12-31', yearFirst)).toEqual({ value: '1999-12-31' });
    expect(readValue('31/12/2026', yearFirst)).toEqual({ value: '2026-12-31' });
    expect(readValue('05/01/2026', yearFirst)).toEqual({ value: '2026-01-05' });
    expect(readValue('01/31/2026', yearFirst)).toEqual({ reason: 'month_first' });
  });
});

describe('moments among days', () => {
  const date = fc.date({ min: new Date('1990-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
  const written = (day: Date) => day.toISOString().slice(0, 10).split('-').reverse().join('/');
  const clock = fc.record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 1, max: 59 }) });
  const two = (n: number) => String(n).padStart(2, '0');

  test('one time of day makes a column of moments, whatever it was said to mean', () => {
    const meanings = fc.constantFrom({}, { meant: 'date' as const }, { notation: { kind: 'date' as const } });
    const signs = fc.constantFrom(':', '.');
    fc.assert(
      fc.property(
        fc.array(date, { maxLength: 20 }),
        date,
        clock,
        signs,
        meanings,
        (days, timed, { hour, minute }, sign, said) => {
          const votes = readingVotes();
          for (const day of days) votes.add(written(day));
          const moment = `${written(timed)} ${two(hour)}${sign}${two(minute)}`;
          votes.add(moment);
          const { reading, sureReading = reading } = votes.decide(said);
          expect(sureReading?.kind).toBe('datetime');
          const asked = readingVotes();
          asked.add(moment);
          expect(asked.decide({ kind: 'date' }).reading?.kind).toBe('date');
        },
      ),
    );
  });

  test("a workbook's day number with a fraction among days is a moment", () => {
    const votes = readingVotes({ header: 'Tanggal' });
    for (const text of ['05/01/2026', '16/01/2026', '46031.354']) votes.add(text);
    const { reading } = votes.decide();
    expect(reading && readValue('46031.354', reading)).toEqual({ value: '2026-01-09T08:29:46', doubtful: true });
  });

  test('midnights among days are days', () => {
    const votes = readingVotes();
    for (const text of ['05/01/2026 00:00', '16/01/2026', '2026-01-17 00:00:00']) votes.add(text);
    expect(votes.decide({ meant: 'date' }).reading?.kind).toBe('date');
  });
});

test('24.00 makes no numbers of dotted times, and has no value among them', () => {
  const votes = readingVotes({ header: 'Jam Pulang' });
  for (const text of ['17.15', '16.45', '24.00', '18.00']) votes.add(text);
  const { reading, unread } = votes.decide();
  expect(reading?.kind).toBe('time');
  expect(unread).toEqual([{ text: '24.00', cells: 1, reason: 'no_such_time' }]);
});

describe('05.10.26, ten past five or 5 October 2026', () => {
  const two = (value: number) => String(value).padStart(2, '0');
  const dotted = (...parts: number[]) => parts.map(two).join('.');
  const number = (least: number, most: number) => fc.integer({ min: least, max: most });
  const header = fc.constantFrom('Tanggal', 'Tgl Masuk', 'Jam', 'Waktu', 'Kode', 'x');
  const kindOf = (texts: readonly string[], name: string) => {
    const votes = readingVotes({ header: name });
    for (const text of texts) votes.add(text);
    const { reading, question } = votes.decide();
    // A question about the century or the order is one about days.
    return question ? 'date' : reading?.kind;
  };
  const column = <Part>(part: fc.Arbitrary<Part>) => fc.array(part, { minLength: 1, maxLength: 12 });
  const isOf = (name: string) => (/^T/.test(name) ? 'date' : /^[JW]/.test(name) ? 'time' : undefined);

  test('days are never times: those after the 23rd show it, else the header, else they stay texts', () => {
    fc.assert(
      fc.property(column(fc.tuple(number(1, 28), number(1, 12), number(0, 59))), header, (days, name) => {
        const isShown = days.some(([day]) => day > 23);
        const kind = kindOf(
          days.map((parts) => dotted(...parts)),
          name,
        );
        expect(kind).toBe(isShown ? 'date' : isOf(name));
      }),
    );
  });

  test('times are never days: those after the 12th minute show it, else the header, else they stay texts', () => {
    fc.assert(
      fc.property(column(fc.tuple(number(1, 12), number(1, 59), number(0, 59))), header, (times, name) => {
        const isShown = times.some(([hour, minute]) => minute > 31 || (minute > 12 && hour > 12));
        fc.pre(isShown || times.every(([, minute]) => minute <= 12));
        const kind = kindOf(
          times.map((parts) => dotted(...parts)),
          name,
        );
        expect(kind).toBe(isShown ? 'time' : isOf(name));
      }),
    );
  });

  test('both kinds beside each other stay texts where neither is clear', () => {
    expect(kindOf(['25.10.26', '05.10.26', '05.50.26'], 'Tanggal')).toBeUndefined();
  });

  test.each([
    ['Kode', undefined],
    ['Akun', undefined],
    ['No', undefined],
    ['Tanggal', undefined],
    ['Tgl & Jam', 'time'],
    ['Masuk', 'time'],
  ])('08.30 below %s', (name, kind) => {
    expect(kindOf(['08.30', '01.10', '12.15'], name)).toBe(kind);
    expect(kindOf(['08.30', '01.10', '12:15'], name)).toBe('time');
  });
});
