import { safeSheetName } from '@rapi/tables';
import { tableName } from '../source/table-name';

const MAX_LENGTH = 31;

/** A name for every sheet: that of its file without the ending, as Excel takes it, none twice. */
export function sheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const safe = safeSheetName(tableName(name));
    // Excel keeps this name for itself.
    const base = safe.toLowerCase() === 'history' ? `${safe} (data)` : safe;
    let unique = base;
    for (let n = 2; taken.has(unique.toLowerCase()); n++) {
      const suffix = ` (${n})`;
      unique = base.slice(0, MAX_LENGTH - suffix.length) + suffix;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
}
