import { sentence } from '@rapi/contracts';
import { unauthorized } from '@rapi/service-kit';

/** The token is valid, but its account is gone. */
export const accountGone = () => unauthorized(sentence('sign_in_again'), 'session_revoked');
