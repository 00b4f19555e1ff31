import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import i18next from 'i18next';
import type { RemoteLoader, RemoteModuleId, RemoteModules } from '@rapi/ui';

interface RemoteEntry {
  name: string;
  /** The address of its manifest. */
  entry: string;
}

const isRemoteEntry = (value: unknown): value is RemoteEntry =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'entry' in value &&
  typeof value.entry === 'string';

/**
 * Module federation never checks `ok`: it takes a gateway's 404 for a manifest, and keeps the failure until the page is
 * loaded again. Throwing here makes it forget, so that a retry works.
 */
async function fetchFresh(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, cache: 'no-cache' });
  if (!response.ok) throw new Error(`${new URL(url, window.location.href).pathname} answered ${response.status}`);
  return response;
}

async function registerAll(): Promise<void> {
  const response = await fetchFresh('/remotes.json', {});
  const list: unknown = await response.json();
  const remotes = Array.isArray(list) ? list.filter(isRemoteEntry) : [];
  registerPlugins([{ name: 'fetch-fresh', fetch: fetchFresh }]);
  registerRemotes(remotes.map(({ name, entry }) => ({ name, entry: new URL(entry, window.location.origin).href })));
}

let registered: Promise<void> | undefined;

/**
 * The remotes are named at run time, so that one build serves every environment. If the list fails, the next call
 * fetches it again.
 */
function remotesRegistered(): Promise<void> {
  registered ??= registerAll().catch((error: unknown) => {
    registered = undefined;
    throw error;
  });
  return registered;
}

export const loadFederated: RemoteLoader = async <Id extends RemoteModuleId>(id: Id) => {
  try {
    await remotesRegistered();
    const module = await loadRemote<RemoteModules[Id]>(id);
    if (module) return module;
  } catch (error) {
    // The runtime's own message is meant for developers.
    throw new Error(i18next.t('remote.unreachable', { ns: 'shell' }), { cause: error });
  }
  throw new Error(i18next.t('remote.absent', { ns: 'shell' }));
};
