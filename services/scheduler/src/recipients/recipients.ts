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

/** An address, and the account that mails it. */
export interface Reader {
  userId: string;
  address: string;
}

export interface Recipients {
  /** The decision of the address; `new` if it was never asked. */
  stateOf(userId: string, address: string): Promise<MailRecipient['state'] | 'new'>;
  /** Whether the caller should ask the address; true once, however many callers compete. */
  claim(userId: string, address: string): Promise<boolean>;
  /** Undoes the claim when the question could not be sent. */
  unclaim(userId: string, address: string): Promise<void>;
  /** The link where the reader decides, and the one-click unsubscribe address for mail programs. */
  linksOf(userId: string, address: string): { page: string; oneClick: string };
  /** The reader a link belongs to; 404 for an invalid link. */
  readerOf(token: string): Reader;
  /** @throws AppError 404 for an invalid link or one of a deleted account */
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

/** Signed links that only readers of the mail have. The link itself names account and address, so nothing is stored. */
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
      // The signature is ours, so the content is what we wrote.
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
