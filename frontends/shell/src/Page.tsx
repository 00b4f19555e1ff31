import { AppProvider, ErrorBoundary, type RemoteLoader } from '@rapi/ui';
import type { RouterProviderProps } from '@rapi/ui/router';
import { StrictMode, Suspense } from 'react';
import { App } from './App';
import { ErrorScreen } from './pages/ErrorScreen';

interface PageProps extends Pick<RouterProviderProps, 'router'> {
  nonce: string;
  loadRemote?: RemoteLoader;
}

/** Everything that is drawn, in the browser and by the build, which draws the first view of the landing page. */
export function Page({ router, nonce, loadRemote }: PageProps) {
  return (
    <StrictMode>
      <AppProvider loadRemote={loadRemote} nonce={nonce}>
        <ErrorBoundary fallback={(error) => <ErrorScreen error={error} />}>
          <Suspense>
            <App router={router} />
          </Suspense>
        </ErrorBoundary>
      </AppProvider>
    </StrictMode>
  );
}
