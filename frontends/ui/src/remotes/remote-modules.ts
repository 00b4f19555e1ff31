import type { RemoteLoader, RemoteModuleId, RemoteModules } from './remote-contract';

type Promised = { [Id in RemoteModuleId]?: Promise<RemoteModules[Id]> };

/** A failure is kept for as long as React may draw again with it, and no longer: who comes back later tries again. */
const FAILURE_KEPT_MS = 3000;

/**
 * What was asked for, outside of React: a tree that is thrown away while it loads (a parent suspends as well) would
 * otherwise ask again with every try.
 */
const asked = new WeakMap<RemoteLoader, Promised>();

/** The same promise for the same module, until it is forgotten. */
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
