import { DATA_COPIES_A_DAY, sentence } from '@rapi/contracts';
import type { AuthConfig } from '../config';
import type { AttemptLimit } from './attempt-limits';

const QUARTER = 15 * 60;
const HOUR = 3600;

/**
 * How long waits may grow. An account's owner can choose a new password, but a whole office cannot change its address.
 */
const LONGEST_FOR_ACCOUNT = 4 * HOUR;
const LONGEST_FOR_ADDRESS = HOUR;
/** Until it is confirmed, the address may belong to a stranger. */
const VERIFICATION_MAILS_AN_HOUR = 3;

/** The limits of R-AUTH-9, from the configuration. Only failed sign-ins are counted. */
export const accountLimits = (config: AuthConfig) => {
  const guesses = {
    max: config.FAILED_SIGN_INS_PER_ACCOUNT,
    seconds: QUARTER,
    longest: LONGEST_FOR_ACCOUNT,
    sentence: sentence('sign_ins_failed'),
  };
  const resetMails = { seconds: HOUR, sentence: sentence('too_many_reset_mails') };
  return {
    failuresPerAccount: { name: 'sign-in-account', ...guesses },
    failuresPerAccountAndAddress: { name: 'sign-in-account-address', ...guesses },
    failuresPerAddress: {
      name: 'sign-in-address',
      max: config.FAILED_SIGN_INS_PER_ADDRESS,
      seconds: QUARTER,
      longest: LONGEST_FOR_ADDRESS,
      sentence: sentence('sign_ins_failed_in_network'),
    },
    failuresPerDevice: {
      name: 'sign-in-device',
      max: config.FAILED_SIGN_INS_PER_DEVICE,
      seconds: QUARTER,
      sentence: sentence('sign_ins_failed'),
    },
    registrationsPerAddress: {
      name: 'registration-address',
      max: config.REGISTRATIONS_PER_ADDRESS,
      seconds: HOUR,
      sentence: sentence('too_many_registrations'),
    },
    resetMailsPerAddress: { name: 'reset-mail-address', max: config.RESET_MAILS_PER_ADDRESS, ...resetMails },
    resetMailsPerAccount: { name: 'reset-mail-account', max: config.RESET_MAILS_PER_ACCOUNT, ...resetMails },
    verificationMailsPerAccount: {
      name: 'verification-mail-account',
      max: VERIFICATION_MAILS_AN_HOUR,
      seconds: HOUR,
      sentence: sentence('too_many_verification_mails'),
    },
    wrongCurrentPasswords: { name: 'current-password', ...guesses },
    dataCopiesPerAccount: {
      name: 'data-copy-account',
      max: DATA_COPIES_A_DAY,
      seconds: 24 * HOUR,
      sentence: sentence('too_many_data_copies', { limit: DATA_COPIES_A_DAY }),
    },
    contactMessagesPerAddress: {
      name: 'contact-address',
      max: 10,
      seconds: HOUR,
      sentence: sentence('too_many_contact_messages'),
    },
  } satisfies Record<string, AttemptLimit>;
};
