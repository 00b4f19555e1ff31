import { hash, type Options, parseOptions, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { unavailable } from '@rapi/service-kit';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** False also where there is no account to compare with, after the same work: the time taken tells nothing. */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>;
  /** Whether a hash was made with weaker settings than those of today. */
  isOutdated(passwordHash: string): boolean;
}

export interface HashingSettings {
  /** KiB that one hashing takes. */
  memoryKib: number;
  passes: number;
  /** Hashings at once; the others wait, so that a burst of sign-ins takes time and no memory. */
  concurrency: number;
  /** Those that may wait; more are told to come back. */
  maxWaiting: number;
}

/** The same letters typed on another system may be composed otherwise. */
const canonical = (password: string) => password.normalize('NFC');

/** The package's enum of algorithms is for its types only, so the number has to be written out. */
const ARGON2ID = 2;

/** Argon2id on the threads of libuv: the event loop goes on meanwhile. */
export async function createPasswordHasher(settings: HashingSettings): Promise<PasswordHasher> {
  const options: Options = {
    algorithm: ARGON2ID,
    memoryCost: settings.memoryKib,
    timeCost: settings.passes,
    parallelism: 1,
  };
  const inTurn = createTurns(settings);
  const nobody = await hash(randomBytes(32), options);
  return {
    hash: (password) => inTurn(() => hash(canonical(password), options)),
    async matches(password, passwordHash) {
      const isRight = await inTurn(() => verify(passwordHash ?? nobody, canonical(password)));
      return isRight && passwordHash !== undefined;
    },
    isOutdated(passwordHash) {
      const { memoryCost, timeCost, algorithm } = parseOptions(passwordHash);
      return algorithm !== options.algorithm || memoryCost < settings.memoryKib || timeCost < settings.passes;
    },
  };
}

function createTurns({ concurrency, maxWaiting }: Pick<HashingSettings, 'concurrency' | 'maxWaiting'>) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < concurrency) running++;
    else {
      if (waiting.length >= maxWaiting) throw unavailable(undefined, { retryAfter: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes to the next in line, so nobody who comes meanwhile can take it.
      if (next) next();
      else running--;
    }
  };
}
