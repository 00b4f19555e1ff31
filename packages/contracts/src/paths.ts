/** The names in braces in a documented path: `'/api/files/{id}/data'` → `'id'`. */
export type Placeholders<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

interface HasPath {
  path: string;
}

const placeholder = /\{(\w+)\}/g;

/** A trailing slash makes no difference. */
const withoutLastSlash = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

export const samePath = (one: string, other: string) => withoutLastSlash(one) === withoutLastSlash(other);

/** The names of the placeholders, in order. */
export const placeholdersIn = (path: string): string[] =>
  [...path.matchAll(placeholder)].flatMap(([, name]) => (name === undefined ? [] : [name]));

/** The address of a call: `fillPath(calls.files.preview, { id: 'a/b' })` → `'/api/files/a%2Fb/preview'`. */
export function fillPath<Path extends string>(
  call: { path: Path },
  ...[params]: [Placeholders<Path>] extends [never] ? [params?: object] : [params: Record<Placeholders<Path>, string>]
): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  return call.path.replace(placeholder, (_, name: string) => {
    const value = values.get(name);
    if (typeof value !== 'string') throw new Error(`The path ${call.path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/** The values of a path's placeholders; undefined when the path does not match or cannot be decoded. */
export function matchPath({ path }: HasPath, pathname: string): Record<string, string> | undefined {
  const pattern = withoutLastSlash(path).split('/');
  const parts = withoutLastSlash(pathname).split('/');
  if (pattern.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const actual = parts[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(expected)?.[1];
    if (name === undefined) {
      if (actual !== expected) return undefined;
      continue;
    }
    const value = decoded(actual);
    if (value === undefined || value === '') return undefined;
    params[name] = value;
  }
  return params;
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
