import { join } from 'node:path';
import { breadth } from '@rapi/test-breadth';
import { registerUser } from '../src/product/api-user';
import type { ApiUser } from '../src/product/api-user';
import { root, startProduct } from '../src/product/start-product';
import type { Product } from '../src/product/start-product';
import { bookkeeperWorkbook } from './bookkeeper-workbook';
import { columnAnswers, contradictions } from './column-answers';
import { bookkeepersWorkbook, madeTables } from './messy-tables';
import type { MessyTable } from './messy-tables';
import { toolQuestions } from './tool-questions';
import type { ToolQuestion } from './tool-questions';

let product: Product;
let user: ApiUser;
beforeAll(async () => {
  product = await startProduct({ env: { RAPI_PLANS: join(root, 'tests', 'chaos', 'unlimited-plans.json') } });
  user = await registerUser(() => product.url);
});
afterAll(() => product.stop());

interface Uploaded {
  data: { id: string; status: string };
}
const list = async <Key extends string>(path: string, key: Key): Promise<string[]> =>
  (await user.send('GET', path)).json<Record<Key, { id: string }[]>>()[key].map(({ id }) => id);

async function uploaded({ filename, content }: MessyTable): Promise<string> {
  const answer = await user.upload(filename, content);
  expect([filename, answer.status]).toEqual([filename, 201]);
  const { id } = answer.json<Uploaded>().data;
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if ((await user.send('GET', `/api/files/${id}`)).json<Uploaded>().data.status === 'ready') break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return id;
}

/** As many as keep the product's workers and their queue busy. */
const AT_ONCE = 8;

async function inTurns<Item>(items: readonly Item[], each: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const work = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await each(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Questions that the product answered with a server error, or with a refusal that says nothing. */
async function faults(questions: readonly ToolQuestion[]): Promise<object[]> {
  const found: object[] = [];
  await inTurns(questions, async ({ method, path, body }) => {
    const { status, text } = await user.send(method, path, body && { body });
    const isSilent = status >= 400 && !/"detail":".{10,}/.test(text);
    if (status >= 500 || isSilent) found.push({ status, path, body, text: text.slice(0, 300) });
  });
  return found;
}

const tables = madeTables();
const made = bookkeeperWorkbook(20_261_101);
const workbook = bookkeepersWorkbook();
const thorough = breadth([made], 0);
const named = breadth([made, ...tables, ...(workbook ? [workbook] : [])]).map((table): [string, MessyTable] => [
  table.filename,
  table,
]);

test.each(named)('every tool with every option answers on %s', async (_filename, table) => {
  const id = await uploaded(table);
  const { columns } = (await user.send('GET', `/api/files/${id}/columns`)).json<{ columns: string[] }>();
  const file = {
    id,
    columns,
    cleaningRules: await list('/api/cleaning/rules', 'rules'),
    chartTemplates: await list('/api/charts/templates', 'templates'),
    isThorough: thorough.includes(table),
  };
  const questions = toolQuestions(file);
  expect(questions.length).toBeGreaterThan(150);
  await expect(faults(questions)).resolves.toEqual([]);
});

test.each(breadth([1, 2, 3]))(
  'every tool tells the same of the columns of a bookkeeper’s workbook (%d)',
  async (seed) => {
    const id = await uploaded(bookkeeperWorkbook(seed, 8));
    const answers = await columnAnswers({ user, id });
    expect([...answers.keys()]).toEqual(expect.arrayContaining(['Harga', 'Total']));
    expect(contradictions(answers)).toEqual([]);
  },
);

if (!workbook) test.skip('the bookkeeper’s workbook is not at hand', () => undefined);
