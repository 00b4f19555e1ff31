/** Kinds of rows in a sheet that are not rows of its table. */
export const notDataKinds = ['total', 'group_title', 'repeated_header', 'other_table', 'signature', 'footer'] as const;
export type NotDataKind = (typeof notDataKinds)[number];
