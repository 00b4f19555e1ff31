/** The root of every query of this app: whoever changes files elsewhere makes it stale by this name. */
export const dashboardKeys = { all: ['dashboard'] as const };
