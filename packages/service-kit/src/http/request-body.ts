import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** What the system takes in one go although nobody reads it. */
const SMALL = 64 * 1024;

const isChunked = (headers: IncomingHttpHeaders) => headers['transfer-encoding'] !== undefined;
/** As the client says of it; nothing where it says none. */
export const declaredLength = (headers: IncomingHttpHeaders): number => Number(headers['content-length'] ?? 0);
export const hasBody = (headers: IncomingHttpHeaders): boolean => isChunked(headers) || declaredLength(headers) > 0;

/** Whether so much of a body may be under way still that an answer must end its connection. */
export const isUnfinished = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && (isChunked(headers) || declaredLength(headers) > SMALL);
