import { stepWarnings, type StepWarnings } from '@rapi/contracts';
import { WARNINGS_HEADER } from '@rapi/contracts/routes';
import { create } from 'content-disposition';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { warningsHeader } from './warnings-header';

export interface Download {
  filename: string;
  contentType: string;
  /** Left out if the size is only known once all is sent. */
  bytes?: number;
  stream: Readable;
  /** Its key, if it comes from the object store: a repeat with the same Idempotency-Key gets it again. */
  objectKey?: string;
  /** What the file should be read with. */
  warnings?: StepWarnings | undefined;
}

/** A download from the object store without its bytes. */
export const sentObject = z.object({
  filename: z.string(),
  contentType: z.string(),
  bytes: z.number().optional(),
  objectKey: z.string(),
  warnings: stepWarnings.optional(),
});

const sent = new WeakMap<ServerResponse, z.infer<typeof sentObject>>();

/** The object that was sent as the answer, even if the client left before its end. */
export const objectSentBy = (response: ServerResponse) => sent.get(response);

/** A lone surrogate cannot be encoded; it is replaced and the rest of the name stays. */
export const contentDisposition = (filename: string): string =>
  create(filename.toWellFormed(), { type: 'attachment', fallback: plainName(filename) });

/** For old clients, some of which take `%` and `\\` for escapes. */
const plainName = (filename: string): string => filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');

/** Streams a file to be saved. If the client leaves, the stream is closed. */
export async function sendDownload(
  response: ServerResponse,
  { filename, contentType, bytes, stream, objectKey, warnings = [] }: Download,
): Promise<undefined> {
  if (objectKey !== undefined) sent.set(response, { filename, contentType, bytes, objectKey, warnings });
  response.setHeader('Content-Type', contentType);
  if (bytes !== undefined) response.setHeader('Content-Length', String(bytes));
  response.setHeader('Content-Disposition', contentDisposition(filename));
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (warnings.length > 0) response.setHeader(WARNINGS_HEADER, warningsHeader(warnings));
  try {
    await pipeline(stream, response);
  } catch (error) {
    if (!response.destroyed && !response.headersSent) throw error;
  }
  return undefined;
}
