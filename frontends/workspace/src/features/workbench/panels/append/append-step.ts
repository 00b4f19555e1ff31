import type { AppendPlan } from '@rapi/contracts';
import type { Config } from '../panel';
import { matchesOf, openColumns, type Targets } from './append-matches';

/** The files of a step and where their columns go, as the step says. */
interface AppendedFiles {
  files: readonly unknown[];
  matches: readonly Match[];
}

interface Match {
  /** The position of the file in the step's files. */
  file: number;
  column: string;
  to: string | null;
}

const isMatch = (value: unknown): value is Match =>
  typeof value === 'object' &&
  value !== null &&
  'file' in value &&
  typeof value.file === 'number' &&
  'column' in value &&
  typeof value.column === 'string' &&
  'to' in value &&
  (typeof value.to === 'string' || value.to === null);

export const filesInStep = ({ files, matches }: Config): AppendedFiles => ({
  files: Array.isArray(files) ? files : [],
  matches: Array.isArray(matches) ? matches.filter(isMatch) : [],
});

const idOf = (file: unknown): string | undefined =>
  typeof file === 'object' && file !== null && 'file_id' in file && typeof file.file_id === 'string'
    ? file.file_id
    : undefined;

export const chosenIn = ({ files }: AppendedFiles): string[] => files.flatMap((file) => idOf(file) ?? []);

/** The targets of columns in a step, by column name. */
export const targetsIn = ({ matches }: AppendedFiles): Targets =>
  Object.fromEntries(matches.map(({ column, to }) => [column, to]));

/** The first entry of a file in the step. */
const placeIn = ({ files }: AppendedFiles, id: string): number => files.findIndex((file) => idOf(file) === id);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export interface AppendChoice {
  chosen: readonly string[];
  targets: Targets;
  plan: AppendPlan | undefined;
  /** Nothing, for a new step. */
  inStep: AppendedFiles | undefined;
}

/**
 * The files and matches of the step; undefined until they are planned. Files that the step has already stay in the
 * version that was chosen then, matched as then, but for columns whose target is another now.
 */
export function appendedFiles({ chosen, targets, plan, inStep }: AppendChoice): AppendedFiles | undefined {
  const before = inStep ? targetsIn(inStep) : {};
  const isUntouched = inStep && isSame(chosen, chosenIn(inStep)) && isSame(targets, before);
  if (isUntouched) return inStep;
  if (!plan) return undefined;
  const entries = plan.files.map((planned) => {
    const place = inStep ? placeIn(inStep, planned.file_id) : -1;
    const own = inStep?.matches.filter(({ file, column }) => file === place && targets[column] === before[column]);
    return { planned, kept: place === -1 ? undefined : inStep?.files[place], own: own ?? [] };
  });
  const planned = matchesOf(openColumns(plan), targets).filter(({ file, column }) =>
    (entries[file]?.own ?? []).every((match) => match.column !== column),
  );
  return {
    files: entries.map(({ kept, planned: { file_id, dataset_hash, filename, sheet } }) =>
      kept === undefined ? { file_id, dataset_hash, filename, sheet } : kept,
    ),
    matches: [...planned, ...entries.flatMap(({ own }, file) => own.map((match) => ({ ...match, file })))],
  };
}
