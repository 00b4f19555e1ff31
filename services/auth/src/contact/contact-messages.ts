import { type BodyOf, type calls, contactTopics, sentence } from '@rapi/contracts';
import { isAddressRefused, type Job, type Jobs, type Mailer, plainName, unavailable } from '@rapi/service-kit';
import { z } from 'zod';
import type { AttemptLimit, AttemptLimits } from '../limits/attempt-limits';
import type { UserModel } from '../users/user-record';
import { sayIn } from '../words/words';

const contactMail = z.object({
  /** The person who reads contact messages, and their language. */
  to: z.string(),
  locale: z.enum(['id', 'en']),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  topic: z.enum(contactTopics),
  message: z.string(),
});
type ContactMail = z.output<typeof contactMail>;
type Message = BodyOf<typeof calls.contact.send>;

export interface ContactPorts {
  users: UserModel;
  limits: AttemptLimits;
  perAddress: AttemptLimit;
  /** The address that messages go to; if undefined, they go to the operators. */
  contact: string | undefined;
  contactJob: { enqueue(payload: ContactMail): Promise<Job> };
}

/** More than an installation needs; one with more operators configures one address. */
const MOST_READERS = 5;

async function readersOf({ users, contact }: ContactPorts): Promise<Pick<ContactMail, 'to' | 'locale'>[]> {
  if (contact !== undefined) return [{ to: contact, locale: 'id' }];
  const operators = await users
    .find({ role: 'operator', removed: { $exists: false }, suspended: { $exists: false } }, { email: 1, locale: 1 })
    .limit(MOST_READERS)
    .lean();
  return operators.flatMap(({ email, locale }) => (email === undefined ? [] : [{ to: email, locale }]));
}

/**
 * Mails a message from the landing page to those who run the product (R-LAND-5). If the hidden `website` field is
 * filled in, a bot wrote it: it is dropped, but answered as if sent.
 * @throws AppError 429 rate_limited; 503 if nobody is set up to read it
 */
export async function sendContactMessage(ports: ContactPorts, written: Message, network: string): Promise<void> {
  const { website, ...message } = written;
  if (website !== '') return;
  await ports.limits.take(ports.perAddress, network);
  const readers = await readersOf(ports);
  if (readers.length === 0) throw unavailable(sentence('contact_not_set_up'));
  for (const reader of readers) await ports.contactJob.enqueue({ ...reader, ...message });
}

async function send(mailer: Mailer, { to, locale, name, email, company, topic, message }: ContactMail): Promise<void> {
  const say = sayIn(locale);
  const told = { name: plainName(name), company: plainName(company) || '-', topic: say(`contact_topic_${topic}`) };
  try {
    await mailer.send({
      to,
      replyTo: email,
      subject: say('contact_subject', told),
      text: say('contact_text', { ...told, email, message }),
    });
  } catch (error) {
    // The mail server will never accept this address, so a retry cannot help.
    if (!isAddressRefused(error)) throw error;
  }
}

/** A job mails the messages, so that no request waits for a mail server and no message is lost if the server fails. */
export const createContact = (jobs: Jobs, mailer: Mailer, ports: Omit<ContactPorts, 'contactJob'>): ContactPorts => ({
  ...ports,
  contactJob: jobs.define({
    name: 'contact',
    payload: contactMail,
    concurrency: 2,
    maxAttempts: 200,
    backoffMs: [1000, 5000, 30_000, 120_000, 600_000],
    handle: ({ payload }) => send(mailer, payload),
  }),
});
