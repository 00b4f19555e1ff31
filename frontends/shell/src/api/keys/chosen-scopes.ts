import { apiAreas, type ApiArea, type ApiScope, apiScopes } from '@rapi/contracts/api-scopes';

/** What a key may do in an area; the form asks for each area. */
export const accesses = ['none', 'read', 'write'] as const;
export type Access = (typeof accesses)[number];

export type Chosen = Readonly<Record<ApiArea, Access>>;
export const nothingChosen: Chosen = { files: 'none', documents: 'none', templates: 'none', automation: 'none' };

export const isAccess = (value: string): value is Access => accesses.some((access) => access === value);

/** The scopes of a choice; `write` includes `read`. */
export const scopesOf = (chosen: Chosen): ApiScope[] =>
  apiScopes.filter((scope) => apiAreas.some((area) => scope === `${area}:${chosen[area]}`));

export const areaOf = (scope: ApiScope): ApiArea | undefined => apiAreas.find((area) => scope.startsWith(`${area}:`));
export const accessOf = (scope: ApiScope): 'read' | 'write' => (scope.endsWith(':write') ? 'write' : 'read');
