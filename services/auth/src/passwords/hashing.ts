import { hash, type Options, parseOptions, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { unavailable } from '@rapi/service-kit';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** False also without a hash to compare with, after the same work, so that the time taken reveals nothing. */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>;
  /** Whether a hash was made with weaker settings than today's. */
  isOutdated(passwordHash: string): boolean;
}

export interface HashingSettings {
  /** KiB of memory per hashing. */
  memoryKib: number;
  passes: number;
  /** Hashings at once; others wait, so that a burst of sign-ins costs time but no memory. */
  concurrency: number;
  /** How many may wait; more are refused with 503 and a Retry-After. */
  maxWaiting: number;
}

/** Other systems may compose the same typed letters differently. */
const canonical = (password: string) => password.normalize('NFC');

/** The package exports its enum of algorithms as a type only, so we write the number. */
const ARGON2ID = 2;

/** Argon2id on libuv's threads, so that the event loop stays free. */
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
      // The slot passes directly to the next in line, so no newcomer can take it.
      if (next) next();
      else running--;
    }
  };
}
