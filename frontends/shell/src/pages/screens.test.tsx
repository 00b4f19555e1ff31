import '../texts';
import { expectAccessible, renderApp } from '@rapi/ui/testing';
import { screen } from '@testing-library/react';
import { ErrorScreen } from './ErrorScreen';
import { LoadingScreen } from './LoadingScreen';
import { RouterFallback } from './RouterFallback';

test('the global error screen has the documented text, the details and a way out', async () => {
  const { container } = await renderApp(<ErrorScreen error={new Error('Kesalahan di kolom 3')} />);
  expect(screen.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
  expect(screen.getByText(/Kesalahan di kolom 3/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  await expectAccessible(container);
});

test('a page that fails is replaced by the router fallback', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('No such tab');
  };
  await renderApp(<p>Home</p>, {
    at: '/broken',
    routes: [{ path: '/broken', element: <Broken />, errorElement: <RouterFallback /> }],
  });
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByText('No such tab')).toBeVisible();
  silence.mockRestore();
});

test('a page that is older than the server asks the user to reload', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Outdated = () => {
    throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  };
  await renderApp(<p>Home</p>, {
    at: '/broken',
    routes: [{ path: '/broken', element: <Outdated />, errorElement: <RouterFallback /> }],
  });
  expect(screen.getByText('A new version is available. Refresh the page to continue.')).toBeVisible();
  silence.mockRestore();
});

test('the loading screen has an accessible name', async () => {
  await renderApp(<LoadingScreen />);
  expect(screen.getByText('Loading...').closest('[role=status]')).toHaveTextContent('Rapi');
});
