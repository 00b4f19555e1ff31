import { breadth } from '@rapi/test-breadth';
import type { SeedTemplate } from './seed-template';
import { seedTemplates } from './seed-templates';
import {
  bases,
  cellsOf,
  columnsIn,
  damaged,
  ELSEWHERE,
  formulasOf,
  isSound,
  keysIn,
  madeOf,
  ownKey,
  reasonsIn,
  sources,
} from './testing/damaged-sample';
import { resultOf } from './testing/result-of';
import type { SeedName } from './words/words';

/** Figures over a whole column, wherever it stands; those by a criterion are of the rows that it names. */
const WHOLE = /\b(?:SUM|AVERAGE|MEDIAN|RANK|MIN|MAX|COUNT|COUNTA|STDEV|LARGE|SMALL|PERCENTILE)\(\[[^\]]+\][),]/;

/** Figures over several rows: of a whole column, and what is calculated from the sums of a group. */
function figuresOfRows({ steps }: SeedTemplate) {
  const grouping = steps.findIndex(({ operation }) => operation === 'group@1');
  const made = (from: number) => formulasOf(steps.slice(from)).filter(({ text }) => text.startsWith('IF(OR('));
  return {
    wholes: made(0).filter(({ text }) => WHOLE.test(text)),
    ofGroups: grouping < 0 ? [] : made(grouping).map(({ name }) => name),
  };
}

/** Templates that put all rows of one thing into one line, which has its own reasons and none of others. */
const together: ReadonlySet<SeedName> = new Set(['product_cost']);
/** What a meter used does not depend on its price; damaged rows of workers are of workers of their own. */
const exempt: Partial<Record<SeedName, readonly string[]>> = {
  meter_reading: ['Tarif per kWh'],
  site_wages: ['Tanggal', 'Upah Harian', 'Masuk'],
};
const overRows = seedTemplates.filter((seed) => {
  const { wholes, ofGroups } = figuresOfRows(seed);
  return (
    !together.has(seed.name) && (wholes.length > 0 || ofGroups.length > 0 || /group@1/.test(JSON.stringify(seed.steps)))
  );
});

test.each(breadth(overRows, 3).map((seed) => [seed.name, seed] as const))(
  '%s makes no figure over rows of which one was not read, and says so in the others',
  async (name, seed) => {
    const { sample, columns } = damaged(seed);
    const rows = await resultOf({ ...seed, sample });
    const made = madeOf(seed);
    const { wholes, ofGroups } = figuresOfRows(seed);
    const beside = rows.filter((row) => isSound(row) && reasonsIn(row).length > 0);
    const untold = columns.filter((column) => !beside.some((row) => reasonsIn(row).includes(column + ELSEWHERE)));
    expect(untold).toEqual(exempt[name] ?? []);
    for (const { name: figure, text } of wholes) {
      const parts = columnsIn(text).flatMap((column) => [...(made.get(column) ?? [column])]);
      const sure = new Set(columns.filter((column) => parts.includes(column)));
      expect({ figure, parts: sure.size > 0 }).toEqual({ figure, parts: true });
      for (const row of rows) {
        expect([...sure].filter((part) => !reasonsIn(row).some((reason) => reason.startsWith(part)))).toEqual([]);
        expect(row[figure] ?? null).toBeNull();
      }
    }
    // The rows of the damaged one's own group say most.
    const most = Math.max(...beside.map((row) => reasonsIn(row).length));
    const own = beside.filter((row) => reasonsIn(row).length === most);
    const guessed = own.flatMap((row) => ofGroups.filter((figure) => (row[figure] ?? null) !== null));
    expect(guessed).toEqual(name === 'report_cards' ? expect.not.arrayContaining(['Peringkat']) : []);
  },
);

/** Columns in which a later row replaces an earlier one, as the template's description says. */
const replaced: Partial<Record<SeedName, readonly string[]>> = {
  fertilizer_quota: ['Ditebus (kg)'],
  bpjs_claims: ['Tanggal Keluar', 'Tarif RS', 'Tarif INA-CBG'],
  stock_count: ['Stok Fisik'],
};

/** Figures made of amounts; a mean stands beside what it lacks, and prospects only have their own. */
function figuresIn(seed: SeedTemplate, rows: readonly Record<string, unknown>[]): string[] {
  if (seed.name === 'report_cards' || seed.name === 'property_leads') return [];
  const keys = keysIn(seed);
  const known = sources(seed).filter((column) => !keys.includes(column));
  const made = madeOf(seed);
  return rows.flatMap((row) =>
    Object.entries(row).flatMap(([column, value]) =>
      typeof value === 'number' && known.some((each) => each !== column && made.get(column)?.has(each))
        ? [`${column}: ${value}`]
        : [],
    ),
  );
}

const deduplicating = seedTemplates.filter(({ steps }) => /deduplicate@1/.test(JSON.stringify(steps)));

test.each(breadth(deduplicating, 2).map((seed) => [seed.name, seed] as const))(
  '%s removes no row that differs in a figure from the one that stays',
  async (name, seed) => {
    const lines = seed.sample.trimEnd().split('\n');
    const names = cellsOf(lines[0] ?? '');
    const base = cellsOf(lines[1 + (bases[name] ?? 0)] ?? '');
    const key = ownKey(seed) ?? '';
    const places = sources(seed).filter((column) => column !== key && /\d/.test(base[names.indexOf(column)] ?? ''));
    const written = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');
    const own = base.map((cell, i) =>
      names[i] === key ? (name === 'property_leads' ? '0899 1212 3434' : `${cell}x`) : cell,
    );
    for (const column of places) {
      const second = own.map((cell, i) =>
        names[i] === column ? cell.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)) : cell,
      );
      const rows = await resultOf({ ...seed, sample: `${seed.sample}${written(own)}\n${written(second)}\n` });
      const doubled = rows.filter((row) => reasonsIn(row).some((reason) => / (?:ganda|berbeda)$/.test(reason)));
      const isTold = !keysIn(seed).includes(column) && !replaced[name]?.includes(column);
      expect({ column, told: doubled.length > 0 }).toEqual({ column, told: isTold });
      expect({ column, figures: figuresIn(seed, doubled) }).toEqual({ column, figures: [] });
    }
    const twice = await resultOf({ ...seed, sample: `${seed.sample}${written(own)}\n${written(own)}\n` });
    expect(twice).toEqual(await resultOf({ ...seed, sample: `${seed.sample}${written(own)}\n` }));
  },
);
