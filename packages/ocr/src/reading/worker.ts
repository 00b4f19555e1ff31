import { serveTasks } from '@rapi/worker-pool';
import { DocumentError } from '../document-error';
import { createRecogniser } from '../recognition/create-recogniser';
import type { Recogniser } from '../recognition/recogniser';
import { tasks, type ReadingContext } from './tasks';
import { workerSettings, type WorkerSettings } from './worker-settings';

/** Engines load their models with the first page and live as long as the process. */
let recogniser: Recogniser | undefined;

void serveTasks<WorkerSettings, ReadingContext>(tasks, {
  settings: workerSettings,
  open(job, settings) {
    recogniser ??= createRecogniser(settings);
    return { context: { ...job, recogniser } };
  },
  refusalOf: (thrown) => (thrown instanceof DocumentError ? { code: thrown.code, said: thrown.said } : undefined),
});
