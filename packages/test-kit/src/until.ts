/** Asks repeatedly until the answer is neither undefined, null nor false; the error names what it waited for. */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  { timeoutMs = 15_000, everyMs = 20 } = {},
): Promise<Exclude<T, undefined | null | false>> {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false)
      return answer as Exclude<T, undefined | null | false>;
    if (Date.now() > giveUpAt) throw new Error(`Waited ${timeoutMs} ms in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
