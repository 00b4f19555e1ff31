import type { Logger, ObjectStore } from '@rapi/service-kit';
import type { PlanEndPorts } from '../plans/end-plans';
import type { PaymentModel } from './payment-record';

/** What payments, and the plans they pay for, are worked on with. */
export interface PaymentPorts extends PlanEndPorts {
  payments: PaymentModel;
  objects: ObjectStore;
  /** For proofs that are being received. */
  workFolder: string;
  log: Logger;
  /** Rupiah from which two operators have to confirm a payment; undefined where one is enough for all. */
  twoOperatorsFrom: number | undefined;
}
