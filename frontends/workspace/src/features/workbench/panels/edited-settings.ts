import type { Config } from './panel';

/**
 * The settings of an edited step: exactly as they were while the form says what it said when it opened, else what the
 * form writes, beside the settings that it does not show.
 */
export function editedSettings(step: Config, untouched: Config | undefined, written: Config): Config {
  if (JSON.stringify(written) === JSON.stringify(untouched)) return step;
  const hidden = Object.entries(step).filter(([name]) => untouched && !Object.hasOwn(untouched, name));
  return { ...Object.fromEntries(hidden), ...written };
}
