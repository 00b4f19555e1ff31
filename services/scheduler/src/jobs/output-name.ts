import { type Sentence, sentence } from '@rapi/contracts';
import { type ZoneName, wallClock } from '@rapi/indonesia';

/** The fields a pattern for output names may use (R-SCHED-10). */
const fieldNames = ['name', 'job', 'date', 'time', 'year', 'month', 'day'] as const;
type FieldName = (typeof fieldNames)[number];

const FIELD = /\{([^{}]*)\}/g;
const isField = (text: string): text is FieldName => fieldNames.some((each) => each === text);
const LONGEST = 200;

/** The problem of a name pattern with an unknown field; null if there is none. */
export function outputNameProblem(pattern: string): Sentence | null {
  const unknown = [...pattern.matchAll(FIELD)].find(([, field = '']) => !isField(field));
  return unknown
    ? sentence('file_name_field_unknown', { field: unknown[0], fields: fieldNames.map((each) => `{${each}}`) })
    : null;
}

interface Named {
  /** Name of the source file, with its extension. */
  filename: string;
  job: string;
  /** The run's instant; shown in the job's time zone. */
  at: Date;
  zone: ZoneName;
}

const withoutEnding = (filename: string) => filename.replace(/\.[^.]{1,8}$/, '');
// Characters no file system accepts, and control characters.
// eslint-disable-next-line no-control-regex
const plain = (text: string) => text.replace(/[\\/:*?"<>|\u0000-\u001f\u007f]/g, '-').trim();

/** The name of an output with its extension; an empty pattern gives the source file's name. */
export function outputNameOf(pattern: string, extension: string, { filename, job, at, zone }: Named): string {
  const clock = wallClock(at, zone) ?? '';
  const [date = '', time = ''] = clock.split('T');
  const [year = '', month = '', day = ''] = date.split('-');
  const name = withoutEnding(filename);
  const values = { name, job, date, time: time.slice(0, 5).replace(':', '-'), year, month, day };
  const filled = (pattern.trim() || '{name}').replace(FIELD, (whole, field: string) =>
    isField(field) ? values[field] : whole,
  );
  return `${plain(filled).slice(0, LONGEST) || plain(name)}.${extension}`;
}
