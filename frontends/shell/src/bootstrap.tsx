import './texts';
import { AppProvider, ErrorBoundary, startI18n } from '@rapi/ui';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { takeNonce } from './nonce';
import { ErrorScreen } from './pages/ErrorScreen';
import { loadFederated } from './remotes/load-remote';

async function start(root: HTMLElement): Promise<void> {
  await startI18n();
  createRoot(root).render(
    <StrictMode>
      <AppProvider loadRemote={loadFederated} nonce={takeNonce()}>
        <ErrorBoundary fallback={(error) => <ErrorScreen error={error} />}>
          <Suspense>
            <App />
          </Suspense>
        </ErrorBoundary>
      </AppProvider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
