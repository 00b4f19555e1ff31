/** Ledgers that have their opening balance among their movements, and movements that count it or leave it out. */
import fc from 'fast-check';
import { openStepBench } from '../operations/testing/step-bench';
import { type Line, rowsFinder, Sheet } from './testing/find-in-lines';

let bench: Awaited<ReturnType<typeof openStepBench>>;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());
const rowsFound = rowsFinder(() => bench);

const amount = fc.integer({ min: 1_000, max: 999_999 });
/** Each month has entries on both sides. */
const month = fc.record({
  debits: fc.array(amount, { minLength: 1, maxLength: 3 }),
  credits: fc.array(amount, { minLength: 1, maxLength: 3 }),
});
const months = fc.array(month, { minLength: 1, maxLength: 3 });
const sum = (all: readonly number[]) => all.reduce((made, each) => made + each, 0);
const MONTHS = ['Januari', 'Februari', 'Maret'];
const day = (at: number, place: number) => `${String(at).padStart(2, '0')}/0${place + 1}/26`;

const shape = fc.record({
  /** Its movements count the opening balance. */
  isCounted: fc.boolean(),
  /** The opening balance, the movements and the closing balance have a day, as entries do. */
  isDated: fc.boolean(),
  hasNumber: fc.boolean(),
  hasTotal: fc.boolean(),
  /** One movement is not what its month makes. */
  isWrong: fc.boolean(),
});

test('movements below an opening balance that stands in Debit, and the balance to which all leads', async () => {
  await fc.assert(
    fc.asyncProperty(months, shape, async (all, { isCounted, isDated, hasNumber, hasTotal, isWrong }) => {
      const sheet = new Sheet();
      const opening = 9_500_000;
      sheet.data([isDated ? '01/01/26' : null, 'Saldo Awal', hasNumber ? 'SA' : null, `${opening}`, null]);
      for (const [place, { debits, credits }] of all.entries()) {
        for (const [at, value] of debits.entries())
          sheet.data([day(at + 2, place), 'Jual', `D${at}`, `${value}`, null]);
        for (const [at, value] of credits.entries())
          sheet.data([day(at + 9, place), 'Beli', `K${at}`, null, `${value}`]);
        const own = [sum(debits) + (isCounted && place === 0 ? opening : 0), sum(credits)] as const;
        const sides = own.map((value) => `${value + (isWrong && place === 0 ? 7 : 0)}`);
        const line: Line = [isDated ? day(28, place) : null, `Mutasi ${MONTHS[place] ?? ''}`, null, ...sides];
        if (isWrong && place === 0) sheet.data(line);
        else sheet.other(line);
      }
      const dated = isDated ? day(28, all.length - 1) : null;
      const [came, went] = [sum(all.flatMap(({ debits }) => debits)), sum(all.flatMap(({ credits }) => credits))];
      if (!isWrong && hasTotal) sheet.other([dated, 'Total Mutasi', null, `${came}`, `${went}`]);
      if (!isWrong) sheet.other([dated, 'Saldo Akhir', null, `${opening + came - went}`, null]);
      expect(await rowsFound(['Tgl', 'Uraian', 'Ref', 'Debit', 'Kredit'], sheet.lines)).toEqual(sheet.expected);
    }),
    { numRuns: 60 },
  );
});

test('the balance that a month takes over, and its movement that counts it', async () => {
  await fc.assert(
    fc.asyncProperty(month, month, fc.boolean(), async (first, second, hasCredits) => {
      const sheet = new Sheet();
      const opening = 9_500_000;
      const put = ({ debits, credits }: typeof first, place: number) => {
        for (const [at, value] of debits.entries())
          sheet.data([day(at + 2, place), 'Jual', `D${at}`, `${value}`, null]);
        for (const [at, value] of credits.entries())
          sheet.data([day(at + 9, place), 'Beli', `K${at}`, null, `${value}`]);
      };
      sheet.data([null, 'Saldo Awal', null, `${opening}`, null]);
      put(first, 0);
      const came = opening + sum(first.debits);
      sheet.other([null, 'Mutasi Januari', null, `${came}`, `${sum(first.credits)}`]);
      const left = came - sum(first.credits);
      sheet.other([null, 'Saldo dipindahkan', null, `${left}`, null]);
      sheet.other([null, 'Saldo pindahan', null, `${left}`, null]);
      const own = hasCredits ? second : { ...second, credits: [] };
      put(own, 1);
      const credit = hasCredits ? `${sum(own.credits)}` : null;
      sheet.other([null, 'Mutasi Februari', null, `${left + sum(own.debits)}`, credit]);
      sheet.other([null, 'Saldo Akhir', null, `${left + sum(own.debits) - sum(own.credits)}`, null]);
      expect(await rowsFound(['Tgl', 'Uraian', 'Ref', 'Debit', 'Kredit'], sheet.lines)).toEqual(sheet.expected);
    }),
    { numRuns: 30 },
  );
});

test('a dated movement of one amount, if it leaves the balance as it is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(amount, { minLength: 2, maxLength: 5 }), fc.boolean(), async (values, isMade) => {
      const sheet = new Sheet();
      let balance = 9_500_000;
      for (const [place, name] of MONTHS.entries()) {
        for (const [at, value] of values.entries()) {
          balance += value;
          sheet.data([day(at + 2, place), `Jual ${at}`, `${value}`, `${balance}`]);
        }
        // As an entry it would add to the balance.
        if (!isMade) balance += sum(values);
        const line: Line = [day(28, place), `Mutasi ${name}`, `${sum(values)}`, `${balance}`];
        if (isMade) sheet.other(line);
        else sheet.data(line);
      }
      expect(await rowsFound(['Tgl', 'Uraian', 'Jumlah', 'Saldo'], sheet.lines)).toEqual(sheet.expected);
    }),
    { numRuns: 30 },
  );
});
