/** An answer given for one file is no guess about another: if that one's values contradict it, nothing runs alone. */
import fc from 'fast-check';
import { applyRecipe } from './apply-operation';
import { parseRecipe } from './registry';
import { openStepBench, type StepBench } from './testing/step-bench';

let bench: StepBench;
beforeAll(async () => {
  bench = await openStepBench();
});
afterAll(() => bench.close());

const NOW = { now: new Date(0) };
const recipe = async (texts: Record<string, string[]>, operation: string, config: object) => {
  const steps = parseRecipe([{ operation, config: { ...config } }]);
  const { dataset, steps: results } = await applyRecipe(
    bench.session,
    await bench.write(texts),
    steps,
    bench.folder,
    NOW,
  );
  const reasons = results.flatMap(({ warnings = [] }) => warnings.map(({ reason }) => reason));
  return { rows: await bench.rows(dataset), reasons };
};
const alone = (texts: string[], notation: object, header = 'Nilai') =>
  recipe({ [header]: texts }, 'state-notation@1', { columns: { [header]: notation } });
const formatted = (format: 'id-number' | 'en-number', asked?: object, target = 'decimal') => ({
  conversions: { Nilai: target },
  number_formats: { Nilai: format },
  ...(asked && { asked: { Nilai: asked } }),
});
const converted = (texts: Record<string, string[]>, ...format: Parameters<typeof formatted>) =>
  recipe(texts, 'convert@1', formatted(...format));
const refused = (reason: string) => ({ code: 'answer_contradicted', said: expect.objectContaining({ reason }) });
const written = (sign: string) => fc.constantFrom(`1${sign}234`, `3${sign}500`, `12${sign}750`);
const decimals = fc.constantFrom(...([',', '.'] as const));
const formatOf = (decimal: string) => (decimal === ',' ? 'id-number' : 'en-number');

const lone = fc.constantFrom('1.234', '3.500', '12.750');
const groups = fc.constantFrom('2.500.000', 'Rp 1.250.000', '12,50', '1.250,5');

test('an answer for the point as decimal sign is refused where points group thousands', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(lone, { minLength: 1, maxLength: 4 }), groups, async (asked, sure) => {
      await expect(alone([...asked, sure], { decimal: '.' })).rejects.toMatchObject({ code: 'answer_contradicted' });
      await alone([...asked, sure], { decimal: ',' });
    }),
  );
});

test('an answer that the file leaves open is used', async () => {
  await alone(['1.234', '3.500'], { decimal: '.' });
  await alone(['1500', '2500'], { decimal: '.' });
  await alone(['05/01/2026', '06/01/2026'], { date_order: 'month-first' }, 'Tanggal');
});

test('an answer says nothing about a sign that it was not asked about', async () => {
  await fc.assert(
    fc.asyncProperty(
      decimals,
      fc.array(written('.'), { maxLength: 3 }),
      fc.array(written(','), { minLength: 1, maxLength: 3 }),
      async (decimal, points, commas) => {
        const other = refused('answer_for_another_sign');
        await expect(alone([...points, ...commas], { decimal, asked: '.' })).rejects.toMatchObject(other);
        await alone([...points, ...commas], { decimal, asked: 'both' });
        await alone([...points, 'n/a', '750'], { decimal, asked: '.' });
      },
    ),
  );
});

test('an answer for the month first is refused where a day shows the other order', async () => {
  const days = alone(['05/01/2026', '31/01/2026'], { date_order: 'month-first' }, 'Tanggal');
  await expect(days).rejects.toMatchObject({ code: 'answer_contradicted' });
  const mixed = alone(['05/01/2026', '31/01/2026', '-'], { date_order: 'month-first' }, 'Tanggal');
  await expect(mixed).rejects.toMatchObject({ code: 'answer_contradicted' });
});

