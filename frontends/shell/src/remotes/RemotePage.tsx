import { LoadingArea, RemoteMount } from '@rapi/ui';
import { type RouteObject, useRoutes } from '@rapi/ui/router';

const RemoteRoutes = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

/** A remote's pages, under the address where the shell mounts them. */
export function RemotePage({ module }: { module: 'dashboard/routes' | 'workspace/routes' | 'tools/ocr-routes' }) {
  return (
    <RemoteMount key={module} module={module} loading={<LoadingArea lines={7} />}>
      {({ routes }) => <RemoteRoutes routes={routes} />}
    </RemoteMount>
  );
}
