import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Bytes that the operating system buffers even if nobody reads them. */
const SMALL = 64 * 1024;

const isChunked = (headers: IncomingHttpHeaders) => headers['transfer-encoding'] !== undefined;
/** Bytes of the body by its Content-Length header; 0 without one. */
export const declaredLength = (headers: IncomingHttpHeaders): number => Number(headers['content-length'] ?? 0);
export const hasBody = (headers: IncomingHttpHeaders): boolean => isChunked(headers) || declaredLength(headers) > 0;

/** Whether so much of a body may still be on its way that the answer must end the connection. */
export const isUnfinished = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && (isChunked(headers) || declaredLength(headers) > SMALL);
