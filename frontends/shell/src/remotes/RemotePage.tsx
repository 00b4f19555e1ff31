import { LoadingArea, RemoteMount } from '@rapi/ui';
import { type RouteObject, useRoutes } from '@rapi/ui/router';
import { NotFound } from '../pages/NotFoundPage';

const unknown: RouteObject = { path: '*', element: <NotFound /> };

const RemoteRoutes = ({ routes }: { routes: RouteObject[] }) => useRoutes([...routes, unknown]);

/** A remote's pages, under the address where the shell mounts them. */
export function RemotePage({ module }: { module: 'dashboard/routes' | 'workspace/routes' | 'tools/ocr-routes' }) {
  return (
    <RemoteMount key={module} module={module} loading={<LoadingArea lines={7} />}>
      {({ routes }) => <RemoteRoutes routes={routes} />}
    </RemoteMount>
  );
}
