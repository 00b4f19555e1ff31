import { say } from '@rapi/contracts/say';
import type { OverallResult, ValidationMode } from '@rapi/contracts';
import { looksLikeId } from '@rapi/contracts';
import { notFound } from '@rapi/service-kit';
import type { Obstacle, ValidationPlan } from '@rapi/tables';
import { obstacleSentence } from '@rapi/tables';
import type { ViolationLanguage } from '@rapi/tables';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';

/** The result of one rule, at the rule's index in the plan. */
export interface RuleResult {
  violations: number;
  rows_failed: number;
  obstacle?: Obstacle;
}

/**
 * One validation of one version of a file. The plan determines all findings, so violations are not stored but found
 * again on each request.
 */
export interface ValidationSessionRecord {
  _id: string;
  userId: string;
  fileId: string;
  sessionName: string;
  startedAt: Date;
  mode: ValidationMode;
  version: number;
  /** JSON text of a ValidationPlan: rules as they were, scope, day. */
  planJson: string;
  /** JSON text of a RuleResult for each rule. */
  resultsJson: string;
  totalRows: number;
  rowsFailed: number;
  totalViolations: number;
  qualityScore: number;
  overallResult: OverallResult;
  executionTimeMs: number;
}

const validationSessionSchema = new Schema<ValidationSessionRecord>(
  {
    _id: String,
    userId: { type: String, required: true },
    fileId: { type: String, required: true },
    sessionName: { type: String, required: true },
    startedAt: { type: Date, required: true },
    mode: { type: String, required: true },
    version: { type: Number, required: true },
    planJson: { type: String, required: true },
    resultsJson: { type: String, required: true },
    totalRows: { type: Number, required: true },
    rowsFailed: { type: Number, required: true },
    totalViolations: { type: Number, required: true },
    qualityScore: { type: Number, required: true },
    overallResult: { type: String, required: true },
    executionTimeMs: { type: Number, required: true },
  },
  { collection: 'validation_sessions', versionKey: false },
);
validationSessionSchema.index({ fileId: 1, startedAt: -1 });
validationSessionSchema.index({ userId: 1 });

export type ValidationSessionModel = Model<ValidationSessionRecord>;
export const validationSessionModel = (connection: Connection): ValidationSessionModel =>
  connection.model<ValidationSessionRecord>('ValidationSession', validationSessionSchema);

// Not validated: only this service writes both texts, from values of these types.
export const planOf = ({ planJson }: ValidationSessionRecord) => JSON.parse(planJson) as ValidationPlan;
export const resultsOf = ({ resultsJson }: ValidationSessionRecord) => JSON.parse(resultsJson) as RuleResult[];

/** R-VAL-18 History item. */
export const historyAnswer = (session: ValidationSessionRecord) => ({
  id: session._id,
  session_name: session.sessionName,
  started_at: session.startedAt.toISOString(),
  validation_mode: session.mode,
  overall_result: session.overallResult,
  quality_score: session.qualityScore,
  total_rows: session.totalRows,
  total_rules: planOf(session).rules.length,
  rows_passed: session.totalRows - session.rowsFailed,
  rows_failed: session.rowsFailed,
});

function outcomesOf(session: ValidationSessionRecord, language: ViolationLanguage) {
  const results = resultsOf(session);
  return planOf(session).rules.map((rule, place) => {
    const { obstacle, violations = 0, rows_failed = 0 } = results[place] ?? {};
    return {
      rule_id: rule.id,
      rule_name: rule.rule_name,
      rule_type: rule.rule_type,
      target_columns: rule.target_columns,
      severity: rule.severity,
      status: obstacle ? ('skipped' as const) : ('executed' as const),
      reason: obstacle ? say(language, obstacleSentence(obstacle)) : null,
      violations,
      rows_failed,
    };
  });
}

/** R-VAL-20 Session, with the result of each rule. */
export const sessionAnswer = (session: ValidationSessionRecord, language: ViolationLanguage) => ({
  ...historyAnswer(session),
  total_violations: session.totalViolations,
  execution_time_ms: session.executionTimeMs,
  version: session.version,
  rules: outcomesOf(session, language),
});

/** A session of this user and this file; 404 for any other. */
export async function findSession(
  sessions: ValidationSessionModel,
  wanted: { sessionId: string; userId: string; fileId: string },
): Promise<ValidationSessionRecord> {
  const { sessionId: _id, userId, fileId } = wanted;
  const found = looksLikeId(_id) ? await sessions.findOne({ _id, userId, fileId }).lean() : null;
  if (!found) throw notFound('validation_session');
  return found;
}

export async function listSessions(
  sessions: ValidationSessionModel,
  fileId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const [found, total] = await Promise.all([
    sessions.find({ fileId }).sort({ startedAt: -1 }).skip(offset).limit(limit).lean(),
    sessions.countDocuments({ fileId }),
  ]);
  return { validation_history: found.map(historyAnswer), total };
}