test('a number format of a conversion is such an answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(lone, { minLength: 1, maxLength: 4 }), groups, async (asked, sure) => {
      const texts = { Nilai: [...asked, sure, 'n/a'] };
      await expect(converted(texts, 'en-number')).rejects.toMatchObject({ code: 'answer_contradicted' });
      expect((await converted(texts, 'id-number')).rows[0]?.Nilai).toBe(Number(asked[0]?.replace('.', '')));
    }),
  );
});

test('an answer with which most values of a column agree is used', async () => {
  const texts = { Nilai: ['1.250.000', '2.500.000', '3.750.000', '1,250.50', 'n/a'] };
  expect((await converted(texts, 'id-number')).rows.map(({ Nilai }) => Nilai).slice(0, 3)).toEqual([
    1_250_000, 2_500_000, 3_750_000,
  ]);
});

test('an answer that only other columns contradict stands, with a word', async () => {
  const texts = { Nilai: ['2,900', '4,100', '3,500'], Harga: ['1,250,000', '12.5', '7,500.25'] };
  const { rows, reasons } = await converted(texts, 'id-number', { asked: ',' });
  expect([rows[0]?.Nilai, reasons]).toEqual([2.9, ['answer_beside_others']]);
  const stated = await recipe(texts, 'state-notation@1', { columns: { Nilai: { decimal: ',' } } });
  expect(stated.reasons).toEqual(['answer_beside_others']);
  expect((await converted(texts, 'en-number')).reasons).toEqual([]);
  const knowing = { columns: { Nilai: { decimal: ',', despite_others: true } } };
  expect((await recipe(texts, 'state-notation@1', knowing)).reasons).toEqual([]);
});

test('what the account setting decided is said where nobody sees the table', async () => {
  const bySetting = { columns: { Nilai: { decimal: ',', by: 'setting' } } };
  const texts = { Nilai: ['1.250', '3.500'], Jumlah: ['1', '2'] };
  expect((await recipe(texts, 'state-notation@1', bySetting)).reasons).toEqual(['answer_by_setting']);
  const { dataset } = await bench.run(await bench.write(texts), { operation: 'state-notation@1', config: bySetting });
  const steps = parseRecipe([{ operation: 'rename@1', config: { mapping: { Jumlah: 'Qty' } } }]);
  const { steps: results } = await applyRecipe(bench.session, dataset, steps, bench.folder, NOW);
  expect(results[0]?.warnings).toEqual([{ reason: 'answer_by_setting', params: { columns: ['Nilai'] } }]);
});

test('a person may say so all the same, and is told', async () => {
  const dataset = await bench.write({ Nilai: ['1.234', '2.500.000', '3.500'], Tanggal: ['05/01/26', '31/01/26', '-'] });
  const stating = (columns: object) => bench.run(dataset, { operation: 'state-notation@1', config: { columns } });
  const reasons = async (columns: object) => (await stating(columns)).warnings.map(({ reason }) => reason);
  expect(await reasons({ Nilai: { decimal: '.' } })).toEqual(['answer_against_sign']);
  expect(await reasons({ Tanggal: { date_order: 'month-first' } })).toEqual(['answer_against_order']);
  expect(await reasons({ Nilai: { decimal: ',' } })).toEqual([]);
});

test('a number format decides no sign that it was not chosen for', async () => {
  const target = fc.constantFrom('decimal', 'currency', 'percentage');
  const texts = fc.array(written(','), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(decimals, texts, fc.array(lone, { maxLength: 3 }), target, async (decimal, commas, points, to) => {
      const format = formatOf(decimal);
      // One number among words is read by a conversion all the same.
      const both = { Nilai: [...commas, ...points, 'n/a', 'kosong', 'gratis', 'belum', 'titip'] };
      const other = refused('answer_for_another_sign');
      await expect(converted(both, format, { asked: '.' }, to)).rejects.toMatchObject(other);
      await converted(both, format, { asked: 'both' }, to);
      // Thousandths that nothing bears out, by a step that does not say what it was asked about.
      const sign = decimal === ',' ? commas : points;
      const run = converted(both, format, undefined, to);
      await (sign.length > 0 ? expect(run).rejects.toMatchObject(other) : run);
    }),
  );
});

