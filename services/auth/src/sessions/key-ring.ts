import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { isDuplicateKey, type Logger, type SigningKey } from '@rapi/service-kit';
import { privateJwk, type PrivateJwk, privateKeyOf, type PublicJwk, publicJwkOf, type Seal } from './private-jwk';
import type { SigningKeyRecord, SigningKeyModel } from './signing-key-record';

/** The keys that access tokens are signed with. */
export interface KeyRing {
  /** The key to sign with now. */
  current(): Promise<SigningKey>;
  /** All keys that a valid token may be signed with. */
  published(): Promise<{ keys: PublicJwk[] }>;
}

/**
 * A ring from configured keys: the first signs, all are published. To rotate, put a new one in front and drop the last.
 */
export function keyRingOf([first, ...others]: readonly PrivateJwk[]): KeyRing {
  if (!first) throw new Error('There is no signing key');
  const signing = { kid: first.kid, privateKey: privateKeyOf(first) };
  for (const other of others) privateKeyOf(other);
  const keys = [first, ...others].map(publicJwkOf);
  return { current: async () => signing, published: async () => ({ keys }) };
}

export interface KeptKeyRingOptions {
  signingKeys: SigningKeyModel;
  seal: Seal;
  /** Days a key signs before the next takes over. */
  days: number;
  now: () => Date;
  log: Logger;
}

const DAY_MS = 86_400_000;
/** Every verifier knows a new key before it signs, and an old key stays until its last token has expired. */
const OVERLAP_MS = 3_600_000;
const RELOAD_MS = 60_000;

interface Loaded {
  at: number;
  signing: SigningKey;
  published: PublicJwk[];
}

/** Keys that the service makes itself. It stores them encrypted in its database, where all replicas find them. */
export function createKeptKeyRing({ signingKeys, seal, days, now, log }: KeptKeyRingOptions): KeyRing {
  let loaded: Loaded | undefined;
  let loading: Promise<Loaded> | undefined;

  const keptKeys = () => signingKeys.find().sort({ sequence: 1 }).lean();
  const make = async (sequence: number, signs_from: Date) => {
    try {
      await signingKeys.create(newKey(sequence, signs_from, seal));
    } catch (error) {
      // Another replica has just made it.
      if (!isDuplicateKey(error)) throw error;
    }
  };

  async function load(): Promise<Loaded> {
    const at = now().getTime();
    let records = await keptKeys();
    const newest = records.at(-1);
    if (!newest) await make(1, new Date(at));
    else if (newest.signs_from.getTime() + days * DAY_MS <= at) {
      await make(newest.sequence + 1, new Date(at + OVERLAP_MS));
    }
    records = await keptKeys();
    let signing = signingIn(records, at, seal);
    if (!signing) {
      log.warn('the signing keys cannot be read with this SERVICE_TOKEN_SECRET; making a new one');
      await make((records.at(-1)?.sequence ?? 0) + 1, new Date(at));
      records = await keptKeys();
      signing = signingIn(records, at, seal);
    }
    if (!signing) throw new Error('No signing key can be read: do the replicas have the same SERVICE_TOKEN_SECRET?');
    const inUse = records.filter((_, index) => {
      const successor = records[index + 1];
      return !successor || successor.signs_from.getTime() + OVERLAP_MS > at;
    });
    await signingKeys.deleteMany({ sequence: { $lt: inUse[0]?.sequence ?? 0 } });
    return { at, signing, published: inUse.map(({ _id, x, y }) => publicJwkOf({ kid: _id, x, y })) };
  }

  async function fresh(): Promise<Loaded> {
    if (loaded && now().getTime() - loaded.at < RELOAD_MS) return loaded;
    try {
      loaded = await (loading ??= load().finally(() => (loading = undefined)));
      return loaded;
    } catch (error) {
      // Reuse what was loaded before: tokens must verify while the database is down.
      if (!loaded) throw error;
      loaded = { ...loaded, at: now().getTime() };
      return loaded;
    }
  }

  return {
    current: async () => (await fresh()).signing,
    published: async () => ({ keys: (await fresh()).published }),
  };
}

function newKey(sequence: number, signs_from: Date, seal: Seal): SigningKeyRecord {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = privateJwk.parse({ ...privateKey.export({ format: 'jwk' }), kid: randomUUID() });
  return { _id: jwk.kid, sequence, signs_from, x: jwk.x, y: jwk.y, sealed: seal.seal(JSON.stringify(jwk)) };
}

/** The newest key that may sign now; undefined if it cannot be decrypted. */
function signingIn(records: readonly SigningKeyRecord[], at: number, seal: Seal): SigningKey | undefined {
  const due = records.filter(({ signs_from }) => signs_from.getTime() <= at).at(-1);
  const opened = due && seal.open(due.sealed);
  if (opened === undefined) return undefined;
  const jwk = privateJwk.parse(JSON.parse(opened));
  return { kid: jwk.kid, privateKey: privateKeyOf(jwk) };
}
