import { hostname } from 'node:os';
import type { Doc } from '../documents';
import { maxDocumentBytes } from '../documents';
import { maxMessageBytes } from '../wire/messages';
import type { Command } from './command';

/** The server version that clients see. */
export const serverVersion = '7.0.0';
const wireVersion = 21;

/**
 * Presents a standalone server without sessions: no setName, no logicalSessionTimeoutMinutes. Drivers therefore send no
 * sessions, transactions or retryable writes.
 */
export const hello: Command = ({ body, connection }): Doc => ({
  ...('hello' in body ? {} : { ismaster: true }),
  helloOk: true,
  isWritablePrimary: true,
  maxBsonObjectSize: maxDocumentBytes,
  maxMessageSizeBytes: maxMessageBytes,
  maxWriteBatchSize: 100_000,
  localTime: new Date(),
  connectionId: connection,
  minWireVersion: 0,
  maxWireVersion: wireVersion,
  readOnly: false,
  ok: 1,
});

export const ping: Command = () => ({ ok: 1 });

export const buildInfo: Command = () => ({
  version: serverVersion,
  versionArray: serverVersion.split('.').map(Number).concat(0),
  gitVersion: 'mongo-lite',
  modules: [],
  bits: 64,
  maxBsonObjectSize: maxDocumentBytes,
  storageEngines: ['lmdb'],
  ok: 1,
});

export const serverStatus: Command = ({ store, cursors }) => ({
  host: hostname(),
  version: serverVersion,
  process: 'mongo-lite',
  pid: process.pid,
  uptime: process.uptime(),
  localTime: new Date(),
  storageEngine: { name: 'lmdb', supportsCommittedReads: true, persistent: true },
  mem: { resident: Math.round(process.memoryUsage.rss() / 2 ** 20) },
  metrics: { cursor: { open: { total: cursors.size() } } },
  catalogStats: { collections: store.reader.state.collections.size },
  ok: 1,
});

export const connectionStatus: Command = () => ({
  authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] },
  ok: 1,
});
