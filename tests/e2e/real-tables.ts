import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { csvCells } from './csv-cells';
import { describeInBrowser } from './open-browser';

/** Folder of real tables; without it their tests are skipped. */
export const realTables = join(process.env.RAPI_SHARED ?? join(__dirname, '../../../shared'), 'data/tables-real');
export const peers = join(__dirname, '../peers');
export const hasTables = existsSync(realTables);
export const describeRealTable = hasTables ? describeInBrowser : describe.skip;
if (!hasTables) process.stdout.write(`No tables at ${realTables}: their tests are skipped.\n`);

export type RecipeName = 'contracts' | 'articles';

export const expectedText = (name: RecipeName) =>
  gunzipSync(readFileSync(join(peers, `${name}-cleaned.csv.gz`))).toString();

/** Each differing cell with its position; lists only a few. */
export function differences(found: readonly string[][], expected: readonly string[][]): string[] {
  const [head = []] = expected;
  const different = expected.flatMap((row, at) =>
    row.flatMap((value, column) =>
      found[at]?.[column] === value
        ? []
        : [`row ${at}, ${head[column]}: ${JSON.stringify(found[at]?.[column])} for ${JSON.stringify(value)}`],
    ),
  );
  return [...different.slice(0, 20), ...(different.length > 20 ? [`${different.length} cells in all`] : [])];
}

/** Expects a download to have the cells that pandas produces by the same recipe. */
export function expectSameCells(text: string, name: RecipeName): void {
  const [found, expected] = [csvCells(text), csvCells(expectedText(name))];
  expect(found[0]).toEqual(expected[0]);
  expect(differences(found, expected)).toEqual([]);
  expect(found).toHaveLength(expected.length);
  const cells = expected.length * (expected[0]?.length ?? 0);
  process.stdout.write(`${name}: ${cells} cells are those of pandas\n`);
}
