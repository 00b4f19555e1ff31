import { sentence, type Sentence } from '@rapi/contracts';
import { TableError } from '@rapi/table-core';

/** Characters of a formula, as `slice(start, end)` counts. */
export interface Span {
  start: number;
  end: number;
}

/**
 * A formula that cannot be understood: 422, naming the place as people count it, from 1. `details.start` and `details.end`
 * count from zero, for a screen that underlines it.
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
