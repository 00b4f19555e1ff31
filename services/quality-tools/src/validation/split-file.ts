import { type BodyOf, type calls, sentence } from '@rapi/contracts';
import { conflict, unprocessable } from '@rapi/service-kit';
import type { KeptOutput } from '@rapi/table-service';
import { applyStep, downloadStep, openFile } from '@rapi/table-service';
import type { QualityToolsPorts } from '../ports';
import { openSession } from './run-validation';
import type { ValidationSessionRecord } from './validation-session-record';
import { findSession, planOf, resultsOf } from './validation-session-record';

type SplitBody = BodyOf<typeof calls.validation.split>;

interface Wanted {
  userId: string;
  fileId: string;
  requestId: string;
}

/** The step that keeps one part of the rows, with the session's rules as they were, as far as they could run. */
function splitStep(session: ValidationSessionRecord, { part, apply }: SplitBody) {
  if (session.mode !== 'full') {
    throw unprocessable('nothing_to_do', sentence('validated_in_part'));
  }
  const isNone = part === 'failed' ? session.rowsFailed === 0 : session.rowsFailed === session.totalRows;
  if (isNone)
    throw unprocessable('nothing_to_do', part === 'failed' ? sentence('no_row_failed') : sentence('no_row_passed'));
  if (apply && part === 'passed' && session.rowsFailed === 0)
    throw unprocessable('nothing_to_do', sentence('every_row_passed'));
  const results = resultsOf(session);
  const rules = planOf(session).rules.filter((_, place) => results[place]?.obstacle === undefined);
  return { operation: 'keep-valid@1', config: { rules: rules.map(({ id: _, ...rule }) => rule), keep: part } };
}

const STALE = sentence('validation_stale');

/** Keeps only one part of the rows in the file itself; 409 where the file has changed since the validation. */
export async function applySplit(ports: QualityToolsPorts, wanted: Wanted, body: SplitBody, signal: AbortSignal) {
  const opened = await openFile(ports, { ...wanted, seenVersion: body.version });
  const session = await findSession(ports.validationSessions, { ...wanted, sessionId: body.session_id });
  if (session.version !== opened.version) throw conflict(STALE, 'version_conflict');
  const { committed } = await applyStep(ports, opened, splitStep(session, body), signal);
  return { success: true as const, ...committed };
}

/** The rows that passed or those that failed, as a new file. */
export async function downloadSplit(
  ports: QualityToolsPorts,
  wanted: Wanted,
  body: SplitBody,
  signal: AbortSignal,
): Promise<KeptOutput> {
  const { session, opened } = await openSession(ports, { ...wanted, sessionId: body.session_id });
  const options = { prefix: `${body.part}_`, workFolder: ports.workFolder };
  return downloadStep(ports, opened, splitStep(session, body), options, signal);
}
