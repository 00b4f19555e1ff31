import type { User } from '@rapi/contracts';
import { plainName } from '@rapi/service-kit';
import { sayIn } from '../words/words';

export const mailKinds = [
  'verify_email',
  'reset_password',
  'password_changed',
  'payment_verified',
  'payment_rejected',
  'plan_waits',
  'plan_ended',
  'plan_followed',
  'api_key_made',
  'removal_asked',
  'data_copy_made',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** The facts a mail states, ready for display. */
export interface MailFacts {
  /** The plan's display name. */
  plan?: string;
  /** The display name of the plan before it. */
  earlier?: string;
  /** `01/12/2026 WIB`. */
  until?: string;
  reason?: string;
  /** The name of an API key. */
  key?: string;
}

export interface MailOrder {
  facts?: MailFacts;
  /** Queues nothing if the same id was queued before. */
  id?: string;
  /** The user's session epoch now: the mail is not sent once it has changed, as by a new password. */
  epoch?: number;
}

/** Queues a mail, which goes out as soon as the mail server accepts it. */
export type QueueMail = (kind: MailKind, userId: string, order?: MailOrder) => Promise<void>;

export interface MailText {
  subject: string;
  text: string;
}

export interface MailReader {
  fullName: string;
  locale: User['locale'];
  /** The address the mail links to. */
  link: string;
  facts?: MailFacts;
}

/** The operator wrote the reason: keep the words, but on one line. */
const oneLine = (text: string) => text.replace(/[\p{C}\s]+/gu, ' ').trim();

export function mailText(kind: MailKind, { fullName, locale, link, facts = {} }: MailReader): MailText {
  const say = sayIn(locale);
  const { plan = '', earlier = '', until = '', reason = '', key = '' } = facts;
  const told = { name: plainName(fullName), link, plan, earlier, until, reason: oneLine(reason), key: plainName(key) };
  return { subject: say(`${kind}_subject`, told), text: say(`${kind}_text`, told) };
}
