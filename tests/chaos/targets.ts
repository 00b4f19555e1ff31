/** The promises, check by check, and what proves each: a chaos test that reports its figure, or another test. */
export interface Target {
  part: 'Delivery and crashes' | 'Hostile and malformed input' | 'One account beside others' | 'Accounts and tenancy';
  check: string;
  target: string;
  /** The other test that proves it. */
  shownBy?: string;
  /** Why nothing proves it yet. */
  open?: string;
}

const delivery = {
  uploads: {
    check: 'Kills of the product during uploads',
    target: '100 kills: no acknowledged upload lost or unreadable, no orphan object after the sweep',
  },
  cleanings: {
    check: 'Kills of the product during uploads and cleanings',
    target: '50 kills: nothing acknowledged lost',
  },
  jobs: {
    check: 'Kills of workers over jobs',
    target: '300 kills over 1,000 jobs: all reach an end, no output twice, median extra delay < 30 s',
  },
  batches: {
    check: 'Kills of workers and the product over batches',
    target: '100 kills over 40 batches of 10 files: all end, no file made twice',
  },
  services: {
    check: 'Each service alone killed',
    target: 'its calls 503 with Retry-After, the others answer, nothing acknowledged lost',
  },
  broker: {
    check: 'RabbitMQ killed and brought back',
    target: 'uploads still 201, what was ordered is made < 2 min after',
  },
  objects: { check: 'Object store down', target: '503 with Retry-After, no half records' },
  poison: {
    check: 'Poison messages',
    target: 'dead after 5 deliveries, back-off 1 s, 5 s, 30 s, 2 min, queue never blocked',
  },
  rollbacks: {
    check: 'Random recipes rolled back',
    target: '500 recipes: equal hash, also of the rollback rolled back',
  },
  stop: { check: 'Clean stop under load', target: 'ended within 25 s, what was under way complete or requeued' },
  outbox: {
    check: 'Events and records written together',
    target: '0 of 10,000 events lost in 200 kills',
  },
  redelivery: {
    check: 'Messages delivered again',
    target: 'same final state',
    shownBy: 'packages/service-kit/test/jobs.test.ts',
  },
  'long-jobs': {
    check: 'Long jobs',
    target: 'sign of life each 15 s, lost ones taken up < 60 s',
    shownBy: 'packages/service-kit/test/jobs.test.ts',
  },
  'step-down': {
    check: 'MongoDB primary steps down',
    target: 'errors < 1 % for 30 s, no acknowledged write lost',
    open: 'needs a replica set',
  },
  scheduler: {
    check: 'Scheduler',
    target: '1,000 occurrences exactly once',
    shownBy: 'services/scheduler/test/replicas.long.test.ts',
  },
  restore: {
    check: 'Backup and restore',
    target: 'counts and hashes equal',
    shownBy: 'tests/integration/data-care.long.test.ts',
  },
} as const;

const input = {
  workbooks: {
    check: 'Mutated workbooks and other files',
    target: '20,000: read or 4xx in < 10 s, worker memory capped, parent alive',
  },
  parsers: { check: 'Property cases of parsers', target: '1,000,000: no undeclared error, none over 2 s' },
  corpus: {
    check: 'Corpus of malformed files',
    target: 'a 4xx with a code in < 10 s',
    shownBy: 'packages/table-io/src/ingest/ingest-hostile.test.ts',
  },
  archives: {
    check: 'Limits of archives',
    target: 'refused before they are inflated',
    shownBy: 'packages/table-io/src/ingest/ingest-hostile.test.ts',
  },
  formulas: {
    check: 'Formulas and patterns of users',
    target: 'linear time, depth ≤ 64',
    shownBy: 'packages/formula/src/hostile.long.test.ts',
  },
  pages: {
    check: 'Pictures and PDFs',
    target: 'limits of pixels, pages and time',
    shownBy: 'packages/ocr/test/bad-input.wide.test.ts',
  },
  cells: {
    check: 'Cells that a spreadsheet would run',
    target: 'neutralised, numbers intact',
    shownBy: 'packages/table-io/src/writers/text/csv-text.test.ts',
  },
  names: { check: 'File names', target: 'safe, 100 %', shownBy: 'packages/service-kit/src/uploads/file-names.test.ts' },
  operators: {
    check: 'Operators in place of values',
    target: 'no effect',
    shownBy: 'packages/contracts/src/calls/bodies.test.ts',
  },
} as const;

const fairness = {
  'hostile-page': { check: 'Page read beside a hostile account, p95', target: '≤ 1 s' },
  'hostile-upload': { check: 'Upload of 1 MB beside it', target: '≤ 5 s' },
  'hostile-photo': { check: 'One-page photo beside it', target: '≤ 30 s' },
} as const;

const accounts = {
  passwords: {
    check: 'Passwords',
    target: 'argon2id, common ones refused, no oracle',
    shownBy: 'services/auth/src/passwords/passwords.test.ts',
  },
  access: {
    check: 'Access tokens',
    target: 'forged ones answered 401',
    shownBy: 'services/auth/test/token-checks.test.ts',
  },
  refresh: {
    check: 'Refresh tokens',
    target: 'five tabs stay signed in, reuse revokes the family',
    shownBy: 'services/auth/src/sessions/refresh-sessions.test.ts',
  },
  attempts: {
    check: 'Brute force',
    target: 'limits per account and address',
    shownBy: 'services/auth/test/sign-in-limits.wide.test.ts',
  },
  rates: { check: 'Rate limits', target: '429 with Retry-After', shownBy: 'gateway/test/front-door.test.ts' },
  tenancy: { check: 'Objects of other users', target: '404 everywhere', shownBy: 'services/files/test/access.test.ts' },
  storage: {
    check: 'Limits of storage under parallel uploads',
    target: 'never passed',
    shownBy: 'services/files/test/storage-limit.wide.test.ts',
  },
  payments: { check: 'Payments', target: 'a proof upgrades nobody', shownBy: 'services/auth/test/payments.test.ts' },
  webhooks: {
    check: 'Webhooks',
    target: 'public addresses only',
    shownBy: 'packages/service-kit/test/webhooks.test.ts',
  },
} as const;

const parts = [
  ['Delivery and crashes', delivery],
  ['Hostile and malformed input', input],
  ['One account beside others', fairness],
  ['Accounts and tenancy', accounts],
] as const;

export type CheckName = keyof typeof delivery | keyof typeof input | keyof typeof fairness | keyof typeof accounts;

export const targets: ReadonlyMap<string, Target> = new Map(
  parts.flatMap(([part, checks]) =>
    Object.entries<Omit<Target, 'part'>>(checks).map(([name, target]): [string, Target] => [name, { part, ...target }]),
  ),
);
