import './texts';
import { startI18n } from '@rapi/ui';
import i18next from 'i18next';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { firstView } from './landing/first-view/taken-over';
import { takeNonce } from './nonce';
import { Page } from './Page';
import { loadFederated } from './remotes/load-remote';
import { createRouter, createRouterAtLanding } from './router';

/** The build has already drawn the landing page, so React hydrates it as it is. */
async function takeOver(view: HTMLElement): Promise<void> {
  const [{ LandingPage }] = await Promise.all([import('./landing/LandingPage'), i18next.loadNamespaces('shell')]);
  hydrateRoot(
    view,
    <Page router={createRouterAtLanding(LandingPage)} nonce={takeNonce()} loadRemote={loadFederated} />,
  );
}

async function start(): Promise<void> {
  await startI18n();
  const [view, root] = [firstView(), document.getElementById('root')];
  if (view) await takeOver(view);
  else if (root)
    createRoot(root).render(<Page router={createRouter()} nonce={takeNonce()} loadRemote={loadFederated} />);
}

void start();
