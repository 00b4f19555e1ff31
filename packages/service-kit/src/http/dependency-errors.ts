import { errorFacts } from '../error-facts';

/** An error and its causes, since adapters wrap errors. */
function* chainOf(error: unknown): Generator<unknown> {
  let current = error;
  for (let depth = 0; depth < 8 && current !== undefined && current !== null; depth++) {
    yield current;
    current = typeof current === 'object' ? Reflect.get(current, 'cause') : undefined;
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** MongoDB's OutOfDiskSpace. */
const FULL_MONGO_CODE = 14031;
/** Codes of the operating system, and of MinIO for a full drive or an exhausted bucket quota. */
const fullCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded']);

/** Whether one of our disks is full: that of the database, the object store or a work folder. */
export function isDiskFull(error: unknown): boolean {
  for (const each of chainOf(error)) {
    const { code } = errorFacts(each);
    // DuckDB says it in words only.
    if (code === FULL_MONGO_CODE || fullCodes.has(code) || /no space left on device/i.test(messageOf(each)))
      return true;
  }
  return false;
}

const downNames = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'PoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'WaitQueueTimeoutError',
  'DisconnectedError',
  'BrokerUnavailableError',
  'ObjectStoreUnavailableError',
]);
/** Codes a MongoDB server gives while it steps down, shuts down or cannot reach its majority. */
const downMongoCodes = new Set<unknown>([64, 89, 91, 189, 10107, 11600, 11602, 13435, 13436]);
/** A disk that cannot be read or written, a connection that is refused, too many open files. */
const downCodes = new Set<unknown>([
  'EIO',
  'EROFS',
  'EMFILE',
  'ENFILE',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);

function isDown(error: unknown): boolean {
  const { name = '', code } = errorFacts(error);
  if (downNames.has(name) || downCodes.has(code)) return true;
  // With buffering off, mongoose refuses in a plain error of its own while it is not connected.
  if (name === 'MongooseError')
    return /before initial connection|not connected|connection is closed/i.test(messageOf(error));
  return name.startsWith('Mongo') && downMongoCodes.has(code);
}

/** Whether a database, broker or store does not answer now: trying again may help, so answer 503. */
export function isDependencyDown(error: unknown): boolean {
  for (const each of chainOf(error)) if (isDown(each)) return true;
  return false;
}
