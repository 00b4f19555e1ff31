import './texts';
import { LoadingArea, type RemoteModules } from '@rapi/ui';
import { lazy, Suspense } from 'react';
import { WorkspacePage } from './app/WorkspacePage';

/** A separate chunk: the list of files does not wait for it. */
const WorkbenchRoute = lazy(async () => ({
  default: (await import('./features/workbench/WorkbenchRoute')).WorkbenchRoute,
}));

/** Mounted by the shell at `/excel`. */
export const routes = [
  { index: true, element: <WorkspacePage /> },
  {
    path: 'files/:id',
    element: (
      <Suspense fallback={<LoadingArea lines={8} />}>
        <WorkbenchRoute />
      </Suspense>
    ),
  },
] satisfies RemoteModules['workspace/routes']['routes'];
