import { sentence, type Sentence } from '@rapi/contracts';
import { TableError } from '@rapi/table-core';

/** A range of characters in a formula, as `slice(start, end)` counts. */
export interface Span {
  start: number;
  end: number;
}

/**
 * The error for a formula that cannot be understood: 422, with the place counted from 1, as people do. `details.start`
 * and `details.end` count from zero, for a screen that underlines the place.
 */
export function formulaError(what: Sentence, { start, end }: Span, columns: readonly string[] = []): TableError {
  const code = columns.length > 0 ? 'unknown_column' : 'invalid_formula';
  return new TableError(code, sentence('formula_fault', { what, place: start + 1 }), {
    field: 'formula',
    start,
    end,
    ...(columns.length > 0 && { columns }),
  });
}
