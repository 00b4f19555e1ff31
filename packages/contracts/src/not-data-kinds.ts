/** What a row of a sheet is that is no row of its table. */
export const notDataKinds = ['total', 'group_title', 'repeated_header', 'signature', 'footer'] as const;
export type NotDataKind = (typeof notDataKinds)[number];
