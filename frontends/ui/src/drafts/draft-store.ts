/** Unfinished work by scope, such as a tool for a file or a panel of the workbench. */
const scopes = new Map<string, Map<string, unknown>>();

/** The most scopes kept. Beyond that, the one changed least recently is dropped. */
const KEPT_SCOPES = 40;

export const hasDraft = (scope: string, name: string): boolean => scopes.get(scope)?.has(name) ?? false;

export const readDraft = (scope: string, name: string): unknown => scopes.get(scope)?.get(name);

export function keepDraft(scope: string, name: string, value: unknown): void {
  const values = scopes.get(scope) ?? new Map<string, unknown>();
  values.set(name, value);
  scopes.delete(scope);
  scopes.set(scope, values);
  const [oldest] = scopes.keys();
  if (scopes.size > KEPT_SCOPES && oldest !== undefined) scopes.delete(oldest);
}

/** Call it when the work was applied or given up. */
export function dropDraft(scope: string): void {
  scopes.delete(scope);
}

/** Call it on signing in and out, so that the next person starts with nothing. */
export function dropAllDrafts(): void {
  scopes.clear();
}
