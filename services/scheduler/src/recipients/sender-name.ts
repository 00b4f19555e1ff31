import { plainName } from '@rapi/service-kit';

interface Sender {
  full_name: string;
  email: string;
}

/** Long enough for names of people and companies. */
const LONGEST = 60;
/** Letters and name punctuation only: no links, phone numbers or exclamation marks. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .,'’&()-]*$/u;

const calledName = (fullName: string): string | undefined =>
  fullName.length <= LONGEST && NAME.test(fullName.trim()) ? plainName(fullName) : undefined;

/**
 * The account's name for readers of its mail. Users choose it freely, so a text that is no name is replaced by the
 * address.
 */
export const senderName = ({ full_name, email }: Sender): string => calledName(full_name) ?? email;

/** The name with the address. */
export function senderOf({ full_name, email }: Sender): string {
  const name = calledName(full_name);
  return name === undefined ? email : `${name} (${email})`;
}
