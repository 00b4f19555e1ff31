/** The root of every query of this app; what a change of files makes stale is under it. */
export const workspaceKeys = { all: ['workspace'] as const };
