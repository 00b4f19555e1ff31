import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evaluateFormula, sampleOutcome } from '@rapi/formula';
import { ingest, openDataset, openSession, type EngineSession } from '../src';
import { listReadings } from '../src/analysis/column-readings';
import { numberCases, type NumberCase } from './numbers-table';
import { isInstalled, type RefineCell, startOpenRefine } from './openrefine-measure';
import { peerVersions, runPeer } from './peers';

/**
 * What each tool reads in the columns that can be off by a factor of a thousand, as the table of ADR 50; measures no
 * time. Bold marks a wrong figure that used every cell of the column. What peers read is summed here, in decimals;
 * peers that are not installed are left out.
 * `node -C source -r ./scripts/register-typescript.cjs packages/tables/bench/numbers.ts`
 */
type Cells = readonly (RefineCell | { kind: 'day' | 'hours'; value: string })[] | null;

interface Answers {
  tool: string;
  /** In the order of the cases. */
  cells: string[];
}

interface VersionedAnswers {
  version: string;
  answers: Cells[];
}

async function exactSum(session: EngineSession, values: readonly string[]): Promise<string> {
  const cast = values.map((_, i) => `$${i + 1}::DECIMAL(38, 15)`).join(' + ');
  const [row] = await session.rows(`SELECT (${cast})::VARCHAR AS sum`, values);
  return String(row?.sum).replace(/\.?0+$/, '');
}

const notAsked = '–';

/** `7.035`, `1815000 (3 of 9)` if the others stayed texts, `133 h`. */
function told(figure: string, read: number, filled: number, { truth }: NumberCase): string {
  if (read < filled) return `${figure} (${read} of ${filled})`;
  const [number = ''] = figure.split(' ');
  return truth.split(/,? /).includes(number) ? figure : `**${figure}**`;
}

async function shown(session: EngineSession, cells: Cells, each: NumberCase): Promise<string> {
  if (cells === null) return notAsked;
  const read = cells.filter(({ kind }) => kind !== 'text');
  const [first] = read;
  if (first === undefined) return 'text';
  if (first.kind === 'day') return `days from ${first.value}`;
  const sum = await exactSum(
    session,
    read.map(({ value }) => value),
  );
  return told(first.kind === 'hours' ? `${sum} h` : sum, read.length, cells.length, each);
}

const path = ({ file }: NumberCase) => join(__dirname, '..', 'test', 'cases', 'units', file);
const asked = JSON.stringify(numberCases.map((each) => ({ ...each, path: path(each) })));

async function answers(session: EngineSession, tool: string, columns: readonly Cells[]): Promise<Answers> {
  const cells: string[] = [];
  for (const [i, each] of numberCases.entries()) cells.push(await shown(session, columns[i] ?? null, each));
  return { tool, cells };
}

const pandas = (...signs: string[]): Cells[] =>
  JSON.parse(runPeer([join(__dirname, 'numbers-peer.py'), asked, ...signs])) as Cells[];

/** Debian's build of OpenRefine cannot read workbooks, so it is not asked about them. */
async function openRefine(folder: string): Promise<VersionedAnswers> {
  const refine = await startOpenRefine(folder);
  const numbers = async (each: NumberCase) =>
    refine.numbers(await refine.read(path(each), each.separator), each.column);
  try {
    const columns: Cells[] = [];
    for (const each of numberCases) columns.push(each.file.endsWith('.xlsx') ? null : await numbers(each));
    return { version: await refine.version(), answers: columns };
  } finally {
    refine.stop();
  }
}

const calc = (language: number, folder: string): VersionedAnswers =>
  JSON.parse(runPeer([join(__dirname, 'numbers-calc-peer.py'), asked, String(language), folder])) as VersionedAnswers;

function hasCalc(): boolean {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Uses the same calls as the screen: the question, else the first day, else the sum by formula with its unread cells.
 */
async function own(session: EngineSession, folder: string, each: NumberCase): Promise<string> {
  const { sheets } = await ingest(session, folder, path(each), { filename: each.file });
  const read = sheets[0]?.dataset;
  if (read === undefined) throw new Error(`${each.file} gave no table`);
  const dataset = await openDataset(session, read);
  const reading = (await listReadings(session, dataset)).find(({ column }) => column === each.column);
  const options = reading?.question?.options ?? [];
  const answered = options.flatMap(({ sum, examples }) => sum ?? examples[0]?.value ?? []);
  if (options.length > 0) return `asked: ${answered.join(' or ')}`;
  const figure = async (formula: string) => {
    const { table, unread } = await evaluateFormula(session, dataset, formula, { now: new Date(0) });
    const count = unread.reduce((total, column) => total + column.count, 0);
    return { value: String((await sampleOutcome(session, table))[0]), unread: count };
  };
  const column = `[${each.column}]`;
  const isDay =
    reading?.kind === 'date' ||
    dataset.schema.columns.some(({ name, type }) => name === each.column && type === 'date');
  if (isDay) return `days from ${(await figure(`TEXT(${column};"yyyy-mm-dd")`)).value}`;
  if (reading?.kind === 'duration') return told(`${(await figure(`SUM(${column})*24`)).value} h`, 0, 0, each);
  const { value, unread } = await figure(`SUM(${column})`);
  const filled = Number((await figure(`COUNTA(${column})`)).value);
  if (unread === filled) return 'text';
  return told(value + (reading?.currency ? ` ${reading.currency}` : ''), filled - unread, filled, each);
}

async function ours(session: EngineSession, folder: string): Promise<Answers> {
  const cells: string[] = [];
  for (const each of numberCases) cells.push(await own(session, folder, each));
  return { tool: 'Rapi', cells };
}

function print(tools: readonly Answers[]): void {
  const line = (cells: readonly string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);
  const header = ['column', ...tools.map(({ tool }) => tool), 'truth'];
  line(header);
  line(header.map(() => '---'));
  for (const [i, { file, column, truth }] of numberCases.entries())
    line([`${file}, ${column}`, ...tools.map(({ cells }) => cells[i] ?? ''), truth]);
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'numbers-'));
  const session = await openSession(folder, { memoryLimitMb: 256, threads: 2 });
  try {
    const tools: Answers[] = [
      await answers(session, 'pandas', pandas()),
      await answers(session, "pandas, decimal=',', thousands='.'", pandas(',', '.')),
    ];
    const versions = [peerVersions()];
    if (isInstalled()) {
      const { version, answers: columns } = await openRefine(join(folder, 'refine'));
      versions.push(`OpenRefine ${version}`);
      tools.push(await answers(session, 'OpenRefine, toNumber', columns));
    }
    for (const [locale, language] of hasCalc()
      ? ([
          ['en-US', 1033],
          ['id-ID', 1057],
        ] as const)
      : []) {
      const { version, answers: columns } = calc(language, await mkdtemp(join(folder, 'calc-')));
      versions.push(`LibreOffice Calc ${version} ${locale}`);
      tools.push(await answers(session, `Calc ${locale}`, columns));
    }
    tools.push(await ours(session, folder));
    process.stdout.write(`${versions.join(', ')}\n\n`);
    print(tools);
  } finally {
    session.close();
    await rm(folder, { recursive: true, force: true });
  }
}

void main();
