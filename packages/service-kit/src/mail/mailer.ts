export interface Mail {
  /** Letters, digits, hyphens. A mail sent again under the same id can be recognised as the same mail. */
  id?: string;
  to: string;
  /** Where answers go, if not to the sender. */
  replyTo?: string;
  /** A POST to it ends such mail (RFC 8058); without it the recipient is offered to write to the sender. */
  unsubscribe?: string;
  subject: string;
  /** For readers without HTML; always given. */
  text: string;
  html?: string;
  attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  /** A local file, or the bytes. */
  content: { path: string } | Buffer;
}

export interface Mailer {
  /** Resolves once the mail server (or the folder) has taken the mail; throws otherwise, so that a job tries again. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

export interface MailerOptions {
  /** `Rapi <no-reply@rapi.example>` */
  from: string;
}
