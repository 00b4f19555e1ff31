import { type BatchAnalytics, type Sentence, sentence } from '@rapi/contracts';
import { inEnglish } from '@rapi/contracts/say';
import { wallClock } from '@rapi/indonesia';
import { keptSentence } from '@rapi/service-kit';
import type { BatchPorts } from '../ports';
import type { BatchRecord } from '../records/batch-record';
import type { ItemRecord } from '../records/item-record';

/** How many records we look at; older ones would describe how things were long ago. */
const NEWEST_ITEMS = 5_000;
const NEWEST_BATCHES = 1_000;
const BEST_HOURS = 3;
const POPULAR = 5;
/** With fewer files, an hour or a template says nothing reliable. */
const LEAST_FILES = 3;
/** We mention a template if at least this percentage of its files fail. */
const MANY_FAIL = 20;

type Batch = Pick<BatchRecord, '_id' | 'templateName' | 'category' | 'status' | 'processingSeconds' | 'optimization'>;
type Item = Pick<
  ItemRecord,
  'batchId' | 'status' | 'startedAt' | 'finishedAt' | 'error' | 'invalidValues' | 'checkedOn'
>;

const round = (value: number): number => Math.round(value * 100) / 100;
const rate = (part: number, whole: number): number => (whole === 0 ? 0 : round((part / whole) * 100));
const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

function grouped<Each>(all: readonly Each[], keyOf: (each: Each) => string): Map<string, Each[]> {
  const groups = new Map<string, Each[]>();
  for (const each of all) {
    const group = groups.get(keyOf(each));
    if (group) group.push(each);
    else groups.set(keyOf(each), [each]);
  }
  return groups;
}

const secondsOf = ({ startedAt, finishedAt }: Item): number =>
  startedAt && finishedAt ? (finishedAt.getTime() - startedAt.getTime()) / 1000 : 0;

const isDone = ({ status }: Item): boolean => status === 'completed' || status === 'failed';
const failures = (items: readonly Item[]): Item[] => items.filter(({ status }) => status === 'failed');

interface Hour {
  from: string;
  to: string;
  seconds: number;
}

const clock = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;

/** The hours, in Jakarta time, in which files took the least time. */
function fastestHours(items: readonly Item[]): Hour[] {
  const done = items.filter((item) => item.status === 'completed' && item.startedAt);
  const byHour = grouped(done, ({ startedAt }) => wallClock(startedAt ?? '')?.slice(11, 13) ?? '');
  return [...byHour]
    .filter(([, own]) => own.length >= LEAST_FILES)
    .map(([hour, own]) => ({
      from: clock(Number(hour)),
      to: clock(Number(hour) + 1),
      seconds: round(mean(own.map(secondsOf))),
    }))
    .sort((one, other) => one.seconds - other.seconds)
    .slice(0, BEST_HOURS);
}

/** The most common reason among the failed files. */
function commonFailure(failed: readonly Item[]): Sentence | undefined {
  const byError = grouped(failed, ({ error }) => error?.code ?? '');
  const [most] = [...byError.values()].sort((one, other) => other.length - one.length);
  const error = most?.[0]?.error;
  return error ? keptSentence(error) : undefined;
}

function performanceTips(items: readonly Item[], hours: readonly Hour[], templates: readonly Used[]): Sentence[] {
  const done = items.filter(isDone);
  const failed = failures(done);
  const why = commonFailure(failed);
  const [best] = hours;
  return [
    ...(best ? [sentence('insight_fastest_hour', { ...best })] : []),
    ...(why ? [sentence('insight_failing_files', { share: rate(failed.length, done.length), why })] : []),
    ...templates
      .filter(({ files, failed }) => files >= LEAST_FILES && rate(failed, files) >= MANY_FAIL)
      .map(({ name, files, failed }) => sentence('insight_template_fails', { name, share: rate(failed, files) })),
  ];
}

function complianceReminders(items: readonly Item[], batches: readonly Batch[]): Sentence[] {
  const invalid = items.reduce((sum, { invalidValues }) => sum + invalidValues, 0);
  const unchecked = batches.filter(
    ({ optimization, status }) => !optimization.compliance_check && status !== 'pending',
  );
  return [
    ...(invalid > 0 ? [sentence('insight_invalid_values', { count: invalid })] : []),
    ...(unchecked.length > 0 ? [sentence('insight_unchecked', { count: unchecked.length })] : []),
  ];
}

/** A template as used by batches of one category. */
interface Used {
  name: string;
  category: BatchRecord['category'];
  uses: number;
  files: number;
  failed: number;
}

function usedTemplates(batches: readonly Batch[], itemsByBatch: ReadonlyMap<string, Item[]>): Used[] {
  const started = batches.filter(({ templateName, status }) => templateName !== null && status !== 'pending');
  const groups = grouped(started, ({ templateName, category }) => JSON.stringify([templateName, category]));
  return [...groups.values()]
    .flatMap((own) => {
      const [first] = own;
      const items = own.flatMap(({ _id }) => itemsByBatch.get(_id) ?? []).filter(isDone);
      if (!first || first.templateName === null) return [];
      const counts = { uses: own.length, files: items.length, failed: failures(items).length };
      return [{ name: first.templateName, category: first.category, ...counts }];
    })
    .sort((one, other) => other.uses - one.uses)
    .slice(0, POPULAR);
}

const overviewOf = (total: number, batches: readonly Batch[], items: readonly Item[]): BatchAnalytics['overview'] => {
  const done = items.filter(isDone);
  const times = batches.flatMap(({ processingSeconds }) => processingSeconds ?? []);
  return {
    total_jobs: total,
    success_rate: rate(done.length - failures(done).length, done.length),
    total_files_processed: done.length,
    avg_processing_time: round(mean(times)),
  };
};

/** Figures and advice about a user's batches (R-BATCH-7), from their records alone. */
export async function batchAnalytics({ batches, items }: BatchPorts, userId: string): Promise<BatchAnalytics> {
  const [total, own, newest] = await Promise.all([
    batches.countDocuments({ userId }),
    batches
      .find({ userId })
      .sort({ createdAt: -1 })
      .limit(NEWEST_BATCHES)
      .select({ templateName: 1, category: 1, status: 1, processingSeconds: 1, optimization: 1 })
      .lean<Batch[]>(),
    items
      .find({ userId, finishedAt: { $ne: null } })
      .sort({ finishedAt: -1 })
      .limit(NEWEST_ITEMS)
      .select({ batchId: 1, status: 1, startedAt: 1, finishedAt: 1, error: 1, invalidValues: 1, checkedOn: 1 })
      .lean<Item[]>(),
  ]);
  const templates = usedTemplates(
    own,
    grouped(newest, ({ batchId }) => batchId),
  );
  const hours = fastestHours(newest);
  const tips = performanceTips(newest, hours, templates);
  const reminders = complianceReminders(newest, own);
  return {
    overview: overviewOf(total, own, newest),
    indonesian_insights: {
      optimal_processing_hours: hours.map(({ from, to }) => `${from}–${to} WIB`),
      performance_tips: tips.map(inEnglish),
      compliance_reminders: reminders.map(inEnglish),
      performance_tip_sentences: tips,
      compliance_reminder_sentences: reminders,
    },
    popular_templates: templates.map(({ name, category, uses, files, failed }) => ({
      template_name: name,
      business_category: category,
      usage_count: uses,
      avg_success_rate: rate(files - failed, files),
    })),
  };
}
