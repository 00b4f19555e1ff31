import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AuditEntry } from '@rapi/contracts';
import type { AuditRecord } from '../audit/audit-trail';
import { type AuditFilter, entryAnswers, type TrailPorts, wantedEntries } from './find-entries';

/** Number of entries whose names are looked up at once. */
const CHUNK = 200;
const HEADER = ['at', 'event', 'person_id', 'person', 'operator_id', 'operator', 'subject', 'plan', 'note'];
/** First characters that make a spreadsheet read a value as a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/** Quotes a value for a CSV file, and keeps spreadsheets from reading it as a formula. */
export const csvValue = (value: string | null): string => {
  const text = value ?? '';
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
};

const lineOf = (values: readonly (string | null)[]) => `${values.map(csvValue).join(',')}\r\n`;

const entryLine = ({ at, event, person, operator, subject, plan, note }: AuditEntry) =>
  lineOf([
    ...[at, event, person?.id ?? null, person?.name ?? null],
    ...[operator?.id ?? null, operator?.name ?? null, subject, plan, note],
  ]);

async function* lines(ports: TrailPorts, filter: AuditFilter): AsyncGenerator<string> {
  yield `\uFEFF${lineOf(HEADER)}`;
  const cursor = ports.trail
    .find(await wantedEntries(ports, filter))
    .sort({ at: -1, _id: -1 })
    .lean<AuditRecord>()
    .cursor({ batchSize: CHUNK });
  let chunk: AuditRecord[] = [];
  const written = async () => (await entryAnswers(ports, chunk)).map(entryLine).join('');
  for await (const record of cursor) {
    chunk.push(record);
    if (chunk.length < CHUNK) continue;
    yield await written();
    chunk = [];
  }
  if (chunk.length > 0) yield await written();
}

/** Streams the trail as a CSV file, since it may be long. */
export async function sendEntries(
  ports: TrailPorts,
  filter: AuditFilter,
  response: ServerResponse,
): Promise<undefined> {
  response.setHeader('Content-Type', 'text/csv; charset=utf-8');
  response.setHeader('Content-Disposition', 'attachment; filename="rapi-audit.csv"');
  try {
    await pipeline(Readable.from(lines(ports, filter)), response);
  } catch (error) {
    // A client that disconnects is not an error; a failed read is.
    if (!response.destroyed && !response.headersSent) throw error;
  }
  return undefined;
}
