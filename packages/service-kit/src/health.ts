export type Check = () => Promise<unknown>;
export type Checks = Readonly<Record<string, Check>>;

export interface Readiness {
  ready: boolean;
  checks: Record<string, 'ok' | 'failed'>;
}

const CHECK_CAP_MS = 1000;
const CACHE_MS = 2000;

/**
 * Checks a service's own dependencies, each for at most a second, and caches the answer for two. `advisory` checks are
 * reported but do not affect readiness.
 */
export function createReadiness(checks: Checks, advisory: Checks = {}, now = Date.now): () => Promise<Readiness> {
  let cached: { at: number; answer: Promise<Readiness> } | undefined;
  return () => {
    if (!cached || now() - cached.at > CACHE_MS) cached = { at: now(), answer: askAll(checks, advisory) };
    return cached.answer;
  };
}

async function askAll(checks: Checks, advisory: Checks): Promise<Readiness> {
  const entries = await Promise.all(
    Object.entries({ ...advisory, ...checks }).map(async ([name, check]) => [name, await passes(check)] as const),
  );
  return {
    ready: entries.every(([name, passed]) => passed || !(name in checks)),
    checks: Object.fromEntries(entries.map(([name, passed]) => [name, passed ? 'ok' : 'failed'])),
  };
}

async function passes(check: Check): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const cap = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_CAP_MS);
  });
  const answer = Promise.resolve()
    .then(check)
    .then(
      () => true,
      () => false,
    );
  return Promise.race([answer, cap]).finally(() => clearTimeout(timer));
}
