import { create } from 'content-disposition';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ServerResponse } from 'node:http';

export interface Download {
  filename: string;
  contentType: string;
  /** Left out where they are only known once it is sent. */
  bytes?: number;
  stream: Readable;
}

/** Half of a pair of UTF-16 units cannot be encoded; a name that holds one keeps the rest of its letters. */
export const contentDisposition = (filename: string): string =>
  create(filename.toWellFormed(), { type: 'attachment', fallback: plainName(filename) });

/** For old clients, of which some take `%` and `\\` for escapes. */
const plainName = (filename: string): string => filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');

/** Streams a file to be saved. A client that leaves ends the stream; nothing is kept open for it. */
export async function sendDownload(
  response: ServerResponse,
  { filename, contentType, bytes, stream }: Download,
): Promise<undefined> {
  response.setHeader('Content-Type', contentType);
  if (bytes !== undefined) response.setHeader('Content-Length', String(bytes));
  response.setHeader('Content-Disposition', contentDisposition(filename));
  response.setHeader('X-Content-Type-Options', 'nosniff');
  try {
    await pipeline(stream, response);
  } catch (error) {
    if (!response.destroyed && !response.headersSent) throw error;
  }
  return undefined;
}
