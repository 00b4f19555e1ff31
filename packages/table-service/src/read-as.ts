import { calls, isReading, operationSettings, READ_AS, type ReadingElsewhere } from '@rapi/contracts';
import type { Step } from '@rapi/tables';
import { fetchDataset } from './fetch-dataset';
import type { OpenFile, TableWork } from './open-file';
import { checkStep } from './run-step';

/** How steps want the upload to be read; undefined where they take it as it is. 422 for a step that is invalid. */
export function readingOfSteps([first]: readonly Step[]): ReadingElsewhere | undefined {
  return first && isReading(first) ? operationSettings[READ_AS].parse(checkStep(first).config) : undefined;
}

/**
 * Rereads the file as its steps ask (R-RECIPE-3). Returns it unchanged if they do not ask, if it has no bytes to read
 * again, or if it is already read that way. 422 if its bytes cannot be read that way, or if steps were already applied
 * to another reading of them.
 */
export async function readAsSteps(
  { callService, cache }: Pick<TableWork, 'callService' | 'cache'>,
  opened: OpenFile,
  steps: readonly Step[],
): Promise<OpenFile> {
  const reading = readingOfSteps(steps);
  const { file, userId, version, sheet } = opened;
  if (!reading || file.kind !== 'upload') return opened;
  const answer = await callService(calls.internal.readDataset, {
    params: { id: file.id },
    body: { version, reading, ...(sheet !== null && { sheet }) },
    actAs: userId,
  });
  const dataset = await fetchDataset({ callService, cache }, { userId, fileId: file.id }, answer.dataset);
  return { ...opened, sheet: answer.sheet, dataset, datasetKey: answer.dataset.key };
}
