import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDirtyTable } from '@rapi/tables';
import { operations } from '@rapi/tables';
import { walkDocuments } from '@rapi/mongo-lite';
import { createRandom, type Random } from '../../packages/tables/src/samples/random';
import { bookkeeperWorkbook } from '../messy/bookkeeper-workbook';
import { type MessyTable, madeTables } from '../messy/messy-tables';
import { type ApiAnswer, type ApiUser, registerUser } from '../src/product/api-user';
import { type Product, startProduct } from '../src/product/start-product';
import { pickFrom } from './damage';
import { knownOperations, randomRecipe } from './random-steps';
import { reportFigure } from './report';
import { sizeOf } from './sizes';

const RECIPES = sizeOf('RAPI_RECIPES', 500, 25);
const SEED = sizeOf('RAPI_SEED', 20_261_124, 20_261_124);
const CLIENTS = 2;
const MOST_STEPS = 4;
/** A new table after this many recipes, because groupings and filters leave less and less. */
const RECIPES_PER_FILE = 5;
/** Many random settings do not fit a column; a round that finds none that fit ends. */
const TRIES_PER_RECIPE = 20;

let folder: string;
let product: Product;
let user: ApiUser;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rapi-rollbacks-'));
  product = await startProduct({ folder, env: { RAPI_PLANS: join(__dirname, 'unlimited-plans.json') } });
  user = await registerUser(() => product.url);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dirtyCsv = (seed: number): string => {
  const { header, rows } = generateDirtyTable({ rows: 300, seed });
  const quoted = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;
  return [header, ...rows].map((row) => row.map(quoted).join(',')).join('\n');
};
const tableOf = (random: Random): MessyTable =>
  pickFrom(random, [
    ...madeTables().slice(0, 1),
    bookkeeperWorkbook(random.between(1, 1_000_000), 40),
    { filename: 'kotor.csv', content: dirtyCsv(random.between(1, 1_000_000)) },
  ]);

const taken = (answer: ApiAnswer, status = 200): ApiAnswer => {
  if (answer.status !== status) throw new Error(`${answer.status} ${answer.text.slice(0, 500)}`);
  return answer;
};

interface Rolled {
  rollback_transformation_id: string;
  version: number;
}
interface AppliedSteps {
  applied: { version: number; parent_version: number; transformation_id: string }[];
}

/** Versions of a file: the first and third must be equal, and the second and fourth. */
interface Round {
  fileId: string;
  versions: [before: number, applied: number, rolledBack: number, broughtBack: number];
}

const rounds: Round[] = [];
const used = new Map<string, number>();
const faults: string[] = [];
let refused = 0;

const contentOf = async (file: string): Promise<string> => {
  const { text } = taken(await user.send('GET', `/api/files/${file}/download?format=json`));
  return createHash('sha256').update(text).digest('hex');
};
const currentVersion = async (file: string): Promise<number> =>
  taken(await user.send('GET', `/api/files/${file}`)).json<{ data: { current_version: number } }>().data
    .current_version;
const rollBack = async (transformation: string): Promise<Rolled> =>
  taken(
    await user.send('POST', `/api/transformation-history/${transformation}/rollback`, {
      body: { rollback_scope: 'full', rollback_reason: 'acak' },
    }),
  ).json<Rolled>();

/** Applies steps that fit, and returns the version they made. */
async function applySome(random: Random, file: string): Promise<number | undefined> {
  const { columns } = taken(await user.send('GET', `/api/files/${file}/columns`)).json<{ columns: string[] }>();
  for (let left = TRIES_PER_RECIPE; left > 0; left -= 1) {
    const steps = randomRecipe(random, columns, MOST_STEPS);
    const answer = await user.send('POST', `/api/files/${file}/recipe`, { body: { steps } });
    if (answer.status === 200) {
      for (const { operation } of steps) used.set(operation, (used.get(operation) ?? 0) + 1);
      return answer.json<{ version: number }>().version;
    }
    refused += 1;
    if (answer.status >= 500)
      faults.push(`${answer.text.slice(0, 300)} ${JSON.stringify(steps)}\n${product.output().slice(-3000)}`);
  }
  return undefined;
}

async function goRound(random: Random, fileId: string): Promise<boolean> {
  const before = await currentVersion(fileId);
  const was = await contentOf(fileId);
  const applied = await applySome(random, fileId);
  if (applied === undefined) return false;
  if (applied === before) return true;
  const became = await contentOf(fileId);
  const recipe = taken(await user.send('GET', `/api/files/${fileId}/recipe`)).json<AppliedSteps>();
  const first = recipe.applied.find(({ parent_version }) => parent_version === before);
  const undone = await rollBack(first?.transformation_id ?? '');
  if ((await contentOf(fileId)) !== was) faults.push(`${fileId}: version ${undone.version} is not version ${before}`);
  const redone = await rollBack(undone.rollback_transformation_id);
  if ((await contentOf(fileId)) !== became) faults.push(`${fileId}: version ${redone.version} is not ${applied}`);
  rounds.push({ fileId, versions: [before, applied, undone.version, redone.version] });
  return true;
}

/** From the records: the hash of the dataset of each version of each file. */
async function hashesOf(): Promise<Map<string, Map<unknown, unknown>>> {
  const hashes = new Map<string, Map<unknown, unknown>>();
  for await (const { namespace, doc } of walkDocuments(join(folder, 'mongo'))) {
    if (!namespace.endsWith('.files') || !Array.isArray(doc.versions)) continue;
    const versions = doc.versions.map(
      (each: object) => [Reflect.get(each, 'version'), Reflect.get(each, 'datasetHash')] as const,
    );
    hashes.set(String(doc._id), new Map(versions));
  }
  return hashes;
}

test(`${RECIPES} random recipes are rolled back to the dataset there was, and brought back to what they made`, async () => {
  // A reading can only come first, and is made from the upload's bytes.
  const notDrawn = ['append@1', 'join@1', 'read-as@1'];
  expect(knownOperations.sort()).toEqual([...operations.keys()].filter((name) => !notDrawn.includes(name)).sort());
  let next = 0;
  const work = async () => {
    while (next < RECIPES) {
      const random = createRandom(SEED + next);
      const last = Math.min(RECIPES, (next += RECIPES_PER_FILE));
      const { filename, content } = tableOf(random);
      // The test runs longer than an access token is valid.
      await user.signIn();
      const { data } = taken(await user.upload(filename, content), 201).json<{ data: { id: string } }>();
      for (let turn = last - RECIPES_PER_FILE; turn < last; turn += 1) if (!(await goRound(random, data.id))) break;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  await product.stop();
  const hashes = await hashesOf();
  const unequal = rounds.filter(({ fileId, versions }) => {
    const [before, applied, undone, redone] = versions.map((version) => hashes.get(fileId)?.get(version));
    return before === undefined || applied === undefined || before !== undone || applied !== redone;
  });
  const measured = `${rounds.length} recipes (${refused} more refused), ${unequal.length} unequal, ${faults.length} faults, ${used.size} operations`;
  reportFigure('rollbacks', measured, unequal.length + faults.length === 0 && rounds.length >= RECIPES * 0.9);
  expect(faults).toEqual([]);
  expect(unequal).toEqual([]);
  expect(rounds.length).toBeGreaterThan(RECIPES / 2);
});
