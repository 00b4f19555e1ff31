import '../theme/core.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '../api/query-client';
import { ConfirmHost } from '../components/ConfirmDialog/ConfirmHost';
import { Toaster } from '../components/Toast/Toaster';
import type { RemoteLoader } from '../remotes/remote-contract';
import { RemoteLoaderProvider } from '../remotes/RemoteComponent';
import { cssVariablesResolver, theme } from '../theme/theme';

interface AppProviderProps {
  children: ReactNode;
  /** Loads modules of the other front ends: the shell's federation runtime. */
  loadRemote?: RemoteLoader;
  queryClient?: QueryClient;
  /** The nonce of the page's content security policy, for styles created at run time. */
  nonce?: string;
}

const colorSchemeManager = localStorageColorSchemeManager({ key: 'theme' });

/** Wraps every page: theme, server state, remotes, toasts and confirmations. The shell mounts it once. */
export function AppProvider({ children, loadRemote, queryClient, nonce }: AppProviderProps) {
  const [queries] = useState(() => queryClient ?? createQueryClient());
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={nonce === undefined ? undefined : () => nonce}
    >
      <QueryClientProvider client={queries}>
        <RemoteLoaderProvider value={loadRemote}>
          {children}
          <Toaster />
          <ConfirmHost />
        </RemoteLoaderProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
