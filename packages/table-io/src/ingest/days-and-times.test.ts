/** Days and times on arrival that their texts alone do not identify. */
import fc from 'fast-check';
import { decideReading, openDataset } from '@rapi/table-core';
import { openBench, type Bench } from './testing/ingest-bytes';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

/** The type of each column, and the question about it. */
async function readingsOf(lines: readonly string[]): Promise<Record<string, string>> {
  const { dataset } = await bench.read(`${lines.join('\n')}\n`, 'x.csv');
  const opened = await openDataset(bench.session, dataset);
  const found: [string, string][] = [];
  for (const column of opened.schema.columns) {
    const { reading, question } = await decideReading(bench.session, opened, column);
    found.push([column.name, question?.about ?? (column.type === 'text' ? (reading?.kind ?? 'text') : column.type)]);
  }
  return Object.fromEntries(found);
}

test('dates next to month-first dates raise a question, next to day-first dates they do not', async () => {
  const early = fc.integer({ min: 1, max: 12 });
  const late = fc.integer({ min: 13, max: 28 });
  const row = fc.tuple(early, early, early, late);
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      fc.constantFrom('', ' 08:30', ' 8:30 AM'),
      fc.constantFrom('2026', '26'),
      async (rows, isMonthFirst, clock, year) => {
        fc.pre(rows.some(([first, second]) => first !== second));
        const lines = rows.map(([first, second, month, day]) => {
          const due = isMonthFirst ? `${month}/${day}` : `${day}/${month}`;
          return `${first}/${second}/${year},${due}/${year}${clock},a`;
        });
        const found = await readingsOf(['Tanggal,Jatuh Tempo,Nama', ...lines]);
        expect(found['Tanggal']).toBe(isMonthFirst ? 'date_order' : 'date');
      },
    ),
    { numRuns: 20 },
  );
});

test('times with a point are times, whatever their hour; durations and amounts are numbers', async () => {
  expect(
    await readingsOf([
      'Jam Masuk,Jam Pulang,Pukul,Jam Kerja,Waktu Selesai,Nilai',
      '08.00,17.00,10.15,9.00,17.75,17.00',
      '07.30,16.45,14.30,8.50,16.45,16.45',
    ]),
  ).toEqual({
    'Jam Masuk': 'time',
    'Jam Pulang': 'time',
    Pukul: 'time',
    'Jam Kerja': 'decimal',
    'Waktu Selesai': 'decimal',
    Nilai: 'decimal',
  });
});
