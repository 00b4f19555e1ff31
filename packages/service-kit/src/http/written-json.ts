import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

interface Source {
  /** The JSON, in pieces. */
  read(): AsyncIterable<string | Buffer> | Iterable<string | Buffer>;
  release(): Promise<void>;
}

/**
 * A part of an answer that is JSON already. A page of a wide table is megabytes: made into objects and back, it would hold up the
 * process that serves everybody; as it was written by a worker process or read from storage, it only passes through.
 */
export class WrittenJson<Value> {
  /** What the JSON says; only for the compiler. */
  declare protected readonly value: Value;

  constructor(private readonly source: Source) {}

  read = () => this.source.read();
  /** Clears away what holds it. */
  release = () => this.source.release();

  toJSON(): never {
    throw new Error('Written JSON is streamed as a member of an answer, and is not part of any other value');
  }
}

/** JSON that lies in memory as text. */
export const jsonText = <Value>(text: string): WrittenJson<Value> =>
  new WrittenJson<Value>({ read: () => [text], release: async () => undefined });

/**
 * JSON that `write` leaves in a file of its own, which goes when it has been answered.
 * @param parent the folder in which the file's own one is made
 */
export async function jsonFile<Value, Written>(
  parent: string,
  write: (path: string) => Promise<Written>,
): Promise<{ json: WrittenJson<Value>; written: Written }> {
  const folder = join(parent, randomUUID());
  const path = join(folder, 'answer.json');
  const release = () => rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    const written = await write(path);
    return { json: new WrittenJson<Value>({ read: () => createReadStream(path), release }), written };
  } catch (error) {
    await release();
    throw error;
  }
}

/** An answer of which members may be written JSON. */
export type MaybeWritten<Value> = Value extends object
  ? { [Name in keyof Value]: Value[Name] | WrittenJson<Value[Name]> }
  : Value;

const writtenIn = (value: object): WrittenJson<unknown>[] =>
  Object.values(value).filter((member): member is WrittenJson<unknown> => member instanceof WrittenJson);

export const hasWrittenJson = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && writtenIn(value).length > 0;

/** The text of such an answer, in pieces. */
export async function* answerPieces(value: object): AsyncGenerator<string | Buffer> {
  let before = '{';
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    before = ',';
    if (member instanceof WrittenJson) yield* member.read();
    else yield JSON.stringify(member);
  }
  yield '}';
}

export async function releaseWritten(value: object): Promise<void> {
  await Promise.all([...new Set(writtenIn(value))].map((json) => json.release()));
}
