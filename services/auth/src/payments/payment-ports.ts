import type { Logger, ObjectStore } from '@rapi/service-kit';
import type { PlanEndPorts } from '../plans/end-plans';
import type { PaymentModel } from './payment-record';

/** What the code for payments and plans needs. */
export interface PaymentPorts extends PlanEndPorts {
  payments: PaymentModel;
  objects: ObjectStore;
  /** Proofs are received here. */
  workFolder: string;
  log: Logger;
  /** Payments of at least this many rupiah need two operators; undefined if one is always enough. */
  twoOperatorsFrom: number | undefined;
}
