import './texts';
import type { RemoteModules } from '@rapi/ui';
import { HomePage } from './features/home/HomePage';

/** Mounted by the shell at `/dashboard`. */
export const routes = [{ index: true, element: <HomePage /> }] satisfies RemoteModules['dashboard/routes']['routes'];
