import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A part of an answer that is already JSON. A page of a wide table is megabytes: parsing and writing it again would
 * block the event loop. It passes through as a worker process wrote it or storage holds it.
 */
export class WrittenJson<Value> {
  /** The type of the JSON's value; only for the compiler. */
  declare protected readonly value: Value;

  /** @param read gives the JSON in pieces, as often as it is asked */
  constructor(readonly read: () => AsyncIterable<string | Buffer> | Iterable<string | Buffer>) {}

  /** Puts a mark into the text of an answer; anywhere else the JSON would be lost. */
  toJSON(): string {
    if (!found) throw new Error('Written JSON is streamed as a part of an answer, and is not part of any other value');
    found.push(this);
    return MARK;
  }
}

/** JSON that is in memory as text. */
export const jsonText = <Value>(text: string): WrittenJson<Value> => new WrittenJson<Value>(() => [text]);

const foldersOfCall = new AsyncLocalStorage<string[]>();

/** Collects the files that a call writes for its answer, and removes them after the call, however it ended. */
export function createAnswerFiles() {
  const folders: string[] = [];
  return {
    during: <T>(work: () => T): T => foldersOfCall.run(folders, work),
    clear: async (): Promise<void> => {
      await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 })));
    },
  };
}

/**
 * Parts of a call's answer that `write` leaves as JSON in files.
 * @param parent the folder in which a folder is made for them
 */
export async function jsonFiles<Name extends string, Written>(
  parent: string,
  names: readonly Name[],
  write: (paths: Record<Name, string>) => Promise<Written>,
): Promise<{ files: Record<Name, WrittenJson<never>>; written: Written }> {
  const folders = foldersOfCall.getStore();
  if (!folders) throw new Error('Files for an answer are made during a call only: nobody else would clear them away');
  const folder = join(parent, randomUUID());
  folders.push(folder);
  const each = <Value>(of: (path: string) => Value) =>
    Object.fromEntries(names.map((name) => [name, of(join(folder, `${name}.json`))])) as Record<Name, Value>;
  await mkdir(folder, { recursive: true });
  const written = await write(each((path) => path));
  return { files: each((path) => new WrittenJson<never>(() => createReadStream(path))), written };
}

/** An answer whose members, at any level, may be already written JSON. */
export type MaybeWritten<Value> =
  | Value
  | WrittenJson<Value>
  | (Value extends readonly unknown[]
      ? never
      : Value extends object
        ? { [Name in keyof Value]: MaybeWritten<Value[Name]> }
        : never);

/** An answer's text: `texts` in memory, and between them the parts already written. */
export interface AnswerText {
  texts: readonly string[];
  written: readonly WrittenJson<unknown>[];
}

/** Nobody can guess this, so no user's text is mistaken for it. */
const MARK = `written:${randomUUID()}`;
let found: WrittenJson<unknown>[] | undefined;

/** Makes the text of an answer that may contain written JSON. */
export function answerText(value: unknown): AnswerText {
  found = [];
  try {
    const texts = JSON.stringify(value).split(`"${MARK}"`);
    return { texts, written: found };
  } finally {
    found = undefined;
  }
}

/** The whole answer, in pieces. */
export async function* answerPieces({ texts, written }: AnswerText): AsyncGenerator<string | Buffer> {
  for (const [place, text] of texts.entries()) {
    yield text;
    const next = written[place];
    if (next) yield* next.read();
  }
}
