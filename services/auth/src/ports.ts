import type { PlanTable } from '@rapi/contracts';
import type { Logger, ServiceClient, ServiceUrls } from '@rapi/service-kit';
import type { PasswordPorts } from './accounts/change-password';
import type { createMailedLinks } from './accounts/mailed-links';
import type { createRegistration } from './accounts/registration';
import type { createRemoval } from './accounts/removal';
import type { RemovalDatePorts } from './accounts/removal-date';
import type { UserModel } from './users/user-record';
import type { Audit, AuditModel } from './audit/audit-trail';
import type { DataCopies } from './data-copy/data-copies';
import type { ContactPorts } from './contact/contact-messages';
import type { KeyPorts } from './keys/api-keys';
import type { PaymentPorts } from './payments/payment-ports';
import type { MerchantCode } from './qris/merchant-code';
import type { QrisPictures } from './qris/qris-pictures';
import type { KeyRing } from './sessions/key-ring';
import type { OwnSessionPorts } from './sessions/own-sessions';
import type { RefreshSessions } from './sessions/refresh-sessions';
import type { KnownDevices } from './sessions/known-devices';
import type { Revocations } from './sessions/revocations';
import type { createSignIn } from './sessions/sign-in';
import type { MonthlyCounters } from './usage/monthly-counters';

/** What the routes use. */
export interface AuthPorts {
  users: UserModel;
  register: ReturnType<typeof createRegistration>;
  signIn: ReturnType<typeof createSignIn>;
  links: ReturnType<typeof createMailedLinks>;
  removeAccount: ReturnType<typeof createRemoval>;
  removalDate: RemovalDatePorts;
  dataCopies: DataCopies;
  sessions: RefreshSessions;
  ownSessions: OwnSessionPorts;
  passwords: PasswordPorts;
  revocations: Revocations;
  devices: KnownDevices;
  keyRing: KeyRing;
  counters: MonthlyCounters;
  audit: Audit;
  /** The trail that `audit` writes to, for reading. */
  trail: AuditModel;
  callService: ServiceClient;
  /** The addresses of the running services; filled as they start. */
  urls: ServiceUrls;
  log: Logger;
  plans: PlanTable;
  paymentFormUrl: string | undefined;
  payments: PaymentPorts;
  keys: KeyPorts;
  contact: ContactPorts;
  qris: QrisPictures;
  /** The merchant that the QR code pays; undefined if the customer's own picture replaces the code. */
  merchant: MerchantCode | undefined;
  now: () => Date;
}
