import type { MailRecipient } from '@rapi/contracts';
import { keptSentence } from '@rapi/service-kit';
import type { Reader } from '../recipients/recipients';
import { putOnItsWay } from './delivery-log';
import type { DeliveryRecord } from './delivery-record';
import type { NotificationPorts } from './notification-ports';

/**
 * How long messages wait for a reader's consent, and how many at most: nobody wants a year of daily reports in one
 * morning.
 */
const HELD_MS = 7 * 24 * 3600_000;
const HELD_MOST = 20;
/** How many recent deliveries we search for waiting ones. */
const LOOKED_AT = 200;

function waitedForYes({ attempts }: DeliveryRecord): boolean {
  const error = attempts.at(-1)?.error;
  return error ? keptSentence(error).reason === 'recipient_not_confirmed' : false;
}

/** Sends the messages that waited for a reader who has now agreed: the latest of the last seven days, oldest first. */
async function sendHeld(
  ports: NotificationPorts,
  { userId, address: recipient }: Reader,
  now = Date.now(),
): Promise<void> {
  const failed = await ports.deliveries
    .find({ userId, channel: 'email', recipient, state: 'failed', createdAt: { $gte: new Date(now - HELD_MS) } })
    .sort({ createdAt: -1 })
    .limit(LOOKED_AT)
    .lean<DeliveryRecord[]>();
  const held = failed.filter(waitedForYes).slice(0, HELD_MOST).reverse();
  for (const { _id, round } of held) await putOnItsWay(ports, { _id, userId, round });
}

/** Applies a reader's decision from a mailed link; after a yes, sends the waiting messages. */
export async function takeAnswer(ports: NotificationPorts, token: string, accepts: boolean): Promise<MailRecipient> {
  const recipient = await ports.recipients.decide(token, accepts);
  if (accepts) await sendHeld(ports, ports.recipients.readerOf(token));
  return recipient;
}
