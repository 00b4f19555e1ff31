import { sentence } from '@rapi/contracts';
import { z } from 'zod';
import { isAddressRefused, type Jobs, type Mailer, unprocessable } from '@rapi/service-kit';
import { makeLinkToken } from '../tokens/link-tokens';
import { byId, type UserModel } from '../users/user-record';
import { mailKinds, mailText, type QueueMail } from './mail-texts';

/** A mail that is to be sent. The token it leads to is made on sending, so none is ever kept in the clear. */
const mailJob = z.object({
  kind: z.enum(mailKinds),
  user_id: z.string(),
  facts: z
    .object({
      plan: z.string().optional(),
      until: z.string().optional(),
      reason: z.string().optional(),
      key: z.string().optional(),
    })
    .optional(),
});
type MailJob = z.output<typeof mailJob>;

export interface MailPorts {
  users: UserModel;
  mailer: Mailer;
  /** What the links begin with. */
  publicUrl: string;
  now: () => Date;
}

/** Where a mail leads that says something: who gets it signs in there. */
const pages = {
  password_changed: '/forgot-password',
  payment_verified: '/payment',
  payment_rejected: '/payment',
  plan_ended: '/payment',
  api_key_made: '/api',
  removal_asked: '/account',
  data_copy_made: '/account',
} as const;
/** Where a mail leads whose link does something by itself. */
const tokenPages = { verify_email: '/verify-email', reset_password: '/reset-password' } as const;

/** The reader of a mail and where it leads them; undefined where the account is gone, or never was. */
async function addressed({ users, publicUrl, now }: MailPorts, { kind, user_id }: MailJob) {
  if (kind === 'verify_email' || kind === 'reset_password') {
    const made = await makeLinkToken(users, kind, user_id, now());
    return made && { user: made.user, link: `${publicUrl}${tokenPages[kind]}?token=${made.token}` };
  }
  const user = await users.findOne(byId(user_id)).lean();
  return user ? { user, link: `${publicUrl}${pages[kind]}` } : undefined;
}

async function send(ports: MailPorts, job: MailJob): Promise<void> {
  const mail = await addressed(ports, job);
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

/** After these, every ten minutes. */
const BACKOFF_MS = [1000, 5000, 30_000, 120_000, 600_000];
/** More than a day: a mail server that is down loses nothing. */
const ATTEMPTS = 200;

/** Sends mails by a job, so that nobody waits for a mail server and none of its failures loses a mail. */
export function createQueueMail(jobs: Jobs, ports: MailPorts): QueueMail {
  const mails = jobs.define({
    name: 'mail',
    payload: mailJob,
    concurrency: 4,
    maxAttempts: ATTEMPTS,
    backoffMs: BACKOFF_MS,
    handle: ({ payload }) => send(ports, payload),
  });
  return async (kind, userId, told) =>
    void (await mails.enqueue({ kind, user_id: userId, facts: told?.facts }, { id: told?.id }));
}
