import type { User } from '@rapi/contracts';
import { plainName } from '@rapi/service-kit';
import { sayIn } from '../words/words';

export const mailKinds = [
  'verify_email',
  'reset_password',
  'password_changed',
  'payment_verified',
  'payment_rejected',
  'plan_ended',
  'api_key_made',
  'removal_asked',
  'data_copy_made',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** What a mail tells beside its kind, as it is to be read. */
export interface MailFacts {
  /** What a plan is called. */
  plan?: string;
  /** `01/12/2026 WIB`. */
  until?: string;
  reason?: string;
  /** What an API key is called. */
  key?: string;
}

/** Promises a mail: it goes out as soon as the mail server takes it. The same `id` promises no second one. */
export type QueueMail = (kind: MailKind, userId: string, told?: { facts: MailFacts; id: string }) => Promise<void>;

export interface MailText {
  subject: string;
  text: string;
}

export interface MailReader {
  fullName: string;
  locale: User['locale'];
  /** Where the mail leads to. */
  link: string;
  facts?: MailFacts;
}

/** A reason is an operator’s: it keeps its words, on one line. */
const oneLine = (text: string) => text.replace(/[\p{C}\s]+/gu, ' ').trim();

export function mailText(kind: MailKind, { fullName, locale, link, facts = {} }: MailReader): MailText {
  const say = sayIn(locale);
  const { plan = '', until = '', reason = '', key = '' } = facts;
  const told = { name: plainName(fullName), link, plan, until, reason: oneLine(reason), key: plainName(key) };
  return { subject: say(`${kind}_subject`, told), text: say(`${kind}_text`, told) };
}
