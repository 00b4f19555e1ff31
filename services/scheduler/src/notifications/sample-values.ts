import { jobAddress } from './job-address';
import { toldOf } from './told-values';
import type { Told } from './placeholders';
import { type Language, sayIn } from './words/words';

/** Sample values for previews and tests. */
export function sampleIn(language: Language): Told {
  const say = sayIn(language);
  return toldOf(
    { name: say('sample_job_name'), nextRun: new Date('2026-01-05T02:00:00Z'), timezone: 'Asia/Jakarta' },
    {
      status: 'partial_success',
      runs: 1,
      startedAt: new Date('2026-01-01T02:00:00Z'),
      finishedAt: new Date('2026-01-01T02:01:12Z'),
      filesProcessed: 12,
      filesSucceeded: 11,
      filesFailed: 1,
      error: say('sample_error'),
      files: [say('sample_file')],
      link: `https://rapi.example${jobAddress('contoh')}`,
    },
    language,
  );
}
