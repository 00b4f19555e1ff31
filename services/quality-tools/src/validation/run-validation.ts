import { randomUUID } from 'node:crypto';
import {
  type BodyOf,
  type OverallResult,
  type QueryOf,
  type ResponseOf,
  type Severity,
  sentence,
} from '@rapi/contracts';
import { calls } from '@rapi/contracts';
import { formatInstant } from '@rapi/indonesia';
import type { MaybeWritten } from '@rapi/service-kit';
import { notFound, unprocessable } from '@rapi/service-kit';
import type { OpenFile } from '@rapi/table-service';
import { asAppError, openFile, runWritten } from '@rapi/table-service';
import type { PlannedRule, ValidationFindings, ValidationPlan, ValidationScope } from '@rapi/tables';
import { findColumns, todayOf } from '@rapi/tables';
import type { QualityToolsPorts } from '../ports';
import { rulesOf } from './manage-rules';
import { plannedRuleOf } from './validation-rule-record';
import type { ValidationSessionRecord } from './validation-session-record';
import { findSession, planOf, sessionAnswer } from './validation-session-record';

type RunBody = BodyOf<typeof calls.validation.run>;

const PREVIEW = 100;

/** The rules with these ids, or all active ones where none is given; 404 for an id that is not of this file. */
async function chosenRules(ports: QualityToolsPorts, opened: OpenFile, ids: readonly string[]): Promise<PlannedRule[]> {
  const rules = await rulesOf(ports.validationRules, opened);
  if (ids.some((id) => rules.every(({ _id }) => _id !== id))) throw notFound('validation_rule');
  const chosen = rules.filter(({ _id, isActive }) => (ids.length === 0 ? isActive : ids.includes(_id)));
  if (chosen.length === 0) throw unprocessable('nothing_to_do', sentence('no_active_rules'));
  return chosen.map(plannedRuleOf);
}

function scopeOf({ dataset }: OpenFile, { validation_mode, scope }: RunBody): ValidationScope | undefined {
  if (validation_mode === 'sample') return { isSample: true };
  if (validation_mode === 'full' || !scope) return undefined;
  const { row_range: rows, columns } = scope;
  try {
    findColumns(dataset.schema, columns ?? []);
  } catch (refusal) {
    throw asAppError(refusal);
  }
  return { ...(rows && { rows }), ...(columns && columns.length > 0 && { columns }) };
}

/** Records the run in the history, though it changes nothing (R-HIST-6). */
async function recordRun(
  { callService }: QualityToolsPorts,
  { file, version, userId }: OpenFile,
  session: ValidationSessionRecord,
): Promise<void> {
  await callService(calls.internal.record, {
    params: { id: file.id },
    body: {
      version,
      operation: 'validate@1',
      operation_type: 'validate',
      config: { session_id: session._id, mode: session.mode, rules: planOf(session).rules.length },
      label: session.sessionName,
      counts: { records_processed: session.totalRows, records_changed: 0 },
      quality_after: session.qualityScore,
      processing_time_seconds: session.executionTimeMs / 1000,
    },
    actAs: userId,
  });
}

/** The one quality score of a version (R-PROF-4): the recorded one, else measured now. */
async function qualityOf(ports: QualityToolsPorts, { file, version, dataset }: OpenFile, signal: AbortSignal) {
  const known = { fileId: file.id, version };
  const measured =
    (await ports.qualityRecords.findOne(known).lean()) ?? (await ports.validationSessions.findOne(known).lean());
  return measured?.qualityScore ?? (await ports.engine.run('quality', { dataset }, { signal })).score;
}

const GRAVE: readonly Severity[] = ['error', 'critical'];

/**
 * `failed` where an error or critical rule is broken; `warning` where only info or warning rules are, or where a rule
 * could not run at all; else `passed`. Rules outside the chosen scope do not count.
 */
function overallResult(rules: readonly PlannedRule[], { rules: results }: ValidationFindings): OverallResult {
  const isBroken = (place: number) => (results[place]?.violations ?? 0) > 0;
  if (rules.some(({ severity }, place) => isBroken(place) && GRAVE.includes(severity))) return 'failed';
  const couldNotRun = results.some(({ obstacle }) => obstacle !== undefined && obstacle.code !== 'out_of_scope');
  return couldNotRun || results.some((_, place) => isBroken(place)) ? 'warning' : 'passed';
}

