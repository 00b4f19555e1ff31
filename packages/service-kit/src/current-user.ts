import { AsyncLocalStorage } from 'node:async_hooks';
import { SYSTEM_USER } from './auth/principal';

const users = new AsyncLocalStorage<string>();

/** The user of the current call or job; undefined if it is for no particular user. */
export const currentUser = (): string | undefined => users.getStore();

/** Runs work for a user: its use of pools counts as theirs. */
export const onBehalfOf = <T>(userId: string, work: () => T): T =>
  userId === '' || userId === SYSTEM_USER ? work() : users.run(userId, work);
