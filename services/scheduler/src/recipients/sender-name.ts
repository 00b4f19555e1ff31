import { plainName } from '@rapi/service-kit';

interface Sender {
  full_name: string;
  email: string;
}

/** As long as people and firms are called. */
const LONGEST = 60;
/** Letters and what stands between them: no address to open, no number to call, no exclamation. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .,'’&()-]*$/u;

const calledName = (fullName: string): string | undefined =>
  fullName.length <= LONGEST && NAME.test(fullName.trim()) ? plainName(fullName) : undefined;

/** What an account is called to readers of its mail. The words are its own: where they are no name, its address stands for it. */
export const senderName = ({ full_name, email }: Sender): string => calledName(full_name) ?? email;

/** The same with its address. */
export function senderOf({ full_name, email }: Sender): string {
  const name = calledName(full_name);
  return name === undefined ? email : `${name} (${email})`;
}
