import { Outlet, type RouteObject, ScrollRestoration } from '@rapi/ui/router';
import { LoadingScreen } from './pages/LoadingScreen';
import { RouterFallback } from './pages/RouterFallback';

function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={({ pathname }) => pathname} />
    </>
  );
}

/** What every address of the product stands in. */
export const rootRoute = (children: RouteObject[]): RouteObject => ({
  element: <Root />,
  errorElement: <RouterFallback />,
  hydrateFallbackElement: <LoadingScreen />,
  children,
});
