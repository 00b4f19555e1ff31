import { useForgetOnSignOut } from '@rapi/ui';
import { useEffect } from 'react';
import { RouterProvider, type RouterProviderProps } from '@rapi/ui/router';
import { tellTakenOver } from './landing/first-view/taken-over';

/** The whole page, inside its providers. */
export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  useForgetOnSignOut();
  useEffect(tellTakenOver, []);
  return <RouterProvider router={router} />;
}
