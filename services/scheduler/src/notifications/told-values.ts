import { formatInstant, zoneOfIana } from '@rapi/indonesia';
import type { Told } from './placeholders';
import { type Language, sayIn } from './words/words';

export type ToldStatus = 'success' | 'partial_success' | 'failed' | 'skipped';

interface AboutJob {
  name: string;
  nextRun: Date | null;
  timezone: string;
}

interface AboutExecution {
  status: ToldStatus;
  runs: number;
  startedAt: Date;
  finishedAt: Date;
  filesProcessed: number;
  filesSucceeded: number;
  filesFailed: number;
  /** In the message's language; empty if nothing went wrong. */
  error: string;
  /** One line per result. */
  files: readonly string[];
  link: string;
}

const localeOf = (language: Language) => (language === 'id' ? 'id-ID' : 'en-GB');

/** `01/01/2026 09:00 WIB`, as on all screens. */
const momentIn = (timeZone: string) => (moment: Date) => formatInstant(moment, zoneOfIana(timeZone), { named: true });

function durationIn(language: Language, milliseconds: number): string {
  const whole = Math.max(1, Math.round(milliseconds / 1000));
  const [minutes, seconds] = [Math.floor(whole / 60), whole % 60];
  const say = sayIn(language);
  return minutes === 0 ? say('duration_seconds', { seconds }) : say('duration_minutes', { minutes, seconds });
}

/** A run that found no file; no message should call it done. */
export const hadNothingToDo = ({ status, filesProcessed }: { status: string; filesProcessed: number }) =>
  status === 'success' && filesProcessed === 0;

/** The placeholder values of a message, in its language. */
export function toldOf(job: AboutJob, execution: AboutExecution, language: Language): Told {
  const say = sayIn(language);
  const moment = momentIn(job.timezone);
  const number = new Intl.NumberFormat(localeOf(language));
  const { status, runs, startedAt, finishedAt, filesProcessed, filesSucceeded, filesFailed, error, files, link } =
    execution;
  return {
    job_name: runs > 1 ? say('job_made_up', { name: job.name, runs }) : job.name,
    status: say(hadNothingToDo(execution) ? 'status_nothing' : `status_${status}`),
    started_at: moment(startedAt),
    finished_at: moment(finishedAt),
    duration: durationIn(language, finishedAt.getTime() - startedAt.getTime()),
    files_processed: number.format(filesProcessed),
    files_succeeded: number.format(filesSucceeded),
    files_failed: number.format(filesFailed),
    files: files.join('\n'),
    error: error === '' ? say('no_error') : error,
    next_run: job.nextRun === null ? say('no_next_run') : moment(job.nextRun),
    link,
  };
}
