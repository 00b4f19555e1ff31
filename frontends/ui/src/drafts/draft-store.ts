/** What a person has begun and neither finished nor given up, by where: a tool over a file, a panel of the workbench. */
const scopes = new Map<string, Map<string, unknown>>();

/** Beyond these the one that was left longest ago is let go. */
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

/** It was applied, or given up. */
export function dropDraft(scope: string): void {
  scopes.delete(scope);
}

/** The next person at this screen begins with nothing. */
export function dropAllDrafts(): void {
  scopes.clear();
}
