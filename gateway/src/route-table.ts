import { allCalls } from '@rapi/contracts';
import type { Call } from '@rapi/contracts';

interface Route {
  call: Call;
  segments: readonly string[];
}

export type Match = { kind: 'call'; call: Call } | { kind: 'wrong_method'; allowed: string[] } | { kind: 'unknown' };

const isParameter = (segment: string) => segment.startsWith('{');
const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/** Literal segments come before parameters, so that /api/files/upload is never taken for a file's id. */
const byLiteralsFirst = (a: Route, b: Route) => {
  for (let index = 0; index < Math.min(a.segments.length, b.segments.length); index++) {
    const difference = Number(isParameter(a.segments[index] ?? '')) - Number(isParameter(b.segments[index] ?? ''));
    if (difference !== 0) return difference;
  }
  return a.segments.length - b.segments.length;
};

const routes: readonly Route[] = allCalls
  .filter((call) => call.access !== 'service')
  .map((call) => ({ call, segments: segmentsOf(call.path) }))
  .sort(byLiteralsFirst);

const fits = (route: Route, segments: readonly string[]) =>
  route.segments.length === segments.length &&
  route.segments.every((segment, index) => isParameter(segment) || segment === segments[index]);

/**
 * Finds the documented call of a request. A closing slash makes no difference (R-API-1); internal calls are not in the
 * table, so nobody outside reaches them.
 */
export function matchCall(method: string, path: string): Match {
  const segments = segmentsOf(path);
  const fitting = routes.filter((route) => fits(route, segments));
  const wanted = method === 'HEAD' ? 'GET' : method;
  const route = fitting.find(({ call }) => call.method === wanted);
  if (route) return { kind: 'call', call: route.call };
  if (fitting.length === 0) return { kind: 'unknown' };
  return { kind: 'wrong_method', allowed: [...new Set(fitting.map(({ call }) => call.method))] };
}

const apiRoots = new Set(routes.map(({ segments }) => segments[0]).concat('internal'));

/** The API description: the only page among the API's addresses. */
const DESCRIPTION = 'api';

/** Whether a path belongs to the API, so that it is never answered with a page. */
export function isApiPath(path: string): boolean {
  const [root, ...rest] = segmentsOf(path);
  return apiRoots.has(root) && !(root === DESCRIPTION && rest.length === 0);
}
