/** Kinds of rows in a sheet that are not rows of its table. */
export const notDataKinds = ['total', 'group_title', 'repeated_header', 'signature', 'footer'] as const;
export type NotDataKind = (typeof notDataKinds)[number];