/** R-VAL-4: an empty session name becomes "Validation" and the time, in WIB. */
const defaultName = (now: Date) => `Validation ${formatInstant(now)}`;

async function validate(ports: QualityToolsPorts, opened: OpenFile, body: RunBody, signal: AbortSignal) {
  const rules = await chosenRules(ports, opened, body.rule_ids);
  const scope = scopeOf(opened, body);
  const startedAt = new Date();
  const plan: ValidationPlan = { rules, today: todayOf(startedAt), ...(scope && { scope }) };
  const from = performance.now();
  const findings = await ports.engine.run('validate', { dataset: opened.dataset, plan }, { signal });
  const executionTimeMs = Math.round(performance.now() - from);
  const session: ValidationSessionRecord = {
    _id: randomUUID(),
    userId: opened.userId,
    fileId: opened.file.id,
    sessionName: body.session_name?.trim() || defaultName(startedAt),
    startedAt,
    mode: body.validation_mode,
    version: opened.version,
    planJson: JSON.stringify(plan),
    resultsJson: JSON.stringify(findings.rules),
    totalRows: findings.row_count,
    rowsFailed: findings.rows_failed,
    totalViolations: findings.total_violations,
    qualityScore: await qualityOf(ports, opened, signal),
    overallResult: overallResult(rules, findings),
    executionTimeMs,
  };
  return { session, plan, executed: findings.rules.filter(({ obstacle }) => !obstacle).length };
}

/** R-VAL-19 Validation result: runs the rules, keeps the session, and shows the first violations. */
export async function runValidation(
  ports: QualityToolsPorts,
  opened: OpenFile,
  body: RunBody,
  signal: AbortSignal,
): Promise<ResponseOf<typeof calls.validation.run>> {
  const { session, plan, executed } = await validate(ports, opened, body, signal);
  const query = { plan, language: 'en' as const, offset: 0, limit: PREVIEW };
  const { violations } = await ports.engine.run('violations', { dataset: opened.dataset, query }, { signal });
  await ports.validationSessions.create(session);
  await recordRun(ports, opened, session);
  return {
    success: true,
    id: session._id,
    session_id: session._id,
    summary: {
      total_rows: session.totalRows,
      rows_passed: session.totalRows - session.rowsFailed,
      rows_failed: session.rowsFailed,
      quality_score: session.qualityScore,
      total_violations: session.totalViolations,
      rules_executed: executed,
      overall_result: session.overallResult,
    },
    violations_preview: violations,
  };
}

export interface WantedSession {
  userId: string;
  fileId: string;
  sessionId: string;
  requestId: string;
}

/** A session and the version that it checked. The file is opened first, since that checks its owner. */
export async function openSession(ports: QualityToolsPorts, wanted: WantedSession) {
  const { userId, fileId, requestId } = wanted;
  await openFile(ports, { userId, fileId, requestId });
  const session = await findSession(ports.validationSessions, wanted);
  const opened = await openFile(ports, { userId, fileId, version: session.version, requestId });
  return { session, opened, plan: planOf(session) };
}

/** A page of the violations of a session. */
export async function readResults(
  ports: QualityToolsPorts,
  wanted: WantedSession,
  { language, rule_id: ruleId, limit, offset }: QueryOf<typeof calls.validation.results>,
  signal: AbortSignal,
): Promise<ResponseOf<typeof calls.validation.results>> {
  const { session, opened, plan } = await openSession(ports, wanted);
  const query = { plan, language, limit, offset, ...(ruleId !== undefined && { ruleId }) };
  const page = await ports.engine.run('violations', { dataset: opened.dataset, query }, { signal });
  return { session: sessionAnswer(session, language), ...page };
}

/** A page of the rows that failed a session, with all their cells. */
export async function readFailingRows(
  ports: QualityToolsPorts,
  wanted: WantedSession,
  { language, rule_id: ruleId, row_index: rowIndex, limit, offset }: QueryOf<typeof calls.validation.failingRows>,
  signal: AbortSignal,
): Promise<MaybeWritten<ResponseOf<typeof calls.validation.failingRows>>> {
  const { opened, plan } = await openSession(ports, wanted);
  const only = { ...(ruleId !== undefined && { ruleId }), ...(rowIndex !== undefined && { rowIndex }) };
  const query = { plan, language, limit, offset, ...only };
  return runWritten(ports, 'failingRows', { dataset: opened.dataset, query }, ['rows'], signal);
}
