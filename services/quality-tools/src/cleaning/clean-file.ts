import { randomUUID } from 'node:crypto';
import type { BodyOf, calls, CleaningChange, ResponseOf } from '@rapi/contracts';
import { cleaningCategories } from '@rapi/contracts';
import { formatInstant } from '@rapi/indonesia';
import { commitResult, outputName, previewStep, remainingAnswer, runStep } from '@rapi/table-service';
import type { OpenFile } from '@rapi/table-service';
import type { CellChange, PreviewResult } from '@rapi/tables';
import { cleaningRules } from '@rapi/tables';
import type { QualityToolsPorts } from '../ports';
import type { ChosenRules } from './cleaning-rules';
import { chooseRules } from './cleaning-rules';
import type { CleaningSessionRecord } from './cleaning-session-record';
import { countRuleUsage } from './rule-usage-record';

type PreviewBody = BodyOf<typeof calls.cleaning.preview>;
type ApplyBody = BodyOf<typeof calls.cleaning.apply>;

const round = (value: number) => Math.round(value * 100) / 100;
/**
 * The step contains the definitions of the user's own rules, so that it replays the same after they are changed or
 * deleted.
 */
const stepOf = (
  { ruleIds, customRules }: ChosenRules,
  { target_columns, excluded, empty_unread = [] }: Pick<PreviewBody, 'target_columns' | 'excluded' | 'empty_unread'>,
) => ({
  operation: 'clean@1',
  config: {
    rule_ids: ruleIds,
    target_columns,
    ...(customRules.length > 0 && { custom_rules: customRules }),
    ...(empty_unread.length > 0 && { empty_unread }),
    ...(excluded && { excluded: { columns: excluded.columns, cells: excluded.cells } }),
  },
});

/** The step of a preview's body. */
export const cleaningStep = async (ports: Pick<QualityToolsPorts, 'customRules'>, userId: string, body: PreviewBody) =>
  stepOf(await chooseRules(ports, userId, body), body);

const categoryOf = (category: string | null) => cleaningCategories.find((each) => each === category) ?? 'custom';

type NamedRule = Pick<CellChange, 'rule_name' | 'rule_category'>;

/** Within a category, names identify rules: a user has each name once. */
const ruleIdOf = ({ rule_name, rule_category }: NamedRule, { customRules }: Pick<ChosenRules, 'customRules'>) =>
  (rule_category === 'custom' ? customRules : cleaningRules).find(({ name }) => name === rule_name)?.id;

export const changeAnswer = (
  { original, cleaned, rule_name, rule_category, ...place }: CellChange,
  rules: Pick<ChosenRules, 'customRules'> = { customRules: [] },
): CleaningChange => ({
  ...place,
  original_value: original,
  cleaned_value: cleaned,
  rule_id: ruleIdOf({ rule_name, rule_category }, rules),
  rule_name: rule_name ?? '',
  rule_category: categoryOf(rule_category),
});

/**
 * The outcome for columns that are read as typed values (R-CLEAN-5): which are typed now, and which values were left.
 */
const readOutcome = ({ remaining, typed_columns }: Pick<PreviewResult, 'remaining' | 'typed_columns'>) => ({
  remaining_values: remaining.map(remainingAnswer),
  typed_columns: [...typed_columns],
});

const unreadable = (details: Readonly<Record<string, unknown>>) => Number(details.unreadable_values ?? 0);

/** R-CLEAN-12 Cleaning preview: figures of the whole file, and a page of its changes. */
export async function previewCleaning(
  ports: QualityToolsPorts,
  opened: OpenFile,
  body: PreviewBody,
  signal: AbortSignal,
): Promise<ResponseOf<typeof calls.cleaning.preview>> {
  const { limit, offset } = body;
  const rules = await chooseRules(ports, opened.userId, body);
  const preview = await previewStep(ports, opened, stepOf(rules, body), signal, {
    withQuality: true,
    rows: { offset: 0, limit: 0 },
    changes: { limit, offset },
  });
  const [before, after] = [preview.quality_before ?? 0, preview.quality_after ?? 0];
  return {
    preview_summary: {
      total_rows: opened.dataset.schema.rowCount,
      total_changes: preview.total_changes,
      quality_before: before,
      quality_after: after,
      improvement_percentage: round(after - before),
      unreadable_values: unreadable(preview.details),
    },
    changes_preview: preview.changes.map((change) => changeAnswer(change, rules)),
    changes_by_rule: preview.changes_by_rule.map((each) => ({
      ...each,
      rule_id: ruleIdOf(each, rules),
      rule_category: categoryOf(each.rule_category),
    })),
    changes_by_column: preview.changes_by_column,
    ...readOutcome(preview),
  };
}

/** Runs the rules. If they change nothing, the file keeps its version and nothing counts against the month's quota. */
async function run(ports: QualityToolsPorts, opened: OpenFile, body: ApplyBody, signal: AbortSignal) {
  const rules = await chooseRules(ports, opened.userId, body);
  const ran = await runStep(ports.engine, opened.dataset, stepOf(rules, body), { withQuality: true, signal });
  const isClean = ran.counts.cells_changed === 0 && ran.typed_columns.length === 0;
  const usedRules = [...rules.ruleIds, ...rules.customRules.map(({ id }) => id)];
  return { ran, usedRules, committed: isClean ? undefined : await commitResult(ports, opened, ran.dataset, ran.facts) };
}

/** R-CLEAN-3: an empty session name becomes "Smart Cleaning" and the time, in WIB. */
const defaultName = (now: Date) => `Smart Cleaning ${formatInstant(now)}`;

function sessionOf(
  opened: OpenFile,
  body: ApplyBody,
  { ran, committed }: Pick<Awaited<ReturnType<typeof run>>, 'ran' | 'committed'>,
  startedAt: Date,
): CleaningSessionRecord {
  return {
    _id: randomUUID(),
    userId: opened.userId,
    fileId: opened.file.id,
    sessionName: body.session_name?.trim() || defaultName(startedAt),
    startedAt,
    version: committed?.version ?? opened.version,
    transformationId: committed?.transformation_id ?? null,
    cleanedFilename: outputName('cleaned_', opened.file.filename),
    totalRows: opened.dataset.schema.rowCount,
    rowsChanged: ran.counts.records_changed,
    changesApplied: ran.counts.cells_changed,
    unreadableValues: unreadable(ran.details),
    qualityBefore: ran.quality_before ?? 0,
    qualityAfter: ran.quality_after ?? 0,
  };
}

/** R-CLEAN-13 Apply result: a new version of the file, and a session under which the cleaned file is downloaded. */
export async function applyCleaning(
  ports: QualityToolsPorts,
  opened: OpenFile,
  body: ApplyBody,
  signal: AbortSignal,
): Promise<ResponseOf<typeof calls.cleaning.apply>> {
  const startedAt = new Date();
  const outcome = await run(ports, opened, body, signal);
  const session = sessionOf(opened, body, outcome, startedAt);
  await ports.cleaningSessions.create(session);
  await countRuleUsage(ports.ruleUsage, opened.userId, outcome.usedRules);
  return {
    success: true,
    id: session._id,
    session_id: session._id,
    summary: {
      total_rows: session.totalRows,
      rows_changed: session.rowsChanged,
      total_changes: session.changesApplied,
      quality_improvement: round(session.qualityAfter - session.qualityBefore),
      unreadable_values: session.unreadableValues,
    },
    cleaned_file: { filename: session.cleanedFilename },
    ...readOutcome(outcome.ran),
    version: session.version,
    ...(session.transformationId !== null && { transformation_id: session.transformationId }),
  };
}
