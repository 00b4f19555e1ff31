/**
 * Goes on when everybody else has been served. Twice, since what arrives is read before immediates are run in every turn of the event
 * loop: with one, work that began with something read would go on in the very same turn.
 */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
