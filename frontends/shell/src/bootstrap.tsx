import { AppProvider, Link, Button, startI18n } from '@rapi/ui';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { takeNonce } from './nonce';
import { loadFederated } from './remotes/load-remote';

const root = document.getElementById('root');
const router = createBrowserRouter([
  {
    path: '*',
    element: (
      <Link to="/login">
        Sign in <Button>hi</Button>
      </Link>
    ),
  },
]);
await startI18n();
if (root) {
  createRoot(root).render(
    <AppProvider loadRemote={loadFederated} nonce={takeNonce()}>
      <RouterProvider router={router} />
    </AppProvider>,
  );
}
void import('@rapi/ui/controls');
void import('@rapi/ui/data');
