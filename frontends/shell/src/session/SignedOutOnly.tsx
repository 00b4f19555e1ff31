import { useSession } from '@rapi/ui';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from '@rapi/ui/router';
import { LoadingScreen } from '../pages/LoadingScreen';
import { returnAddress } from './return-address';

/** /login and /register: users who are signed in go on to the page they wanted, else to the dashboard. */
export function SignedOutOnly() {
  const { status } = useSession();
  const { state } = useLocation();
  // A session that is checked from the start may turn out signed in; a later check comes from this form.
  const [cameChecking] = useState(status === 'checking');
  if (status === 'signed-in') return <Navigate to={returnAddress(state)} replace />;
  return status === 'checking' && cameChecking ? <LoadingScreen /> : <Outlet />;
}
