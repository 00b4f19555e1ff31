import type { Advice } from '@rapi/contracts';
import { EDIT_OPERATION } from '../records/transformation-record';
import type { AnalysedTransformation } from '../records/transformation-record';

/** The mean quality, in percent, below which columns should be checked; R-PROF-2 calls 90 and above the best band. */
const GOOD_QUALITY = 90;
/** The success rate, in percent, below which failures should be checked. */
const GOOD_SUCCESS = 95;
/** From this share and number of rollbacks on, we advise previewing first. */
const MANY_ROLLBACKS = { share: 0.2, count: 3 };
/** From this many applications of a step on, we suggest a recipe. */
const REPEATED = 3;
/** A step that takes this many seconds on average is called slow. */
const SLOW_SECONDS = 10;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const round = (value: number) => Math.round(value * 100) / 100;
const baseName = (operation: string) => operation.split('@')[0] ?? operation;

/** Transformations grouped by step, without imports, exports, rollbacks and edits of the steps. */
function stepsOf(records: readonly AnalysedTransformation[]): Map<string, AnalysedTransformation[]> {
  const steps = new Map<string, AnalysedTransformation[]>();
  for (const record of records) {
    if (record.operationType !== 'normalize' && record.operationType !== 'transform') continue;
    const name = baseName(record.operation);
    if (name === EDIT_OPERATION) continue;
    steps.set(name, [...(steps.get(name) ?? []), record]);
  }
  return steps;
}

/** Recommendations that the records of a period give reason for. */
export function recommendationsOf(
  records: readonly AnalysedTransformation[],
  { quality, successRate }: { quality: number | null; successRate: number },
): Advice[] {
  const did = new Set(records.map(({ operation }) => baseName(operation)));
  const rollbacks = records.filter(({ operationType }) => operationType === 'rollback').length;
  const failed = records.filter(({ status }) => status === 'failed').length;
  const isOften = rollbacks >= MANY_ROLLBACKS.count && rollbacks / records.length >= MANY_ROLLBACKS.share;
  return [
    ...(quality !== null && quality < GOOD_QUALITY
      ? [{ code: 'low_quality' as const, figures: { quality: round(quality) } }]
      : []),
    ...(did.has('import') && !did.has('clean') ? [{ code: 'nothing_cleaned' as const, figures: {} }] : []),
    ...(successRate < GOOD_SUCCESS ? [{ code: 'failures' as const, figures: { count: failed } }] : []),
    ...(isOften ? [{ code: 'many_rollbacks' as const, figures: { count: rollbacks, total: records.length } }] : []),
  ];
}

/** Suggestions that would save work or waiting. */
export function suggestionsOf(records: readonly AnalysedTransformation[]): Advice[] {
  const steps = [...stepsOf(records)].sort(([, a], [, b]) => b.length - a.length);
  const repeated = steps.find(([, own]) => own.length >= REPEATED);
  const slow = steps
    .map(([step, own]) => ({ step, seconds: mean(own.map((record) => record.processingTimeSeconds)) }))
    .sort((a, b) => b.seconds - a.seconds)
    .find(({ seconds }) => seconds >= SLOW_SECONDS);
  return [
    ...(repeated
      ? [{ code: 'repeated_step' as const, figures: { step: repeated[0], count: repeated[1].length } }]
      : []),
    ...(slow ? [{ code: 'slow_step' as const, figures: { step: slow.step, seconds: round(slow.seconds) } }] : []),
  ];
}

type Figures = Advice['figures'];

const sentences: Record<Advice['code'], (figures: Figures) => string> = {
  low_quality: ({ quality }) =>
    `The mean quality after cleaning is ${quality}%. Open Data Profile to see which columns lower it.`,
  nothing_cleaned: () => 'No file was cleaned in this period. Smart Clean puts phones, dates and rupiah into one form.',
  failures: ({ count }) => `${count} transformations failed. Filter the history by its status and see why.`,
  many_rollbacks: ({ count, total }) =>
    `${count} of ${total} transformations were rollbacks. Look at the preview before a step is applied.`,
  repeated_step: ({ step, count }) =>
    `The step ${step} was applied ${count} times. A file's steps can be applied to another file at once.`,
  slow_step: ({ step, seconds }) =>
    `The step ${step} took ${seconds} seconds on average. Removing columns and rows that are not needed before it makes it faster.`,
};

export const sentenceOf = ({ code, figures }: Advice): string => sentences[code](figures);
