/**
 * Resolves after everybody else has been served. Takes two immediates, since each turn of the event loop reads input
 * before it runs immediates: with one, work that began with input would go on in the same turn.
 */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
