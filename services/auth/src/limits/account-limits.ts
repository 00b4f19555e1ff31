import type { AuthConfig } from '../config';
import type { AttemptLimit } from './attempt-limits';

const QUARTER = 15 * 60;
const HOUR = 3600;

/** The limits of D4 §2, as configured. Sign-ins are counted where they fail. */
export const accountLimits = (config: AuthConfig) =>
  ({
    failuresPerAccount: {
      name: 'sign-in-account',
      max: config.FAILED_SIGN_INS_PER_ACCOUNT,
      seconds: QUARTER,
      sentence: 'Too many failed sign-ins. Please wait a few minutes, or choose a new password.',
    },
    failuresPerAddress: {
      name: 'sign-in-address',
      max: config.FAILED_SIGN_INS_PER_ADDRESS,
      seconds: QUARTER,
      sentence: 'Too many failed sign-ins from your network. Please wait a few minutes.',
    },
    registrationsPerAddress: {
      name: 'registration-address',
      max: config.REGISTRATIONS_PER_ADDRESS,
      seconds: HOUR,
      sentence: 'Too many new accounts from your network. Please try again later.',
    },
    resetMailsPerAccount: {
      name: 'reset-mail-account',
      max: config.RESET_MAILS_PER_ACCOUNT,
      seconds: HOUR,
      sentence: 'Too many mails for a new password. Please try again later.',
    },
  }) satisfies Record<string, AttemptLimit>;
