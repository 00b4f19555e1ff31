import { toast } from '@rapi/ui';
import { Outlet, type RouteObject, ScrollRestoration, useLocation } from '@rapi/ui/router';
import { useEffect } from 'react';
import { LoadingScreen } from './pages/LoadingScreen';
import { RouterFallback } from './pages/RouterFallback';

function Root() {
  const { pathname } = useLocation();
  useEffect(() => toast.closeErrorsOfPage, [pathname]);
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={({ pathname }) => pathname} />
    </>
  );
}

/** The route around every page of the product. */
export const rootRoute = (children: RouteObject[]): RouteObject => ({
  element: <Root />,
  errorElement: <RouterFallback />,
  hydrateFallbackElement: <LoadingScreen />,
  children,
});
