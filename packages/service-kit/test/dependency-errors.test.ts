import { errorBody } from '@rapi/contracts';
import { handle, ObjectStoreUnavailableError } from '../src/index';
import { type Running, sampleCall, startSample } from './sample-service';

const shaped = (name: string, message: string, facts: object = {}): Error =>
  Object.assign(new Error(message), { name, ...facts });

/** Errors of drivers, stores and the system, by the kind of trouble. */
const full = {
  'the database, in a command': shaped('MongoServerError', 'The disk is full', { code: 14031 }),
  'the database, in many writes': shaped('MongoBulkWriteError', 'The disk is full', { code: 14031 }),
  'the object store': new ObjectStoreUnavailableError(shaped('Error', 'write', { code: 'ENOSPC' })),
  'the drive of MinIO': shaped('S3Error', 'Storage backend has reached its minimum free drive threshold', {
    code: 'XMinioStorageFull',
  }),
  'a quota of MinIO': shaped('S3Error', 'Bucket quota exceeded', { code: 'XMinioAdminBucketQuotaExceeded' }),
  'a work folder': shaped('Error', 'ENOSPC: no space left on device, write', { code: 'ENOSPC' }),
  'a quota of the system': shaped('Error', 'EDQUOT', { code: 'EDQUOT' }),
  'the table engine': shaped('Error', 'IO Error: Could not write file "x.parquet": No space left on device'),
};
const down = {
  'a database that went away': shaped('MongoNetworkError', 'connection 1 to /x/server.sock closed'),
  'a database that is not there': shaped('MongoServerSelectionError', 'connect ECONNREFUSED'),
  'a closed pool': shaped('MongoPoolClosedError', 'closed'),
  'mongoose before it is connected': shaped(
    'MongooseError',
    'Cannot call `users.findOne()` before initial connection is complete if `bufferCommands = false`',
  ),
  'a server that steps down': shaped('MongoServerError', 'not primary', { code: 10107 }),
  'a broker': shaped('BrokerUnavailableError', 'The broker does not answer'),
  'a store behind a wrapper': shaped('Error', 'upload failed', { cause: new ObjectStoreUnavailableError('gone') }),
  'a disk that cannot be read': shaped('Error', 'EIO', { code: 'EIO' }),
};
const other = {
  'a mistake of ours': new TypeError('x is not a function'),
  'a duplicate': shaped('MongoServerError', 'E11000', { code: 11000 }),
  'a store that refuses an operator': shaped('MongoServerError', 'not supported', { code: 238 }),
};

const cases = [
  ...Object.entries(full).map(([name, error]) => ({ name, error, status: 507, code: 'disk_full', retryAfter: '60' })),
  ...Object.entries(down).map(([name, error]) => ({ name, error, status: 503, code: 'unavailable', retryAfter: '5' })),
  ...Object.entries(other).map(([name, error]) => ({
    name,
    error,
    status: 500,
    code: 'internal_error',
    retryAfter: null,
  })),
];

let sample: Running;
beforeAll(async () => {
  const handlers = cases.map(({ error }, n) =>
    handle(sampleCall({ access: 'public', path: `/api/trouble-${n}` }), () => Promise.reject(error)),
  );
  sample = await startSample(handlers);
});
afterAll(() => sample.service.stop());

test.each(cases.map((each, n) => ({ ...each, n })))(
  '$name is answered $status',
  async ({ n, status, code, retryAfter }) => {
    const answer = await fetch(`${sample.url}/api/trouble-${n}`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retryAfter]);
    const body = errorBody.parse(await answer.json());
    expect(body).toMatchObject({ code, reason: code });
    expect(body.detail).not.toMatch(/mongo|minio|bucket|ENOSPC|E11000|sock|device/i);
  },
);
