/** Root key of every query of this app. Code elsewhere that changes files invalidates the queries by this key. */
export const dashboardKeys = { all: ['dashboard'] as const };
