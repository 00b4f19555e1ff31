import { QueryClient } from '@tanstack/react-query';
import { act, render, type RenderResult, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { type ReactNode, Suspense } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { type Language, startI18n } from '../i18n/i18n';
import type { RemoteLoader } from '../remotes/remote-contract';
import { AppProvider } from '../app/AppProvider';

export interface RenderAppOptions {
  language?: Language;
  /** Where the person is: `/excel?tab=files`. */
  at?: string;
  /** Other pages, to see where a link leads. */
  routes?: RouteObject[];
  loadRemote?: RemoteLoader;
}

export interface RenderedApp extends RenderResult {
  pathname: () => string;
  search: () => string;
  /** Resolves once no query and no change is under way, and what they brought is drawn: for what must not appear. */
  settled: () => Promise<void>;
}

/** Draws a part of a front end in what the shell gives it: theme, texts, router, queries, toasts, questions. */
export async function renderApp(
  page: ReactNode,
  { language = 'en', at = '/', routes = [], loadRemote }: RenderAppOptions = {},
): Promise<RenderedApp> {
  if (!i18next.isInitialized) await startI18n(language);
  await i18next.changeLanguage(language);
  const path = new URL(at, 'http://localhost').pathname;
  const router = createMemoryRouter([...routes, { path, element: <Suspense>{page}</Suspense> }], {
    initialEntries: [at],
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const result = await act(async () =>
    render(
      <AppProvider queryClient={queryClient} loadRemote={loadRemote}>
        <RouterProvider router={router} />
      </AppProvider>,
    ),
  );
  const settled = async () => {
    await waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0));
    // Whoever waits for an answer hears of it in a turn of its own.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  };
  return {
    ...result,
    settled,
    pathname: () => router.state.location.pathname,
    search: () => router.state.location.search,
  };
}