test('thousandths that the file bears out are read by a format of old', async () => {
  const texts = { Nilai: ['2,900', '4,100'], Berat: ['12,5', '1.250.000,75'] };
  expect((await converted(texts, 'id-number')).rows[0]?.Nilai).toBe(2.9);
  expect((await converted({ Nilai: ['2,900', '12,5'] }, 'id-number')).rows[0]?.Nilai).toBe(2.9);
});

test('the number format of a person holds for that file, and is kept with what it was chosen for', async () => {
  const kept = async (texts: string[], format: 'id-number' | 'en-number') => {
    const ran = await bench.run(await bench.write({ Nilai: texts }), {
      operation: 'convert@1',
      config: formatted(format),
    });
    return [(await bench.rows(ran.dataset))[0]?.Nilai, ran.noted.config?.asked];
  };
  expect(await kept(['12.500', '7.250'], 'id-number')).toEqual([12_500, { Nilai: { asked: '.' } }]);
  expect(await kept(['12,500', '7,250'], 'id-number')).toEqual([12.5, { Nilai: { asked: ',' } }]);
  expect(await kept(['$12.500', '$7.250'], 'id-number')).toEqual([
    12_500,
    { Nilai: { asked: '.', asked_currency: 'USD' } },
  ]);
  expect(await kept(['12,50', '7,25'], 'id-number')).toEqual([12.5, undefined]);
});

test('an answer over an earlier one is kept with the signs that it decides', async () => {
  const first = await bench.run(await bench.write({ Nilai: ['12.500', '7.250'] }), {
    operation: 'state-notation@1',
    config: { columns: { Nilai: { decimal: '.' } } },
  });
  const config = { columns: { Nilai: { decimal: ',' } } };
  const { noted } = await bench.run(first.dataset, { operation: 'state-notation@1', config });
  expect(noted.config).toEqual({ columns: { Nilai: { decimal: ',', asked: '.' } } });
});

test('what was said of this very file is not overruled by the steps', async () => {
  const by = fc.constantFrom('person' as const, 'setting' as const);
  await fc.assert(
    fc.asyncProperty(decimals, decimals, by, fc.boolean(), async (own, saved, from, isFormat) => {
      const texts = { Nilai: ['12,500', '7.250', '12,750'] };
      const stated = { decimal: own, ...(from === 'setting' && { by: from }) };
      const { dataset } = await bench.run(await bench.write(texts), {
        operation: 'state-notation@1',
        config: { columns: { Nilai: stated } },
      });
      const steps = parseRecipe([
        isFormat
          ? { operation: 'convert@1', config: formatted(formatOf(saved), { asked: 'both' }) }
          : { operation: 'state-notation@1', config: { columns: { Nilai: { decimal: saved, asked: 'both' } } } },
      ]);
      const run = applyRecipe(bench.session, dataset, steps, bench.folder, NOW);
      const said = refused(from === 'setting' ? 'answer_against_setting' : 'answer_against_file');
      await (own === saved ? run : expect(run).rejects.toMatchObject(said));
    }),
    { numRuns: 16 },
  );
  const days = await bench.run(await bench.write({ Tanggal: ['05/01/2026', '06/02/2026'] }), {
    operation: 'state-notation@1',
    config: { columns: { Tanggal: { date_order: 'day-first' } } },
  });
  const order = [{ operation: 'state-notation@1', config: { columns: { Tanggal: { date_order: 'month-first' } } } }];
  const run = applyRecipe(bench.session, days.dataset, parseRecipe(order), bench.folder, NOW);
  await expect(run).rejects.toMatchObject(refused('answer_against_file'));
});

