import { stat } from 'node:fs/promises';
import { z } from 'zod';

/** A piece of work that takes longer the more data it has. */
export interface Work {
  /** Work of one kind takes the same time per unit of size. */
  kind: string;
  /** Cells of the table, or bytes of the file. */
  size: number;
}

/** Shorter work measures only the overhead. */
const LEAST_MS = 300;
/** Weight of the newest measurement: machines are busier at some hours. */
const NEWEST = 0.4;
/** An overdue estimate stands still here instead of claiming to be done. */
const MOST = 0.95;

const sized = z.object({
  dataset: z.object({ schema: z.object({ rowCount: z.number(), columns: z.array(z.unknown()) }) }),
  step: z.object({ operation: z.string() }).optional(),
  settings: z.object({ method: z.string() }).optional(),
  format: z.string().optional(),
});
const ofFile = z.object({ path: z.string(), options: z.object({ filename: z.string() }) });

/** The size of an engine task; undefined where its input does not tell. */
export async function workOf(task: string, input: unknown): Promise<Work | undefined> {
  const table = sized.safeParse(input);
  if (table.success) {
    const { dataset, step, settings, format } = table.data;
    const { rowCount, columns } = dataset.schema;
    const kind = [task, step?.operation, settings?.method, format].filter(Boolean).join(' ');
    return { kind, size: rowCount * columns.length };
  }
  const file = ofFile.safeParse(input);
  if (!file.success) return undefined;
  const { path, options } = file.data;
  const extension = /\.\w{1,8}$/.exec(options.filename.toLowerCase())?.[0] ?? '';
  const found = await stat(path).catch(() => undefined);
  return found && { kind: `${task} ${extension}`, size: found.size };
}

export interface WorkTimes {
  learn(work: Work, milliseconds: number): void;
  /** Progress after so many milliseconds, judged by earlier work of its kind; undefined for the first of its kind. */
  estimate(work: Work, milliseconds: number): { fraction: number; secondsLeft: number } | undefined;
}

/** Learns how long each kind of work takes here. Kept only in this process, because machines differ. */
export function createWorkTimes(): WorkTimes {
  /** Milliseconds for each unit of size, by kind. */
  const pace = new Map<string, number>();
  return {
    learn({ kind, size }, milliseconds) {
      if (milliseconds < LEAST_MS || size === 0) return;
      const [known, latest] = [pace.get(kind), milliseconds / size];
      pace.set(kind, known === undefined ? latest : known + NEWEST * (latest - known));
    },
    estimate({ kind, size }, milliseconds) {
      const known = pace.get(kind);
      if (known === undefined) return undefined;
      const expected = Math.max(1, known * size);
      return {
        fraction: Math.min(MOST, milliseconds / expected),
        secondsLeft: Math.max(1, (expected - milliseconds) / 1000),
      };
    },
  };
}
