import { safeSheetName } from '@rapi/tables';
import { tableName } from '../source/table-name';

const MAX_LENGTH = 31;

/** Names the sheets after their files, without the extension, in a form that Excel accepts, each unique. */
export function sheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const safe = safeSheetName(tableName(name));
    // Excel reserves this name.
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