test('a later answer of the same steps replaces an earlier one', async () => {
  const stating = (decimal: string) => ({
    operation: 'state-notation@1',
    config: { columns: { Nilai: { decimal, asked: '.' } } },
  });
  const steps = parseRecipe([stating('.'), stating(','), { operation: 'convert@1', config: formatted('id-number') }]);
  const dataset = await bench.write({ Nilai: ['12.500', '7.250'] });
  const ran = await applyRecipe(bench.session, dataset, steps, bench.folder, NOW);
  expect((await bench.rows(ran.dataset))[0]?.Nilai).toBe(12_500);
});

test('an answer given for one currency decides no amount in another', async () => {
  const currency = fc.constantFrom('', '$', 'EUR ');
  const codes: Record<string, string> = { $: 'USD', 'EUR ': 'EUR' };
  await fc.assert(
    fc.asyncProperty(currency, currency, fc.boolean(), async (asked, shown, isFormat) => {
      const nilai = ['12.500', '7.250'].map((each) => `${shown}${each}`);
      const known = { asked: '.', ...(codes[asked] && { asked_currency: codes[asked] }) };
      const run = isFormat ? converted({ Nilai: nilai }, 'id-number', known) : alone(nilai, { decimal: ',', ...known });
      const other = refused('answer_for_another_currency');
      await (asked === shown ? run : expect(run).rejects.toMatchObject(other));
    }),
  );
  await recipe({ 'Nilai (USD)': ['$12.500'] }, 'state-notation@1', {
    columns: { 'Nilai (USD)': { decimal: ',', asked: '.' } },
  });
});

test('a day that only the other order has contradicts an answer, whatever its separator', async () => {
  const separator = fc.constantFrom('/', '-', '.');
  await fc.assert(
    fc.asyncProperty(separator, separator, async (one, other) => {
      const days = (first: string) => [`05${one}02${one}2026`, `06${one}02${one}2026`, first];
      const saved = { date_order: 'month-first' };
      const late = alone(days(`13${other}02${other}2026`), saved, 'Tgl');
      await expect(late).rejects.toMatchObject(refused('answer_contradicted_order'));
      await alone(days(`07${other}02${other}2026`), saved, 'Tgl');
    }),
  );
});

test('an answer that puts dates years away is told where another order gives recent ones', async () => {
  const year = String(new Date().getFullYear() % 100);
  const far = { date_order: 'year-first' };
  expect((await alone([`05/02/${year}`, `06/02/${year}`], far, 'Tgl')).reasons).toEqual(['answer_years_away']);
  expect((await alone([`${year}/01/05`, `${year}/01/17`], far, 'Tgl')).reasons).toEqual([]);
  expect((await alone([`${year}-01-05`, `${year}-01-06`], { date_order: 'day-first' }, 'Tgl')).reasons).toEqual([
    'answer_years_away',
  ]);
  expect((await alone([`05/02/${year}`, `06/02/${year}`], { date_order: 'month-first' }, 'Tgl')).reasons).toEqual([]);
});

test('an answer that no value needs is left out, with a word', async () => {
  const needless = [
    [['12500', '7250.5'], 7250.5],
    [['Rp 12,500', 'Rp 7,250'], 7250],
    [['2,500,000', '1,234,567'], 1_234_567],
    [['12.50', 'n/a', '7.25'], 7.25],
  ] as const;
  for (const [texts, last] of needless) {
    const stated = await alone([...texts], { decimal: ',', asked: '.' });
    expect([texts, stated.reasons]).toEqual([texts, ['answer_not_needed']]);
    const { rows } = await converted({ Nilai: [...texts] }, 'id-number', { asked: '.' });
    expect(rows.at(-1)?.Nilai).toBe(last);
  }
  const days = await alone(['13/02/2026', '14/02/2026'], { date_order: 'month-first' }, 'Tgl');
  expect([days.reasons, days.rows[0]?.Tgl]).toEqual([['answer_not_needed'], '2026-02-13']);
});
