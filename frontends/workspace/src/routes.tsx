import './texts';
import type { RemoteModules } from '@rapi/ui';
import { WorkspacePage } from './app/WorkspacePage';

/** Mounted by the shell at `/excel`. */
export const routes = [
  { index: true, element: <WorkspacePage /> },
] satisfies RemoteModules['workspace/routes']['routes'];
