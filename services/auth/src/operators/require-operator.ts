import { forbidden } from '@rapi/service-kit';
import { byId, type UserModel } from '../users/user-record';

/** A token says who was an operator when it was made; an action asks who is one now. @throws AppError 403 */
export async function requireOperator({ users }: { users: UserModel }, userId: string): Promise<void> {
  const isNow = { ...byId(userId), role: 'operator' as const, suspended: { $exists: false } };
  if (!(await users.exists(isNow))) throw forbidden();
}
