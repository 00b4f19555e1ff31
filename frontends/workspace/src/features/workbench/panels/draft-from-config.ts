import type { Config } from './panel';

const isSameKind = (one: unknown, other: unknown): boolean =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other) && other !== null;

/**
 * The form of an existing step: its settings under the same names if they are of the same kind, everything else as in a
 * new form. The server validated the settings when the step was made.
 */
export function draftFromConfig<Draft extends object>(first: Draft, config: Config): Draft {
  const known = Object.entries(first).filter(([name, value]) => {
    const said: unknown = config[name];
    return said !== undefined && (value === undefined ? said !== null : isSameKind(value, said));
  });
  return { ...first, ...(Object.fromEntries(known.map(([name]) => [name, config[name]])) as Partial<Draft>) };
}
