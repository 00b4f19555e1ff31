import { calls, type NotificationChannel, type ResponseOf, sentence } from '@rapi/contracts';
import {
  AppError,
  eventOf,
  isAddressRefused,
  type Mail,
  type MailAttachment,
  unavailable,
  unprocessable,
  WebhookAddressRefused,
} from '@rapi/service-kit';
import { webhookBody, type WebhookFacts } from '../webhooks/webhook-body';
import { isOwnAddress } from '../recipients/recipients';
import { senderName, senderOf } from '../recipients/sender-name';
import { jobAddress } from './job-address';
import type { DeliveryRecord, ResultFile } from './delivery-record';
import { htmlOf } from './message-text';
import type { DeliveryPorts } from './notification-ports';
import type { MailToCount } from './send-counts';
import { sayIn } from './words/words';

type Owner = ResponseOf<typeof calls.internal.entitlements>;

/** The answer to a delivery attempt. */
export interface Answered {
  status: number | null;
  answer: string | null;
}

const GONE = 410;

/** The webhook answered with a failure status; if it is gone for good, there is no retry. */
export class WebhookUnwilling extends AppError {
  constructor(readonly answered: Answered) {
    super(
      answered.status === GONE ? 'nothing_to_do' : 'unavailable',
      sentence('webhook_answered', { status: answered.status ?? 0 }),
    );
  }
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** @throws AppError with a status below 500 if a retry cannot help */
export async function sendToWebhook(
  { secrets, sendWebhook }: Pick<DeliveryPorts, 'secrets' | 'sendWebhook'>,
  {
    _id,
    jobId,
    event,
    recipient,
    body,
    facts,
  }: Pick<DeliveryRecord, '_id' | 'jobId' | 'event' | 'recipient' | 'body' | 'facts'>,
  signal?: AbortSignal,
) {
  const secret = await secrets.current(jobId);
  // We wrote this when we created the delivery.
  const known = JSON.parse(facts) as WebhookFacts;
  const message = { id: _id, event, url: recipient, body: webhookBody(recipient, body, known), secret, signal };
  const answered = await sendWebhook(message).catch((error: unknown) => {
    if (error instanceof WebhookAddressRefused) throw unprocessable('address_not_allowed', sentence(error.problem));
    throw unavailable(sentence('webhook_not_answered'), { cause: error });
  });
  if (!isSuccess(answered.status)) throw new WebhookUnwilling(answered);
  return answered;
}

/** A result as an attachment; undefined if the user has removed it since. */
async function attachmentOf(
  { callService }: DeliveryPorts,
  userId: string,
  { kind, fileId: id, filename }: ResultFile,
  signal: AbortSignal,
) {
  try {
    const wanted = { params: { id }, actAs: userId, signal };
    const response =
      kind === 'export'
        ? await callService.open(calls.export.download, wanted)
        : await callService.open(calls.files.download, { ...wanted, query: { format: 'original' } });
    const content = Buffer.from(await response.arrayBuffer());
    const contentType = response.headers.get('content-type') ?? 'application/octet-stream';
    return { filename, contentType, content };
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  }
}

/** Sends a mail within the limits of the plan and the address. If the server refuses it, it does not count. */
async function handOver(ports: DeliveryPorts, mail: Mail, counted: MailToCount): Promise<void> {
  const giveBack = await ports.sendCounts.claimMail(counted);
  try {
    await ports.mailer.send(mail);
  } catch (error) {
    await giveBack();
    if (isAddressRefused(error)) throw unprocessable('address_not_allowed', sentence('mail_address_refused'));
    throw unavailable(sentence('mail_server_down'), { cause: error });
  }
}

/** Mails an address to ask whether it accepts mail from the account. */
async function ask(ports: DeliveryPorts, owner: Owner, counted: MailToCount): Promise<void> {
  const { userId, address } = counted;
  const { page: link, oneClick: unsubscribe } = ports.recipients.linksOf(userId, address);
  const say = sayIn(owner.locale);
  const text = say('ask_text', { sender: senderOf(owner), link });
  const subject = say('ask_subject', { name: senderName(owner) });
  try {
    await handOver(ports, { to: address, subject, text, html: htmlOf(text), unsubscribe }, counted);
  } catch (error) {
    await ports.recipients.unclaim(userId, address);
    throw error;
  }
}

/**
 * Allows mail to recipients who agreed, by a link or by verifying the account. Anyone else is asked once and sees
 * nothing of the message. An unverified account asks nobody, since its own address may be a stranger's.
 * @throws AppError 422 if the mail may not go out
 */
async function checkRecipient(
  ports: DeliveryPorts,
  owner: Owner,
  { userId, recipient }: DeliveryRecord,
  counted: MailToCount,
): Promise<void> {
  const state = await ports.recipients.stateOf(userId, recipient);
  if (state === 'refused') throw unprocessable('nothing_to_do', sentence('recipient_refused'));
  if (!owner.email_verified) throw unprocessable('nothing_to_do', sentence('recipients_need_verified_address'));
  if (state === 'confirmed' || (state === 'new' && isOwnAddress(owner, recipient))) return;
  if (await ports.recipients.claim(userId, recipient)) await ask(ports, owner, counted);
  throw unprocessable('nothing_to_do', sentence('recipient_not_confirmed'));
}

async function sendMail(ports: DeliveryPorts, record: DeliveryRecord, signal: AbortSignal): Promise<Answered> {
  const { _id, userId, recipient, subject, body, attached, goneText } = record;
  const owner = await ports.callService(calls.internal.entitlements, { params: { userId }, actAs: userId, signal });
  const counted = { userId, address: recipient, limit: owner.limits.mails_per_day };
  await checkRecipient(ports, owner, record, counted);
  const attachments: MailAttachment[] = [];
  for (const file of attached) {
    const attachment = await attachmentOf(ports, userId, file, signal);
    if (attachment) attachments.push(attachment);
  }
  const text = attachments.length < attached.length ? `${body}\n\n${goneText}` : body;
  const { oneClick: unsubscribe } = ports.recipients.linksOf(userId, recipient);
  const mail = { id: _id, to: recipient, unsubscribe, subject, text: `${text}\n`, html: htmlOf(text), attachments };
  await handOver(ports, mail, counted);
  return { status: null, answer: null };
}

async function sendInApp(
  { broker }: DeliveryPorts,
  { _id, userId, jobId, subject, body }: DeliveryRecord,
): Promise<Answered> {
  const notice = { id: _id, kind: 'job' as const, title: subject, message: body, link: jobAddress(jobId) };
  const event = eventOf(userId, 'notification', notice, _id);
  await broker.publish(event.topic, event, { id: event.id });
  return { status: null, answer: null };
}

/** How each channel delivers a message. */
export const channels: Readonly<
  Record<NotificationChannel, (ports: DeliveryPorts, record: DeliveryRecord, signal: AbortSignal) => Promise<Answered>>
> = { email: sendMail, webhook: sendToWebhook, in_app: sendInApp };
