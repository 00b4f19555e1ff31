import type { Version } from '@rapi/contracts';

/** A version with what changed since the one before it. */
export interface VersionStep extends Version {
  rowsAdded: number;
  columnsAdded: number;
}

/** Oldest first, whatever order they come in. */
export function versionSteps(versions: readonly Version[]): VersionStep[] {
  const ordered = [...versions].sort((a, b) => a.version - b.version);
  return ordered.map((version, place) => {
    const before = ordered[place - 1];
    return {
      ...version,
      rowsAdded: before ? version.row_count - before.row_count : 0,
      columnsAdded: before ? version.column_count - before.column_count : 0,
    };
  });
}
