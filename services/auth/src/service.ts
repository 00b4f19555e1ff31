import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { plans } from '@rapi/contracts';
import {
  type Broker,
  type Consumer,
  createAccessTokenVerifier,
  createJobs,
  type Jobs,
  type Logger,
  type Mailer,
  type ObjectStore,
  openService,
  type Service,
  type ServiceClient,
} from '@rapi/service-kit';
import { createMailedLinks } from './accounts/mailed-links';
import { ensureOperator } from './accounts/operator';
import { createRegistration } from './accounts/registration';
import { createRemoval } from './accounts/removal';
import { userModel } from './users/user-record';
import { auditModel, createAudit } from './audit/audit-trail';
import { followWork, WORK_QUEUE } from './audit/follow-work';
import type { AuthConfig } from './config';
import { dataCopyModel } from './data-copy/data-copy-record';
import { createDataCopies } from './data-copy/data-copies';
import { ownEntriesOf } from './data-copy/own-entries';
import { keyModel } from './keys/key-record';
import { accountLimits } from './limits/account-limits';
import { attemptModel, createAttemptLimits } from './limits/attempt-limits';
import { createQueueMail } from './mails/mail-job';
import type { AuthPorts } from './ports';
import type { PaymentPorts } from './payments/payment-ports';
import { paymentModel } from './payments/payment-record';
import { removePayments } from './payments/remove-payments';
import { merchantCodeOf } from './qris/merchant-code';
import { createQrisPictures } from './qris/qris-pictures';
import { startRepair } from './repair';
import { createPasswordHasher, type PasswordHasher } from './passwords/hashing';
import { createContact } from './contact/contact-messages';
import { accountRoutes } from './routes/account';
import { authRoutes } from './routes/auth';
import { internalRoutes } from './routes/internal';
import { operatorRoutes } from './routes/operators';
import { contactRoutes } from './routes/contact';
import { keyRoutes } from './routes/keys';
import { paymentRoutes } from './routes/payments';
import { qrisRoutes } from './routes/qris';
import { createKeptKeyRing, type KeyRing, keyRingOf } from './sessions/key-ring';
import { createSeal } from './sessions/private-jwk';
import { createKnownDevices } from './sessions/known-devices';
import { createRefreshSessions } from './sessions/refresh-sessions';
import { createRevocations, revocationModel } from './sessions/revocations';
import { sessionModel } from './sessions/session-record';
import { createSignIn } from './sessions/sign-in';
import { signingKeyModel } from './sessions/signing-key-record';
import { linkKeyOf } from './tokens/link-tokens';
import { createMonthlyCounters } from './usage/monthly-counters';
import { usageModel } from './usage/usage-record';

/** What the host passes in; services in one process may share it. */
export interface AuthDependencies {
  broker: Broker;
  mailer: Mailer;
  /** Stores the proofs of payment. */
  objects: ObjectStore;
  /** The clock; tests replace it. */
  now?: () => Date;
}

/** Assembles auth: accounts, sessions, plans and their usage. */
export async function createAuth(
  config: AuthConfig,
  { broker, mailer, objects, now }: AuthDependencies,
): Promise<Service> {
  const qris = await qrisOf(config);
  const { log, metrics, connection, callService, serve } = await openService('auth', config);
  const jobs = createJobs({ service: 'auth', connection, broker, log, metrics });
  const clock = now ?? (() => new Date());
  const foundation = { config, qris, connection, callService, jobs, broker, mailer, objects, log, now: clock };
  const hasher = await hasherOf(config);
  const ports = portsOf(foundation, hasher);
  let endRepair: (() => void) | undefined;
  let followed: Consumer | undefined;
  const service = await serve({
    broker,
    objects,
    jobs,
    eventQueues: [WORK_QUEUE],
    handlers: [
      ...authRoutes(ports),
      ...accountRoutes(ports),
      ...qrisRoutes(ports),
      ...paymentRoutes(ports.payments),
      ...operatorRoutes(ports),
      ...keyRoutes(ports.keys),
      ...contactRoutes(ports.contact),
      ...internalRoutes(ports),
    ],
    verifyAccessToken: createAccessTokenVerifier(() => ports.keyRing.published()),
    onStart: async () => {
      // Proofs that a killed process left behind.
      await rm(ports.payments.workFolder, { recursive: true, force: true });
      await jobs.start();
      followed = await followWork(broker, ports.audit);
      endRepair = startRepair(ports, log);
    },
    onStop: [() => endRepair?.(), () => followed?.stop(), () => jobs.stop()],
  });
  await grantOperators(config, ports, hasher);
  await ports.keyRing.current();
  return service;
}

