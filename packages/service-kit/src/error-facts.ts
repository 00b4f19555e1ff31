/** An error's facts besides its message. Read by shape, since an error may come from another realm or library copy. */
export interface ErrorFacts {
  name?: string;
  code?: string | number;
  status?: number;
  type?: string;
}

export function errorFacts(error: unknown): ErrorFacts {
  if (typeof error !== 'object' || error === null) return {};
  const read = (key: string): unknown => Reflect.get(error, key);
  const [name, code, status, type] = [read('name'), read('code'), read('status'), read('type')];
  return {
    ...(typeof name === 'string' && { name }),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof status === 'number' && { status }),
    ...(typeof type === 'string' && { type }),
  };
}
