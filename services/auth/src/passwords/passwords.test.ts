import { commonPasswordCount, isCommonPassword } from './common-passwords';
import { createPasswordHasher, type HashingSettings, type PasswordHasher } from './hashing';

const settings: HashingSettings = { memoryKib: 19_456, passes: 2, concurrency: 2, maxWaiting: 500 };

describe('common passwords', () => {
  it('includes at least ten thousand that would be long enough', () => {
    expect(commonPasswordCount).toBeGreaterThanOrEqual(10_000);
  });

  it.each(['password', 'PassWord', '12345678', 'qwertyuiop', 'Bismillah', 'P@ssw0rd'])(
    'includes %s, in any case',
    (each) => {
      expect(isCommonPassword(each)).toBe(true);
    },
  );

  it.each(['Kopi-Tubruk-1945', 'aB3$xyz9', 'sandi ∆ rahasia ☕', 'constructor-__proto__'])('accepts %s', (each) => {
    expect(isCommonPassword(each)).toBe(false);
  });
});

describe('hashing', () => {
  let hasher: PasswordHasher;
  beforeAll(async () => {
    hasher = await createPasswordHasher(settings);
  });

  it('makes argon2id hashes with at least 19 MiB and two passes, each with its own salt', async () => {
    const [one, other] = await Promise.all([hasher.hash('Teh-Manis-2026'), hasher.hash('Teh-Manis-2026')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    await expect(hasher.matches('Teh-Manis-2026', one)).resolves.toBe(true);
    await expect(hasher.matches('teh-Manis-2026', one)).resolves.toBe(false);
  });

  it('treats differently composed letters as the same', async () => {
    const composed = 'kopi s\u00e9lamat';
    const decomposed = 'kopi se\u0301lamat';
    expect(composed).not.toBe(decomposed);
    await expect(hasher.matches(decomposed, await hasher.hash(composed))).resolves.toBe(true);
  });

  it('matches nobody without a hash, but still waits its turn to hash', async () => {
    await expect(hasher.matches('bukan-ini-2026', undefined)).resolves.toBe(false);
    const small = await createPasswordHasher({ ...settings, concurrency: 1, maxWaiting: 1 });
    const attempts = Array.from({ length: 3 }, () => small.matches('bukan-ini-2026', undefined));
    const outcomes = await Promise.allSettled(attempts);
    // The third is refused only because the first two really hash and queue.
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  });

  it('recognises hashes with weaker settings', async () => {
    const stronger = await createPasswordHasher({ ...settings, passes: 3 });
    const weak = await hasher.hash('Teh-Manis-2026');
    expect(hasher.isOutdated(weak)).toBe(false);
    expect(stronger.isOutdated(weak)).toBe(true);
    await expect(stronger.matches('Teh-Manis-2026', weak)).resolves.toBe(true);
  });

  it('hashes a hundred at once with the memory of a few', async () => {
    const kept = await hasher.hash('Teh-Manis-2026');
    const before = process.memoryUsage.rss();
    let most = before;
    const watching = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 5);
    const answers = await Promise.all(Array.from({ length: 100 }, () => hasher.matches('Teh-Manis-2026', kept)));
    clearInterval(watching);
    expect(answers.every(Boolean)).toBe(true);
    // A hundred at once would take 1.9 GB.
    expect(most - before).toBeLessThan(400 * 1024 * 1024);
  });

  it('asks those beyond the queue to come back later', async () => {
    const small = await createPasswordHasher({ ...settings, concurrency: 1, maxWaiting: 1 });
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => small.hash('Teh-Manis-2026')));
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ]);
    expect(outcomes.at(-1)).toMatchObject({ reason: { status: 503, retryAfter: 5 } });
    await expect(small.hash('Teh-Manis-2026')).resolves.toMatch(/^\$argon2id/);
  });
});
