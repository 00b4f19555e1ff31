import '../../texts';
import { type Language, startI18n } from '@rapi/ui';
// eslint-disable-next-line no-restricted-imports -- the build alone needs it: in @rapi/ui/router every page would carry it
import { createMemoryRouter } from 'react-router';
import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { Page } from '../../Page';
import { rootRoute } from '../../root-route';
import { LandingPage } from '../LandingPage';

export interface FirstView {
  html: string;
  title: string;
}

/** Draws the landing page for a visitor who is not signed in. The build calls it once for each language. */
export async function renderFirstView(language: Language, nonce: string): Promise<FirstView> {
  if (!i18next.isInitialized) await startI18n(language);
  await i18next.changeLanguage(language);
  await i18next.loadNamespaces('shell');
  const router = createMemoryRouter([rootRoute([{ index: true, Component: LandingPage }])], {
    hydrationData: { loaderData: {} },
  });
  const html = renderToString(<Page router={router} nonce={nonce} />);
  return { html, title: `${i18next.t('landing.title', { ns: 'shell' })} · Rapi` };
}
