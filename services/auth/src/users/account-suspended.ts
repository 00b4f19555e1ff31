import { sentence } from '@rapi/contracts';
import { type AppError, appError } from '@rapi/service-kit';

/** The refusal of a suspended account (R-OPS-2); `contact` is the address it may write to. */
export const accountSuspended = (contact: string | undefined): AppError =>
  appError(
    'account_suspended',
    contact === undefined ? sentence('account_suspended') : sentence('account_suspended_contact', { contact }),
  );
