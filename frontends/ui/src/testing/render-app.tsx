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
  /** The person's address: `/excel?tab=files`. */
  at?: string;
  /** Further pages, to test where links lead. */
  routes?: RouteObject[];
  loadRemote?: RemoteLoader;
}

export interface RenderedApp extends RenderResult {
  pathname: () => string;
  search: () => string;
  /**
   * Resolves when no query or mutation is running and their results are drawn. For testing that something does not
   * appear.
   */
  settled: () => Promise<void>;
}

/** Renders a part of a front end with what the shell provides: theme, texts, router, queries, toasts, confirmations. */
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
    // Code that awaits an answer only continues in a later turn.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  };
  return {
    ...result,
    settled,
    pathname: () => router.state.location.pathname,
    search: () => router.state.location.search,
  };
}
