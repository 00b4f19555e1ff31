import { useSession } from '@rapi/ui';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from '@rapi/ui/router';
import { LoadingScreen } from '../pages/LoadingScreen';
import { returnState } from './return-address';

/** Who only looks at the landing page does not load what stands behind the sign-in. */
const ProtectedLayout = lazy(async () => ({ default: (await import('../layout/ProtectedLayout')).ProtectedLayout }));

/** The pages behind the sign-in: others are sent to /login, and come back here after it. */
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
