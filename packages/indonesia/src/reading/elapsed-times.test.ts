import fc from 'fast-check';
import { elapsedText } from './clock-text';
import type { ReadResult } from './column-reading';
import { readValue } from './read-value';
import { readingVotes } from './reading-votes';

describe('elapsed times', () => {
  const minutes = fc.integer({ min: 0, max: 59 });
  const written = (hours: number, minute: number) =>
    `${String(hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  const short = fc.tuple(fc.integer({ min: 0, max: 23 }), minutes);
  const long = fc.tuple(fc.integer({ min: 24, max: 20_000 }), minutes);

  test('one of them makes every time of its column an elapsed time; otherwise times of day stay times', () => {
    fc.assert(
      fc.property(
        fc.array(short, { maxLength: 12 }),
        fc.array(long, { maxLength: 4 }),
        fc.constantFrom('Lembur', 'Jam kerja', 'x', 'Waktu'),
        (ofDay, beyond, header) => {
          fc.pre(ofDay.length + beyond.length > 0);
          const votes = readingVotes({ header });
          const all = [...ofDay, ...beyond];
          for (const [hours, minute] of all) votes.add(written(hours, minute));
          const { reading } = votes.decide();
          expect(reading?.kind).toBe(beyond.length > 0 ? 'duration' : 'time');
          if (reading?.kind !== 'duration') return;
          for (const [hours, minute] of all)
            expect(readValue(written(hours, minute), reading)).toEqual({ value: (hours * 60 + minute) / 60 });
        },
      ),
    );
  });

  test('under a header that says how long something took, times are elapsed times', () => {
    const headers = fc.constantFrom('Durasi', 'Lama', 'Lama Gangguan', 'Total Jam', 'Durasi (jam)', 'Downtime', 'call_duration');
    const beginnings = fc.constantFrom('Mulai', 'Durasi Mulai', 'Jam Masuk', 'Harga Lama', 'Selesai', 'Total Waktu Mulai');
    fc.assert(
      fc.property(fc.array(short, { minLength: 1, maxLength: 12 }), headers, beginnings, (all, header, beginning) => {
        const kindUnder = (name: string) => {
          const votes = readingVotes({ header: name });
          for (const [hours, minute] of all) votes.add(written(hours, minute));
          return votes.decide().reading?.kind;
        };
        expect([header, kindUnder(header)]).toEqual([header, 'duration']);
        expect([beginning, kindUnder(beginning)]).toEqual([beginning, 'time']);
      }),
    );
  }); // prettier-ignore

  const decided = (header: string, texts: readonly string[]) => {
    const votes = readingVotes({ header });
    for (const text of texts) votes.add(text);
    return votes.decide();
  };
  const ofMinutes = ['Durasi (mm:ss)', 'Durasi (menit:detik)', 'Lama (mm:ss)', 'Waktu (min:sec)', 'lama_menit/detik', 'Waktu (menit & detik)', 'Call time mm:ss', '[mm]:ss']; // prettier-ignore

  test('under a header of minutes and seconds they are never hours, however long one is', () => {
    const time = fc.tuple(fc.nat(300), fc.nat(59));
    fc.assert(
      fc.property(fc.array(time, { minLength: 1, maxLength: 8 }), fc.constantFrom(...ofMinutes), (all, header) => {
        const { reading } = decided(
          header,
          all.map(([minute, second]) => written(minute, second)),
        );
        for (const [minute, second] of all)
          expect(reading && readValue(written(minute, second), reading)).toEqual({
            value: (minute * 60 + second) / 3600,
          });
        expect(reading && readValue('1:15:10', reading)).toEqual({ value: 4510 / 3600 });
        expect(reading && readValue('2:05 PM', reading)).toEqual({ reason: 'unreadable' });
      }),
    );
  });

  test.each([...ofMinutes, 'Durasi', 'Durasi (menit)', 'Lama'])('with points they are nothing under %s', (header) => {
    const { reading, cells } = decided(header, ['05.30', '12.45', '00.45']);
    expect([reading?.kind, cells.read]).toEqual(['duration', 0]);
  });

  test.each([
    ['Durasi (hh:mm)', { value: 5.5 }],
    ['Durasi (hh:mm:ss)', { value: 5.5 }],
    ['Lama (jam:menit)', { value: 5.5 }],
    ['Durasi (menit)', { reason: 'unreadable' }],
    ['Durasi (detik)', { reason: 'unreadable' }],
    ['Waktu Mulai (hh:mm:ss)', { value: '05:30:00' }],
    ['Jam (mm/dd)', { value: '05:30:00' }],
    ['Waktu (m/s)', { value: '05:30:00' }],
  ])('05:30 under %s', (header, read) => {
    const { reading } = decided(header, ['05:30', '12:10', '00:45']);
    expect(reading && readValue('05:30', reading)).toEqual(read);
  });

  test('what a column was said to be goes before its new header', () => {
    const votes = readingVotes({ header: 'Durasi (mm:ss)' });
    votes.add('05:30');
    const { reading } = votes.decide({ notation: { kind: 'duration' } });
    expect(reading && readValue('05:30', reading)).toEqual({ value: 5.5 });
  });

  test('with all its parts, an elapsed time is the same to each reading', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400_000_000, max: 400_000_000 }), (thousandths) => {
        const hours = thousandths / 3_600_000;
        for (const clock of [{}, { clock: 'minutes' }, { clock: 'open' }] as const) {
          const read = readValue(elapsedText(hours), { kind: 'duration', notation: clock });
          expect('value' in read ? read.value : read.reason).toBeCloseTo(hours, 9);
        }
      }),
    );
  });

  test.each<[string, ReadResult]>([
    ['100:00:36', { value: 100.01 }],
    ['-1:30', { value: -1.5 }],
    ['2:30 PM', { value: 14.5 }],
    ['30:75', { reason: 'no_such_time' }],
    ['8.30', { reason: 'unreadable' }],
  ])('%s among durations', (text, read) => {
    expect(readValue(text, { kind: 'duration', notation: {} })).toEqual(read);
  });
});
