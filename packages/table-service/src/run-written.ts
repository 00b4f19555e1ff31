import type { WrittenJson } from '@rapi/service-kit';
import { jsonFiles } from '@rapi/service-kit';
import type { InputOf, OutputOf, Tasks } from '@rapi/tables';
import type { Engine } from './engine';

/** A task's output with some members in files. */
type PartlyWritten<Output, Member extends keyof Output> = Omit<Output, Member> & {
  [Name in Member]: WrittenJson<Output[Name]>;
};

/**
 * Runs a task and leaves some members of its output in files that are sent as they are: pages of rows of wide tables
 * are megabytes, and parsing them would block the event loop. The files are removed after the answer.
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
  // The engine's output lacks exactly the members that it left in files.
  return { ...(written as object), ...files } as PartlyWritten<OutputOf<Tasks[Name]>, Member>;
}
