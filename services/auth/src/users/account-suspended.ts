import { sentence } from '@rapi/contracts';
import { type AppError, appError } from '@rapi/service-kit';

/** What an account is refused with that an operator keeps out (R-OPS-2); `contact` is what it may write to. */
export const accountSuspended = (contact: string | undefined): AppError =>
  appError(
    'account_suspended',
    contact === undefined ? sentence('account_suspended') : sentence('account_suspended_contact', { contact }),
  );
