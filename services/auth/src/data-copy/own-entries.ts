import { MAX_PAGE_SIZE } from '@rapi/contracts';
import type { ZipEntry } from '@rapi/service-kit';
import { ownEventsOf } from '../audit/own-events';
import type { AuditModel } from '../audit/audit-trail';
import { keysOf, type KeyPorts } from '../keys/api-keys';
import { listOwn } from '../payments/list-payments';
import { paymentAnswer } from '../payments/payment-answer';
import type { PaymentPorts } from '../payments/payment-ports';
import { type OwnSessionPorts, sessionsOf } from '../sessions/own-sessions';
import { byId, type UserModel } from '../users/user-record';
import { userShape } from '../users/user-shape';
import { listEntry, valueEntry } from './copy-entry';

export interface OwnEntryPorts {
  users: UserModel;
  trail: AuditModel;
  ownSessions: OwnSessionPorts;
  payments: PaymentPorts;
  keys: Pick<KeyPorts, 'keys'>;
  now: () => Date;
}

async function* pages<Item>(ask: (query: { limit: number; offset: number }) => Promise<readonly Item[]>) {
  for (let offset = 0; ; offset += MAX_PAGE_SIZE) {
    const items = await ask({ limit: MAX_PAGE_SIZE, offset });
    yield* items;
    if (items.length < MAX_PAGE_SIZE) return;
  }
}

/** The data that auth holds about a user, in the shapes of its calls. */
export const ownEntriesOf =
  ({ users, trail, ownSessions, payments, keys, now }: OwnEntryPorts) =>
  (userId: string): ZipEntry[] => [
    valueEntry('account/account.json', async () => {
      const user = await users.findOne(byId(userId)).lean();
      return user && userShape(user, now());
    }),
    valueEntry('account/sessions.json', () => sessionsOf(ownSessions, userId)),
    valueEntry('account/api-keys.json', () => keysOf(keys, userId)),
    listEntry('account/events.json', () => pages(async (query) => (await ownEventsOf(trail, userId, query)).events)),
    listEntry('account/payments.json', () =>
      pages(async (query) => (await listOwn(payments, userId, query)).records.map(paymentAnswer)),
    ),
  ];
