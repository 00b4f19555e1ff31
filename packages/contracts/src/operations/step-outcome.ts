/** The counts that a version records of its step; columns are left out if they were not counted. */
export interface StepCounts {
  records_changed: number;
  row_count: number;
  rows_before: number;
  column_count?: number;
  columns_before?: number;
}

export interface OutcomePart {
  what:
    | 'rowsChanged'
    | 'rowsAdded'
    | 'rowsRemoved'
    | 'rowsMoved'
    | 'rowsMade'
    | 'columnsAdded'
    | 'columnsRemoved'
    | 'columnsRenamed';
  count: number;
}

interface Done {
  operation: string;
  config?: Record<string, unknown>;
}

/** What each operation's count of changed records means. */
const meant: Record<string, 'addition' | 'removal' | 'order' | 'table' | 'names' | 'conversion' | 'none'> = {
  append: 'addition',
  'filter-rows': 'removal',
  'keep-data-rows': 'removal',
  'keep-valid': 'removal',
  join: 'removal',
  'take-rows': 'removal',
  'use-row-as-header': 'removal',
  'sort-rows': 'order',
  group: 'table',
  transpose: 'table',
  unpivot: 'table',
  rename: 'names',
  convert: 'conversion',
  'copy-column': 'none',
  'read-as': 'none',
  'select-columns': 'none',
  'state-notation': 'none',
};

/** Settings keyed by column, as a person wrote them or as the operation stores them. */
function pairsOf(named: unknown): [string, unknown][] {
  if (Array.isArray(named)) return named.filter((pair): pair is [string, unknown] => Array.isArray(pair));
  return Object.entries(named ?? {});
}

function differences(what: 'rows' | 'columns', before: number, after: number): OutcomePart[] {
  if (after === before) return [];
  return [{ what: `${what}${after > before ? 'Added' : 'Removed'}`, count: Math.abs(after - before) }];
}

/** What a step did, in figures that a person can check in the table; empty when only the presentation changed. */
export function stepOutcome({ operation, config = {} }: Done, counts: StepCounts): OutcomePart[] {
  const { records_changed: changed, row_count: rows, rows_before, column_count: columns, columns_before } = counts;
  const kind = meant[operation.replace(/@\d+$/, '')];
  if (kind === 'table') return [{ what: 'rowsMade', count: rows }];
  // A column with unreadable values may have stayed text, so only changed rows can be reported.
  if (kind === 'conversion') return changed > 0 ? [{ what: 'rowsChanged', count: changed }] : [];
  if (kind === 'names') {
    const renamed = pairsOf(config['mapping']).filter(([from, to]) => from !== to);
    return [{ what: 'columnsRenamed', count: renamed.length }];
  }
  const parts = [
    ...differences('rows', rows_before, rows),
    ...(columns === undefined || columns_before === undefined ? [] : differences('columns', columns_before, columns)),
  ];
  if (kind === 'order') return [...parts, { what: 'rowsMoved', count: changed }];
  if (kind === 'none') return parts;
  if (kind === 'removal' || kind === 'addition') {
    return parts.length > 0 ? parts : [{ what: kind === 'removal' ? 'rowsRemoved' : 'rowsAdded', count: 0 }];
  }
  // Removed rows count as changed records; a new column already reports its own rows.
  const others = Math.max(0, changed - Math.max(0, rows_before - rows));
  const isSaid = parts.some(({ what }) => what === 'columnsAdded') || (parts.length > 0 && others === 0);
  return isSaid ? parts : [...parts, { what: 'rowsChanged', count: others }];
}
