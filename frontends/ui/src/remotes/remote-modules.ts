import type { RemoteLoader, RemoteModuleId, RemoteModules } from './remote-contract';

type Promised = { [Id in RemoteModuleId]?: Promise<RemoteModules[Id]> };

/** A failure is kept only as long as React may render with it again, so that a later visit retries. */
const FAILURE_KEPT_MS = 3000;

/**
 * The requested modules, kept outside React: a tree that is discarded while loading (because a parent suspends too)
 * would otherwise request them again on every try.
 */
const asked = new WeakMap<RemoteLoader, Promised>();

/** The same promise for the same module, until it is dropped. */
export function remoteModule<Id extends RemoteModuleId>(load: RemoteLoader, id: Id): Promise<RemoteModules[Id]> {
  const known: Promised = asked.get(load) ?? {};
  asked.set(load, known);
  const promise: Promise<RemoteModules[Id]> = known[id] ?? load(id);
  if (!known[id]) {
    known[id] = promise as Promised[Id];
    promise.catch(() => setTimeout(() => known[id] === promise && delete known[id], FAILURE_KEPT_MS));
  }
  return promise;
}

export function forgetRemoteModule(load: RemoteLoader, id: RemoteModuleId): void {
  delete asked.get(load)?.[id];
}
