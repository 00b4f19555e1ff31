/** Root key of every query of this app; a change of files invalidates everything under it. */
export const workspaceKeys = { all: ['workspace'] as const };
