import { forbidden } from '@rapi/service-kit';
import { byId, type UserModel } from '../users/user-record';

/** Checks that the user is an operator now; a token only says who was one when it was made. @throws AppError 403 */
export async function requireOperator({ users }: { users: UserModel }, userId: string): Promise<void> {
  const isNow = { ...byId(userId), role: 'operator' as const, suspended: { $exists: false } };
  if (!(await users.exists(isNow))) throw forbidden();
}
