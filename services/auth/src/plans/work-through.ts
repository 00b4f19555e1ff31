/**
 * Runs `work` for each item in turn; a failure does not stop the rest.
 * @throws the first failure, after all items had their turn.
 */
export async function workThrough<T>(list: readonly T[], work: (each: T) => Promise<number>): Promise<number> {
  const failures: unknown[] = [];
  let count = 0;
  for (const each of list) {
    try {
      count += await work(each);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return count;
}
