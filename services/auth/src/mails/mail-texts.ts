import type { User } from '@rapi/contracts';

export const mailKinds = [
  'verify_email',
  'reset_password',
  'password_changed',
  'payment_verified',
  'payment_rejected',
  'plan_ended',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** What a mail tells beside its kind, as it is to be read. */
export interface MailFacts {
  /** What a plan is called. */
  plan?: string;
  /** `01/12/2026 WIB`. */
  until?: string;
  reason?: string;
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

type Writer = (reader: { name: string; link: string } & Required<MailFacts>) => MailText;

const letter = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`;

const inEnglish: Record<MailKind, Writer> = {
  verify_email: ({ name, link }) => ({
    subject: 'Confirm your email address for Rapi',
    text: letter(
      `Hello ${name},`,
      'Thank you for creating a Rapi account. Please confirm your email address by opening this link:',
      link,
      'The link works once, for 24 hours. If you did not create this account, you can ignore this message.',
      'Rapi',
    ),
  }),
  reset_password: ({ name, link }) => ({
    subject: 'Choose a new password for Rapi',
    text: letter(
      `Hello ${name},`,
      'Somebody asked for a new password for your Rapi account. If that was you, choose one here:',
      link,
      'The link works once, for one hour. If it was not you, you can ignore this message: your password stays as it is.',
      'Rapi',
    ),
  }),
  password_changed: ({ name, link }) => ({
    subject: 'Your Rapi password was changed',
    text: letter(
      `Hello ${name},`,
      'The password of your Rapi account has just been changed, and you were signed out everywhere.',
      'If that was not you, ask for a new password at once:',
      link,
      'Rapi',
    ),
  }),
  payment_verified: ({ name, link, plan, until }) => ({
    subject: `Your ${plan} plan at Rapi is active`,
    text: letter(
      `Hello ${name},`,
      `Thank you. Your payment has been verified, and your ${plan} plan is active until ${until}.`,
      'Your payments and your plan:',
      link,
      'Rapi',
    ),
  }),
  payment_rejected: ({ name, link, plan, reason }) => ({
    subject: 'Your payment at Rapi was not accepted',
    text: letter(
      `Hello ${name},`,
      `Your payment for the ${plan} plan could not be accepted. The reason:`,
      reason,
      'Your plan stays as it is. You can send the proof of your payment again here:',
      link,
      'Rapi',
    ),
  }),
  plan_ended: ({ name, link, plan, until }) => ({
    subject: `Your ${plan} plan at Rapi has ended`,
    text: letter(
      `Hello ${name},`,
      `Your ${plan} plan ended on ${until}, and you are on the free plan now. Your files are all still there.`,
      'To go on with a plan, pay for it here:',
      link,
      'Rapi',
    ),
  }),
};

const inIndonesian: Record<MailKind, Writer> = {
  verify_email: ({ name, link }) => ({
    subject: 'Konfirmasi alamat email Anda di Rapi',
    text: letter(
      `Halo ${name},`,
      'Terima kasih telah membuat akun Rapi. Silakan konfirmasi alamat email Anda dengan membuka tautan ini:',
      link,
      'Tautan ini berlaku satu kali, selama 24 jam. Jika Anda tidak membuat akun ini, abaikan pesan ini.',
      'Rapi',
    ),
  }),
  reset_password: ({ name, link }) => ({
    subject: 'Buat kata sandi baru untuk Rapi',
    text: letter(
      `Halo ${name},`,
      'Seseorang meminta kata sandi baru untuk akun Rapi Anda. Jika itu Anda, buat kata sandi baru di sini:',
      link,
      'Tautan ini berlaku satu kali, selama satu jam. Jika bukan Anda, abaikan pesan ini: kata sandi Anda tidak berubah.',
      'Rapi',
    ),
  }),
  password_changed: ({ name, link }) => ({
    subject: 'Kata sandi Rapi Anda telah diubah',
    text: letter(
      `Halo ${name},`,
      'Kata sandi akun Rapi Anda baru saja diubah, dan Anda telah keluar dari semua perangkat.',
      'Jika bukan Anda yang mengubahnya, segera minta kata sandi baru:',
      link,
      'Rapi',
    ),
  }),
  payment_verified: ({ name, link, plan, until }) => ({
    subject: `Paket ${plan} Anda di Rapi sudah aktif`,
    text: letter(
      `Halo ${name},`,
      `Terima kasih. Pembayaran Anda telah diverifikasi, dan paket ${plan} Anda aktif sampai ${until}.`,
      'Pembayaran dan paket Anda:',
      link,
      'Rapi',
    ),
  }),
  payment_rejected: ({ name, link, plan, reason }) => ({
    subject: 'Pembayaran Anda di Rapi tidak diterima',
    text: letter(
      `Halo ${name},`,
      `Pembayaran Anda untuk paket ${plan} tidak dapat diterima. Alasannya:`,
      reason,
      'Paket Anda tidak berubah. Anda dapat mengirim ulang bukti pembayaran di sini:',
      link,
      'Rapi',
    ),
  }),
  plan_ended: ({ name, link, plan, until }) => ({
    subject: `Paket ${plan} Anda di Rapi telah berakhir`,
    text: letter(
      `Halo ${name},`,
      `Paket ${plan} Anda berakhir pada ${until}, dan Anda sekarang memakai paket gratis. Semua berkas Anda tetap ada.`,
      'Untuk melanjutkan dengan paket berbayar, bayar di sini:',
      link,
      'Rapi',
    ),
  }),
};

/** Names come from people: one must not look like further lines of the mail, or carry a link of their own. */
const plainName = (name: string) =>
  name
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/(\w)([.:/]+)(?=\w)/g, '$1 ')
    .trim();

/** A reason is an operator’s: it keeps its words, on one line. */
const oneLine = (text: string) => text.replace(/[\p{C}\s]+/gu, ' ').trim();

export function mailText(kind: MailKind, { fullName, locale, link, facts = {} }: MailReader): MailText {
  const texts = locale === 'id' ? inIndonesian : inEnglish;
  const { plan = '', until = '', reason = '' } = facts;
  return texts[kind]({ name: plainName(fullName), link, plan, until, reason: oneLine(reason) });
}
