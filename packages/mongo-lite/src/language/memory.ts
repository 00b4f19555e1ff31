import { CommandError } from '../errors';

/** Memory limit of one query, as on a MongoDB server without temporary files. */
const mostBytes = 100 * 1024 * 1024;

export const exceedsMemory = (bytes: number): boolean => bytes > mostBytes;

export const memoryExceeded = (what: string): CommandError =>
  new CommandError(
    'QueryExceededMemoryLimitNoDiskUseAllowed',
    `${what} exceeded the memory limit of ${mostBytes} bytes, and temporary files are not supported`,
  );
