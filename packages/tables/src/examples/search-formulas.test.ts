import type { Examples } from './candidate-pieces';
import type { InputCell } from './program';
import { searchFormulas } from './search-formulas';
import type { FlashTask } from './testing/flash-task';
import { knownTasks } from './testing/known-tasks';
import { unseenTasks } from './testing/unseen-tasks';

const EPOCH = Date.UTC(1899, 11, 30);
const days = (year: number, month: number, day: number) => (Date.UTC(year, month - 1, day) - EPOCH) / 86_400_000;

/** A cell as the product reads it: days in two notations, whole numbers and amounts. */
function cellOf(text: string): InputCell {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (iso) return { text: `${iso[3]}/${iso[2]}/${iso[1]}`, day: days(Number(iso[1]), Number(iso[2]), Number(iso[3])) };
  const day = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text);
  if (day && Number(day[2]) <= 12) return { text, day: days(Number(day[3]), Number(day[2]), Number(day[1])) };
  if (/^[1-9]\d{0,8}$/.test(text)) return { text, number: Number(text) };
  if (/^Rp [\d.]+$/.test(text)) return { text, number: Number(text.replace(/\D/g, '')) };
  return { text };
}

const examplesOf = ({ rows }: FlashTask, chosen: readonly number[]): Examples => {
  const cells = rows.map(([text]) => [cellOf(text)]);
  return {
    columns: ['Isi'],
    rows: chosen.flatMap((at) => (cells[at] ? [cells[at]] : [])),
    wanted: chosen.map((at) => rows[at]?.[1] ?? ''),
    others: cells.filter((_, at) => !chosen.includes(at)),
  };
};

/** Works like a person: gives an example, and another one as long as a result is wrong. */
function examplesNeeded(task: FlashTask): { needed: number | null; formula?: string; slowest: number } {
  const chosen = [0];
  let slowest = 0;
  let formula: string | undefined;
  while (chosen.length <= 3) {
    const begun = performance.now();
    const [best] = searchFormulas(examplesOf(task, chosen));
    slowest = Math.max(slowest, performance.now() - begun);
    formula = best?.formula;
    const wrong = task.rows.findIndex(([text, wanted]) => best?.run([cellOf(text)]) !== wanted);
    if (wrong < 0) return { needed: chosen.length, formula, slowest };
    if (chosen.includes(wrong)) break;
    chosen.push(wrong);
  }
  return { needed: null, formula, slowest };
}

const measured = (tasks: readonly FlashTask[]) => tasks.map((task) => ({ name: task.name, ...examplesNeeded(task) }));
const shareSolved = (results: readonly { needed: number | null }[]) =>
  results.filter(({ needed }) => needed !== null).length / results.length;

test.each([
  ['known', knownTasks, 0.8],
  ['unseen', unseenTasks, 0.8],
])('four in five of the %s tasks are solved with at most three examples', (half, tasks, least) => {
  const results = measured(tasks);
  if (process.env.RAPI_SHOW_TASKS) console.log(half, shareSolved(results), JSON.stringify(results, null, 1));
  expect(tasks.length).toBeGreaterThanOrEqual(30);
  expect(shareSolved(results)).toBeGreaterThanOrEqual(least);
});
