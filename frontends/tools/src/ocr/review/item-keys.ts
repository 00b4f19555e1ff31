/** Keys of values, shared by both sides of the review and by the accepted values. */
export const fieldKey = (name: string) => `field:${name}`;

/** Uses the machine's row number when there is one, so that the key is the same on the next visit. */
export const cellKey = (table: string, { id, source }: { id: string; source: number | null }, column: number) =>
  `cell:${table}:${source ?? id}:${column}`;