const hasherOf = (config: AuthConfig) =>
  createPasswordHasher({
    memoryKib: config.PASSWORD_MEMORY_KIB,
    passes: config.PASSWORD_PASSES,
    concurrency: config.PASSWORD_CONCURRENCY,
    maxWaiting: config.PASSWORD_QUEUE,
  });

/** The QR code for payments. Draws its picture at the start, so that a broken one fails the start and not a payer. */
async function qrisOf({ QRIS_PAYLOAD, QRIS_IMAGE, PLANS = plans }: AuthConfig) {
  const code = merchantCodeOf(QRIS_PAYLOAD);
  const pictures = createQrisPictures(code, PLANS, QRIS_IMAGE);
  await pictures.of();
  return { pictures, merchant: QRIS_IMAGE === undefined ? code : undefined };
}

interface Foundation {
  config: AuthConfig;
  qris: Awaited<ReturnType<typeof qrisOf>>;
  connection: Connection;
  callService: ServiceClient;
  jobs: Jobs;
  broker: Broker;
  mailer: Mailer;
  objects: ObjectStore;
  log: Logger;
  now: () => Date;
}

/** The foundation for the rest: records, the trail, limits, mails, sessions. */
function groundOf({ config, connection, jobs, broker, mailer, log, now }: Foundation) {
  const { SERVICE_TOKEN_SECRET: secret, PUBLIC_URL: publicUrl } = config;
  const [users, kept, usages] = [userModel(connection), sessionModel(connection), usageModel(connection)];
  const trail = auditModel(connection);
  const audit = createAudit(trail, secret, now);
  const revocations = createRevocations({ records: revocationModel(connection), broker, now, log });
  const sessions = createRefreshSessions({
    ...{ sessions: kept, users, revocations, now },
    settings: sessionSettingsOf(config),
    onReuse: ({ user_id }) => audit('refresh_token_reused', { userId: user_id }),
  });
  return {
    ...{ users, kept, usages, keys: keyModel(connection), trail, audit, revocations, sessions, now },
    limits: createAttemptLimits(attemptModel(connection), now),
    attempts: accountLimits(config),
    queueMail: createQueueMail(jobs, { users, mailer, publicUrl, linkKey: linkKeyOf(secret), now }),
    plans: config.PLANS ?? plans,
    contact: config.CONTACT_EMAIL,
  };
}

type Ground = ReturnType<typeof groundOf>;

function paymentPortsOf({ config, objects, broker, connection, log }: Foundation, ground: Ground): PaymentPorts {
  const { users, keys, revocations, audit, queueMail, plans: table, now } = ground;
  return {
    payments: paymentModel(connection),
    ...{ users, keys, revocations, objects, broker, audit, queueMail, plans: table, log, now },
    ...{ workFolder: join(config.WORK_FOLDER, 'auth'), twoOperatorsFrom: config.PAYMENT_TWO_OPERATORS_FROM },
  };
}

/** What registration and sign-in use. */
function signInPortsOf({ config }: Foundation, ground: Ground, hasher: PasswordHasher) {
  const { users, kept, limits, attempts, audit, queueMail, sessions, contact, now } = ground;
  const shared = { users, hasher, limits, audit, queueMail, now };
  const devices = createKnownDevices(config.SERVICE_TOKEN_SECRET);
  const ownPassword = { ...shared, perAccount: attempts.wrongCurrentPasswords };
  return {
    devices,
    register: createRegistration({
      ...shared,
      perAddress: attempts.registrationsPerAddress,
      trialDays: ground.plans.trial_days,
    }),
    signIn: createSignIn({
      ...{ ...shared, sessions, devices, contact, perAccount: attempts.failuresPerAccount },
      ...{ perAddress: attempts.failuresPerAddress, perDevice: attempts.failuresPerDevice },
      perAccountAndAddress: attempts.failuresPerAccountAndAddress,
    }),
    links: createMailedLinks({
      ...{ ...shared, perAccount: attempts.resetMailsPerAccount, failuresPerAccount: attempts.failuresPerAccount },
      perAddress: attempts.resetMailsPerAddress,
      verificationsPerAccount: attempts.verificationMailsPerAccount,
      endSessions: sessions.endAll,
    }),
    passwords: { ...ownPassword, kept, endSessions: sessions.endAll },
    removalDate: ownPassword,
  };
}

