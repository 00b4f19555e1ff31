export {
  type AccessTokenSubject,
  createAccessTokenVerifier,
  keysFrom,
  type LoadKeys,
  signAccessToken,
  type SigningKey,
  type VerifyAccessToken,
} from './auth/access-token';
export { isApiKey, looksLikeApiKey, makeApiKey, shownPartOf } from './auth/api-key';
export { type Authenticate, createAuthentication } from './auth/authentication';
export { anonymous, type Principal, SYSTEM_USER } from './auth/principal';
export {
  type ActAs,
  SERVICE_TOKEN_HEADER,
  type ServiceClaims,
  signServiceToken,
  verifyServiceToken,
} from './auth/service-token';
export * from './config';
export * from './errors';
export { type Answer, type CallContext, handle, type Handler, type HandlerOptions } from './handler';
export { type Check, type Checks, type Readiness } from './health';
export { answerError, type Exchange, toAppError } from './http/error-answer';
export { currentUser } from './current-user';
export { type CallListener, type CallProgress, currentCall } from './http/current-call';
export { isUnfinished } from './http/request-body';
export { requestIdOf } from './http/request-id';
export { validated } from './http/validation';
export { jsonFiles, jsonText, type MaybeWritten, type WrittenJson } from './http/written-json';
export { createIdempotency, type RunOnce } from './idempotency';
export { createLog, type Logger, type LogOptions, withoutPersonalData } from './log';
export { createMetrics, type Metrics } from './metrics';
export { connectMongo, ensureIndexes, isDuplicateKey, type MongoOptions, pingMongo } from './mongo';
export { nextTurn } from './next-turn';
export { repeatWork } from './repeat-work';
export { version } from './version';
export { onlyMakesIndexes, runAsProcess, type Stoppable } from './run-as-process';
export { errorFacts } from './error-facts';
export { openService, type OpenedService } from './open-service';
export { createService, KEEP_ALIVE_MS, type Service, type ServiceOptions } from './service';
export { type CallOptions, createServiceClient, type ServiceClient, type ServiceClientOptions } from './service-client';
export {
  type Broker,
  BrokerUnavailableError,
  type ConsumeOptions,
  type Consumer,
  type DeadLetter,
  type Message,
  type PublishOptions,
  type QueueOptions,
  UnroutableError,
} from './broker/broker';
export {
  type ByteRange,
  isObjectDamaged,
  isObjectMissing,
  type ListedObject,
  type ObjectInfo,
  ObjectMissingError,
  type ObjectStore,
  ObjectStoreUnavailableError,
  type StoredObject,
} from './object-store/object-store';
export { objectSumsOf, type ObjectSums } from './object-store/object-sums';
export { removeObjects } from './object-store/remove-objects';
export { openObjectStore } from './object-store/open-object-store';
export { inSpan } from './tracing/spans';
export { traceHeadersOf } from './http/trace-requests';
export { type Download, sendDownload } from './http/send-download';
export { zipNames } from './zip-names';
export { type ZipEntry, zipStream } from './zip-stream';
export { userPrefix } from './object-store/user-prefix';
export { openBroker } from './broker/open-broker';
export { JobInterrupted } from './jobs/attempt';
export type { EnqueueOptions, JobContext, JobDefinition } from './jobs/job-definition';
export type { Job, JobError, JobState, JobSubject } from './jobs/job-record';
export { createJobs, type Jobs, type JobsOptions, type JobType } from './jobs/jobs';
export { newestMail } from './mail/newest-mail';
export type { Mail, MailAttachment, Mailer, MailerOptions } from './mail/mailer';
export { isAddressRefused } from './mail/refused-address';
export { openMailer } from './mail/open-mailer';
export { plainName } from './mail/plain-name';
export { consumeEvents, eventOf, publishUserEvent, removalTeller, subscribeToEvents } from './user-events';
export { safeFileName, splitExtension, withExtension } from './uploads/file-names';
export { type ReceivedFile, type ReceivedForm, receiveForm } from './uploads/receive-form';
export { inWorkFolder } from './work-folder';
export { isPublicAddress } from './webhooks/public-address';
export {
  createWebhookSender,
  type SendWebhook,
  type WebhookAnswer,
  type WebhookMessage,
  type WebhookSenderOptions,
} from './webhooks/webhook-sender';
export { type AddressProblem, checkedAddress, WebhookAddressRefused } from './webhooks/webhook-address';
export { signatureOf } from './webhooks/webhook-signature';
export { createOutbox, type Outbox, type OutboxModel, type OutboxOptions } from './outbox/outbox';
export { outboxField, outboxIndex, outboxRow, type OutboxRow, type WithOutbox } from './outbox/outbox-row';
