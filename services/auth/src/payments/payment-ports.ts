import type { Logger, ObjectStore } from '@rapi/service-kit';
import type { PlanEndPorts } from '../plans/end-plans';
import type { Payments } from './payment-model';

/** What payments, and the plans they pay for, are worked on with. */
export interface PaymentPorts extends PlanEndPorts {
  payments: Payments;
  objects: ObjectStore;
  /** For proofs that are being received. */
  workFolder: string;
  log: Logger;
}
