/** What a value is known by on both sides of the review, and in what was accepted. */
export const fieldKey = (name: string) => `field:${name}`;

/** By the machine's row where there is one, so that it holds from one visit to the next. */
export const cellKey = (table: string, { id, source }: { id: string; source: number | null }, column: number) =>
  `cell:${table}:${source ?? id}:${column}`;
