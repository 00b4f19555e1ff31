import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ServerResponse } from 'node:http';

export interface Download {
  filename: string;
  contentType: string;
  bytes: number;
  stream: Readable;
}

/** A plain name for old clients and the whole one for the others (RFC 6266, RFC 8187). */
export function contentDisposition(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Streams a file to be saved. A client that leaves ends the stream; nothing is kept open for it. */
export async function sendDownload(
  response: ServerResponse,
  { filename, contentType, bytes, stream }: Download,
): Promise<undefined> {
  response.setHeader('Content-Type', contentType);
  response.setHeader('Content-Length', String(bytes));
  response.setHeader('Content-Disposition', contentDisposition(filename));
  response.setHeader('X-Content-Type-Options', 'nosniff');
  try {
    await pipeline(stream, response);
  } catch (error) {
    if (!response.destroyed && !response.headersSent) throw error;
  }
  return undefined;
}
