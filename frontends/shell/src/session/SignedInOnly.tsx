import { useSession } from '@rapi/ui';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from '@rapi/ui/router';
import { LoadingScreen } from '../pages/LoadingScreen';
import { returnState } from './return-address';

/** Visitors of the landing page do not load what is behind the sign-in. */
const ProtectedLayout = lazy(async () => ({ default: (await import('../layout/ProtectedLayout')).ProtectedLayout }));

/** The pages behind the sign-in. Others are sent to /login and come back here afterwards. */
export function SignedInOnly() {
  const session = useSession();
  const location = useLocation();
  if (session.status === 'checking') return <LoadingScreen />;
  if (session.status === 'signed-out') return <Navigate to="/login" replace state={returnState(location)} />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <ProtectedLayout user={session.user} />
    </Suspense>
  );
}
