import { sentence } from '@rapi/contracts';
import { z } from 'zod';
import { isAddressRefused, type Jobs, type Mailer, unprocessable } from '@rapi/service-kit';
import { makeLinkToken } from '../tokens/link-tokens';
import { byId, type UserModel } from '../users/user-record';
import { mailKinds, mailText, type QueueMail } from './mail-texts';

/** A mail to be sent. The token of its link is made on sending, so no token is stored in the clear. */
const mailJob = z.object({
  kind: z.enum(mailKinds),
  user_id: z.string(),
  facts: z
    .object({
      plan: z.string().optional(),
      earlier: z.string().optional(),
      until: z.string().optional(),
      reason: z.string().optional(),
      key: z.string().optional(),
    })
    .optional(),
  epoch: z.number().optional(),
});
type MailJob = z.output<typeof mailJob>;

export interface MailPorts {
  users: UserModel;
  mailer: Mailer;
  /** The start of every link. */
  publicUrl: string;
  /** Makes the tokens of links (`linkKeyOf`). */
  linkKey: Buffer;
  now: () => Date;
}

/** The pages that informative mails link to; the reader signs in there. */
const pages = {
  password_changed: '/forgot-password',
  payment_verified: '/payment',
  payment_rejected: '/payment',
  plan_waits: '/payment',
  plan_ended: '/payment',
  plan_followed: '/payment',
  api_key_made: '/api',
  removal_asked: '/account',
  data_copy_made: '/account',
} as const;
/** The pages of links that act through their token. */
const tokenPages = { verify_email: '/verify-email', reset_password: '/reset-password' } as const;

/** The reader of a mail and its link; undefined if the account is gone or never existed, or the link is no longer wanted. */
async function addressed(ports: MailPorts, { kind, user_id, epoch }: MailJob, mailId: string) {
  const { users, publicUrl, linkKey, now } = ports;
  if (kind === 'verify_email' || kind === 'reset_password') {
    const made = await makeLinkToken(users, linkKey, { purpose: kind, userId: user_id, mailId, epoch }, now());
    return made && { user: made.user, link: `${publicUrl}${tokenPages[kind]}?token=${made.token}` };
  }
  const user = await users.findOne(byId(user_id)).lean();
  return user ? { user, link: `${publicUrl}${pages[kind]}` } : undefined;
}

async function send(ports: MailPorts, job: MailJob, mailId: string): Promise<void> {
  const mail = await addressed(ports, job, mailId);
  if (mail?.user.email === undefined) return;
  const { email, full_name, locale } = mail.user;
  try {
    await ports.mailer.send({
      to: email,
      ...mailText(job.kind, { fullName: full_name, locale, link: mail.link, facts: job.facts }),
    });
  } catch (error) {
    if (isAddressRefused(error)) throw unprocessable('address_not_allowed', sentence('mail_address_refused'));
    throw error;
  }
}

/** Every ten minutes after the last of these. */
const BACKOFF_MS = [1000, 5000, 30_000, 120_000, 600_000];
/** Covers more than a day, so that no mail is lost while a mail server is down. */
const ATTEMPTS = 200;

/** A job sends the mails, so that no request waits for a mail server and no mail is lost if the server fails. */
export function createQueueMail(jobs: Jobs, ports: MailPorts): QueueMail {
  const mails = jobs.define({
    name: 'mail',
    payload: mailJob,
    concurrency: 4,
    maxAttempts: ATTEMPTS,
    backoffMs: BACKOFF_MS,
    handle: ({ id, payload }) => send(ports, payload, id),
  });
  return async (kind, userId, { facts, id, epoch } = {}) =>
    void (await mails.enqueue({ kind, user_id: userId, facts, epoch }, { id }));
}
