import { calls, type Call } from '@rapi/contracts';
import type { Broker } from '../broker/broker';
import { AppError, keptError, keptSentence } from '../errors';
import type { Logger } from '../log';
import { publishUserEvent } from '../user-events';
import type { CallListener, CallSubject } from './current-call';
import { toAppError } from './error-answer';

/** A call that somebody waits for. */
export interface WaitedFor {
  call: Call;
  requestId: string;
  userId: string;
  /** Aborted when nobody waits any more. */
  signal: AbortSignal;
}

/** The client has left if the call was aborted without an error of ours. */
const hasLeft = ({ signal }: WaitedFor): boolean => signal.aborted && !(signal.reason instanceof AppError);

const aboutOf = ({ call, requestId }: WaitedFor, subject: CallSubject | undefined) => ({
  job_id: requestId,
  kind: call.id === calls.files.upload.id ? ('ingest' as const) : ('call' as const),
  call: call.id,
  subject_id: subject?.id ?? requestId,
  ...(subject && { subject_name: subject.name }),
});

function outcomeOf(waited: WaitedFor, error: unknown) {
  if (error === undefined) return { status: 'completed' as const, error: null, error_sentence: null };
  if (hasLeft(waited)) return { status: 'cancelled' as const, error: null, error_sentence: null };
  const kept = keptError(toAppError(error));
  return { status: 'failed' as const, error: kept.detail, error_sentence: keptSentence(kept) };
}

/** Reports calls that take long as jobs under the request's id, which the sender knows. */
export const tellCalls =
  (broker: Broker, log: Logger) =>
  (waited: WaitedFor): CallListener => {
    const { userId } = waited;
    const failed = (error: unknown) => log.debug({ err: error }, 'the progress of a call could not be told');
    return {
      progress({ fraction, secondsLeft }, subject) {
        const progress_percentage = fraction === null ? null : Math.round(100 * Math.min(1, Math.max(0, fraction)));
        const left = secondsLeft !== undefined && { seconds_left: Math.max(0, Math.round(secondsLeft)) };
        const data = { ...aboutOf(waited, subject), progress_percentage, ...left };
        publishUserEvent(broker, userId, 'job.progress', data).catch(failed);
      },
      ended({ error }, subject) {
        const data = { ...aboutOf(waited, subject), ...outcomeOf(waited, error) };
        publishUserEvent(broker, userId, 'job.finished', data).catch(failed);
      },
    };
  };
