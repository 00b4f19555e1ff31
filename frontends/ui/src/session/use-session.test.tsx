import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { clearSession, storeToken } from '../api/token-store';
import { useForgetOnSignOut } from './use-session';

function Page() {
  useForgetOnSignOut();
  return null;
}

function open() {
  const queries = new QueryClient();
  queries.setQueryData(['plans'], 'fetched');
  render(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  );
  return () => queries.getQueryData(['plans']);
}

afterEach(() => act(clearSession));

test('data fetched by a public page is kept if nobody was signed in', () => {
  const fetched = open();
  expect(fetched()).toBe('fetched');
});

test('data fetched for a user is dropped when they sign out', () => {
  storeToken('token');
  const fetched = open();
  expect(fetched()).toBe('fetched');
  act(clearSession);
  expect(fetched()).toBeUndefined();
});
