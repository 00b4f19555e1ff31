import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { calls, type MailRecipient, type ResponseOf } from '@rapi/contracts';
import { notFound, type ServiceClient } from '@rapi/service-kit';
import type { RecipientModel, RecipientRecord } from './recipient-record';
import { senderName } from './sender-name';

type Owner = Pick<ResponseOf<typeof calls.internal.entitlements>, 'email' | 'full_name'>;

export const isOwnAddress = ({ email }: Pick<Owner, 'email'>, address: string): boolean =>
  address.toLowerCase() === email.toLowerCase();

const idOf = (userId: string, address: string): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, address.toLowerCase()]))
    .digest('base64url');

/** An address, and the account whose mails it gets. */
export interface Reader {
  userId: string;
  address: string;
}

export interface Recipients {
  /** What the address has said; `new` where it has never been asked. */
  stateOf(userId: string, address: string): Promise<MailRecipient['state'] | 'new'>;
  /** Whether it is the caller's to ask the address: once, whoever asks meanwhile. */
  claim(userId: string, address: string): Promise<boolean>;
  /** It could not be asked after all. */
  unclaim(userId: string, address: string): Promise<void>;
  /** The link by which the reader of an address decides, and what a mail program calls at one click. */
  linksOf(userId: string, address: string): { page: string; oneClick: string };
  /** Whose link it is; 404 for one that is none. */
  readerOf(token: string): Reader;
  /** @throws AppError 404 for a link that is none, and for one of an account that is gone */
  find(token: string): Promise<MailRecipient>;
  decide(token: string, accepts: boolean): Promise<MailRecipient>;
  removeOf(userId: string): Promise<void>;
}

interface RecipientParts {
  records: RecipientModel;
  callService: ServiceClient;
  installationSecret: string;
  publicUrl: string;
}

/** A link that only a reader of the mail has: it names account and address, and is signed, so that nothing is kept of it. */
function createLinks(installationSecret: string) {
  const signed = (text: string) => createHmac('sha256', installationSecret).update(`mail recipient ${text}`).digest();
  return {
    token(userId: string, address: string): string {
      const named = Buffer.from(JSON.stringify([userId, address])).toString('base64url');
      return `${named}.${signed(named).toString('base64url')}`;
    },
    read(token: string): Reader {
      const [named = '', signature = ''] = token.split('.');
      const [given, wanted] = [Buffer.from(signature, 'base64url'), signed(named)];
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw notFound('mail_recipient');
      // Signed by us, so that it is what we wrote.
      const [userId, address] = JSON.parse(Buffer.from(named, 'base64url').toString()) as [string, string];
      return { userId, address };
    },
  };
}

export function createRecipients({ records, callService, installationSecret, publicUrl }: RecipientParts): Recipients {
  const links = createLinks(installationSecret);
  const stateOf: Recipients['stateOf'] = async (userId, address) =>
    (await records.findById(idOf(userId, address)).lean<RecipientRecord>())?.state ?? 'new';
  const ownerOf = (userId: string): Promise<Owner> =>
    callService(calls.internal.entitlements, { params: { userId }, actAs: userId });
  const answer = async (userId: string, address: string): Promise<MailRecipient> => {
    const owner = await ownerOf(userId);
    const said = await stateOf(userId, address);
    const unsaid = isOwnAddress(owner, address) ? 'confirmed' : 'asked';
    return { address, sender_name: senderName(owner), state: said === 'new' ? unsaid : said };
  };

  return {
    stateOf,
    async claim(userId, address) {
      const fresh = { userId, address, state: 'asked', askedAt: new Date(), decidedAt: null };
      const made = await records.updateOne({ _id: idOf(userId, address) }, { $setOnInsert: fresh }, { upsert: true });
      return made.upsertedCount > 0;
    },
    async unclaim(userId, address) {
      await records.deleteOne({ _id: idOf(userId, address), state: 'asked' });
    },
    linksOf(userId, address) {
      const token = links.token(userId, address);
      const oneClick = calls.recipients.unsubscribe.path.replace('{token}', token);
      return { page: `${publicUrl}/mail-recipient?token=${token}`, oneClick: `${publicUrl}${oneClick}` };
    },
    readerOf: links.read,
    async find(token) {
      const { userId, address } = links.read(token);
      return answer(userId, address);
    },
    async decide(token, accepts) {
      const { userId, address } = links.read(token);
      await ownerOf(userId);
      const decided = { state: accepts ? 'confirmed' : 'refused', decidedAt: new Date() };
      const fresh = { userId, address, askedAt: new Date() };
      await records.updateOne({ _id: idOf(userId, address) }, { $set: decided, $setOnInsert: fresh }, { upsert: true });
      return answer(userId, address);
    },
    async removeOf(userId) {
      await records.deleteMany({ userId });
    },
  };
}
