import type { WrittenJson } from '@rapi/service-kit';
import { jsonFiles } from '@rapi/service-kit';
import type { InputOf, OutputOf, Tasks } from '@rapi/tables';
import type { Engine } from './engine';

/** A task's output, with some members in files. */
type PartlyWritten<Output, Member extends keyof Output> = Omit<Output, Member> & {
  [Name in Member]: WrittenJson<Output[Name]>;
};

/**
 * Runs a task of which some members are answered as they are: pages of rows of wide tables, megabytes that would hold up the
 * service were they made into objects in it. The files go when the answer has been given.
 */
export async function runWritten<
  Name extends keyof Tasks & string,
  Member extends keyof OutputOf<Tasks[Name]> & string,
>(
  { engine, workFolder }: { engine: Engine; workFolder: string },
  task: Name,
  input: InputOf<Tasks[Name]>,
  members: readonly Member[],
  signal: AbortSignal,
): Promise<PartlyWritten<OutputOf<Tasks[Name]>, Member>> {
  const { files, written } = await jsonFiles(workFolder, members, (leave) =>
    engine.run(task, input, { signal, leave }),
  );
  // What was left in files is what the task's output is without.
  return { ...(written as object), ...files } as PartlyWritten<OutputOf<Tasks[Name]>, Member>;
}
