import type { PlanTable } from '@rapi/contracts';
import type { Broker, Logger, ObjectStore } from '@rapi/service-kit';
import type { Users } from '../accounts/user-model';
import type { Audit } from '../audit/audit-trail';
import type { QueueMail } from '../mails/mail-texts';
import type { Payments } from './payment-model';

/** What payments, and the plans they pay for, are worked on with. */
export interface PaymentPorts {
  payments: Payments;
  users: Users;
  objects: ObjectStore;
  broker: Broker;
  audit: Audit;
  queueMail: QueueMail;
  plans: PlanTable;
  /** For proofs that are being received. */
  workFolder: string;
  log: Logger;
  now: () => Date;
}
