import { AsyncLocalStorage } from 'node:async_hooks';
import { SYSTEM_USER } from './auth/principal';

const users = new AsyncLocalStorage<string>();

/** Whom the call or job that is under way is for; undefined where it is for nobody in particular. */
export const currentUser = (): string | undefined => users.getStore();

/** Work for a user: what it asks of pools counts as theirs. */
export const onBehalfOf = <T>(userId: string, work: () => T): T =>
  userId === '' || userId === SYSTEM_USER ? work() : users.run(userId, work);
