import { AUTH_EXPIRED, toast, useForgetOnSignOut } from '@rapi/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouterProvider } from '@rapi/ui/router';
import { createRouter } from './router';

/** The whole page, inside its providers. */
export function App() {
  const { t } = useTranslation('shell');
  const [router] = useState(createRouter);
  useForgetOnSignOut();
  useEffect(() => {
    // The page itself moves to /login by SignedInOnly, which remembers where the person was.
    const say = () => toast.info(t('sessionEnded'));
    window.addEventListener(AUTH_EXPIRED, say);
    return () => window.removeEventListener(AUTH_EXPIRED, say);
  }, [t]);
  return <RouterProvider router={router} />;
}