/** What data copies and account removal use. */
function accountDataPortsOf(foundation: Foundation, ground: Ground, payments: PaymentPorts) {
  const { config, connection, callService, jobs, broker, objects, log, now } = foundation;
  const { users, kept, usages, keys, trail, audit, limits, attempts, queueMail, revocations, sessions } = ground;
  const urls = config.SERVICE_URLS;
  const ownSessions = { kept, users, sessions, audit, now };
  const dataCopies = createDataCopies(jobs, {
    ...{ copies: dataCopyModel(connection), users, objects, limits, perAccount: attempts.dataCopiesPerAccount },
    ...{ callService, urls, audit, queueMail, now },
    ownEntries: ownEntriesOf({ users, trail, ownSessions, payments, keys: { keys }, now }),
  });
  const removeAccount = createRemoval(jobs, {
    ...{ users, sessions: kept, keys, usages, revocations, broker, callService, urls, audit, now, log },
    removeOwnData: async (userId) => {
      await removePayments(payments, userId);
      await dataCopies.remove(userId);
    },
  });
  return { urls, ownSessions, dataCopies, removeAccount };
}

function portsOf(foundation: Foundation, hasher: PasswordHasher): AuthPorts {
  const { config, qris, connection, callService, jobs, mailer, log, now } = foundation;
  const ground = groundOf(foundation);
  const { users, keys, usages, trail, audit, limits, attempts, queueMail, revocations, sessions, contact } = ground;
  const payments = paymentPortsOf(foundation, ground);
  const keyRing = keyRingFor(config, connection, now, log);
  return {
    ...signInPortsOf(foundation, ground, hasher),
    ...accountDataPortsOf(foundation, ground, payments),
    ...{ users, sessions, revocations, keyRing, audit, trail, callService, log, payments, now, plans: ground.plans },
    keys: { keys, users, keyRing, revocations, audit, queueMail, plans: ground.plans, contact, now },
    contact: createContact(jobs, mailer, { users, limits, contact, perAddress: attempts.contactMessagesPerAddress }),
    counters: createMonthlyCounters(usages, now),
    paymentFormUrl: config.PAYMENT_FORM_URL,
    qris: qris.pictures,
    merchant: qris.merchant,
  };
}

const sessionSettingsOf = (config: AuthConfig) => ({
  hours: config.SESSION_HOURS,
  rememberedDays: config.REMEMBERED_SESSION_DAYS,
  longestDays: config.LONGEST_SESSION_DAYS,
});

function keyRingFor(config: AuthConfig, connection: Connection, now: () => Date, log: Logger): KeyRing {
  if (config.SIGNING_KEYS) return keyRingOf(config.SIGNING_KEYS);
  const signingKeys = signingKeyModel(connection);
  const seal = createSeal(config.SERVICE_TOKEN_SECRET);
  return createKeptKeyRing({ signingKeys, seal, days: config.SIGNING_KEY_DAYS, now, log });
}

const operatorsOf = (config: AuthConfig) => [
  { email: config.OPERATOR_EMAIL, password: config.OPERATOR_PASSWORD, name: 'Operator' },
  { email: config.SECOND_OPERATOR_EMAIL, password: config.SECOND_OPERATOR_PASSWORD, name: 'Operator 2' },
];

async function grantOperators(config: AuthConfig, { users, audit, sessions, now }: AuthPorts, hasher: PasswordHasher) {
  const ports = { users, hasher, audit, endSessions: sessions.endAll, now };
  for (const { email, password, name } of operatorsOf(config)) {
    if (email !== undefined && password !== undefined) await ensureOperator(ports, { email, password, name });
  }
}
