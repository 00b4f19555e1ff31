import type { RecipeStep } from '@rapi/contracts';
import type { SeedTemplate } from '../seed-template';
import { CHECK } from '../sure-figures';
import type { SeedName } from '../words/words';

const textsOf = (value: unknown): string[] => (typeof value === 'string' ? [value] : []);
export const recordOf = (value: unknown): Record<string, unknown> => ({
  ...(value as Record<string, unknown> | undefined),
});
export const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(recordOf) : []);
export const formulasOf = (steps: readonly RecipeStep[]) =>
  steps.flatMap(({ config }) => textsOf(config.formula).map((text) => ({ name: String(config.column_name), text })));
export const columnsIn = (text: string): string[] =>
  [...text.matchAll(/\[([^\]]+)\]/g)].flatMap(([, name]) => name ?? []);

/** Columns that figures are made of: those converted, and times of day. */
export const sources = ({ steps }: SeedTemplate): string[] => [
  ...steps.flatMap(({ config }) => Object.keys(recordOf(config.conversions))),
  ...new Set(formulasOf(steps).flatMap(({ text }) => columnsIn(text.match(/TIMEVALUE\(\[[^\]]+\]/g)?.join() ?? ''))),
];

/** Columns whose empty cell means something: an optional one, or one without which a row is left out. */
export function mayBeBlank({ steps }: SeedTemplate): ReadonlySet<string> {
  const formulas = formulasOf(steps);
  const notes = formulas.flatMap(({ name }) => (name.endsWith(' terisi') ? [name.slice(0, -7)] : []));
  const left = formulas.filter(({ name, text }) => name === 'Baris dipakai' && text.includes('ISBLANK('));
  return new Set([...notes, ...left.flatMap(({ text }) => columnsIn(text))]);
}

/** What each column of the result is made of, through formulas, groupings and new names; counts are of rows. */
export function madeOf({ steps }: SeedTemplate): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>();
  const of = (name: string) => known.get(name) ?? new Set([name]);
  for (const { config, operation } of steps) {
    if (operation === 'formula@1' && config.column_name !== CHECK)
      for (const { name, text } of formulasOf([{ config, operation }]))
        known.set(name, new Set(columnsIn(text).flatMap((column) => [...of(column)])));
    for (const { column, function: as } of listOf(config.aggregations)) {
      const name = config.pivot_column === undefined ? `${String(column)} (${String(as)})` : 'Total';
      known.set(name, as === 'count' ? new Set() : of(String(column)));
    }
    for (const [from, to] of Object.entries(recordOf(config.mapping))) known.set(String(to), of(from));
  }
  return known;
}

/** The row of the sample that is damaged, where the first one is not in the result. */
export const bases: Partial<Record<SeedName, number>> = {
  bank_journal: 1,
  marketplace_sales: 2,
  receivables_age: 1,
  rent_arrears: 1,
  school_grant: 1,
  stock_count: 2,
};
/** What makes a damaged row a case of its own, where the template does not say it by its duplicates. */
export const named: Partial<Record<SeedName, string>> = { product_cost: 'Produk', report_cards: 'NIS' };

/** What makes it one beside the rows of its own group, where their key is theirs. */
const apart: Partial<Record<SeedName, string>> = { network_downtime: 'Mulai' };
/** Another value of a key: of a moment its last minute differs. */
const another = (cell: string, place: number): string =>
  / [0-9:]+$/.test(cell) ? `${cell.slice(0, -1)}${place + 1}` : `${cell}${String.fromCharCode(97 + place)}`;

/** The columns that are told to be a key: “No Pesanan dan Produk ganda”. */
export const keysIn = ({ steps }: SeedTemplate): string[] =>
  formulasOf(steps).flatMap(({ name, text }) =>
    name === CHECK ? [...text.matchAll(/"([^"]+) ganda"/g)].flatMap(([, key]) => key?.split(' dan ') ?? []) : [],
  );

export function ownKey(seed: SeedTemplate): string | undefined {
  const keys = seed.steps.flatMap(({ config }) => {
    const of = recordOf(config.detection).key_columns;
    return Array.isArray(of) ? of.map(String) : [];
  });
  const spelt = seed.steps.flatMap(({ operation, config }) => (operation === 'normalize@1' ? [config.column] : []));
  return named[seed.name] ?? keys.find((key) => !sources(seed).includes(key) && !spelt.includes(key));
}

export const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

/** The sample with further rows, each like one of its own without one cell that figures are made of. */
export function damaged(seed: SeedTemplate): { sample: string; columns: readonly string[] } {
  const [header = '', ...lines] = seed.sample.trimEnd().split('\n');
  const names = cellsOf(header);
  const base = cellsOf(lines[bases[seed.name] ?? 0] ?? '');
  const own = apart[seed.name] ?? ownKey(seed);
  const columns = sources(seed);
  const optional = mayBeBlank(seed);
  const cases = columns.flatMap((column) =>
    ['rusak', ...(optional.has(column) ? [] : [''])].map((cell) => ({ column, cell })),
  );
  const rows = cases.map(({ column, cell }, place) =>
    names.map((name, i) => {
      if (name === column) return cell;
      return `"${name === own ? another(base[i] ?? '', place) : (base[i] ?? '')}"`;
    }),
  );
  return { sample: `${seed.sample}${rows.map((row) => `${row.join(',')}\n`).join('')}`, columns };
}

export const reasonsIn = (row: Record<string, unknown>): string[] =>
  String(row[CHECK] ?? '')
    .replace('Periksa ', '')
    .split(', ')
    .filter((reason) => reason !== '');
export const ELSEWHERE = ' di baris lain';
export const isSound = (row: Record<string, unknown>) => reasonsIn(row).every((reason) => reason.endsWith(ELSEWHERE));
