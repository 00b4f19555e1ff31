/**
 * Does the same for each of a list, one after the other: what fails for one keeps none of the others waiting.
 * @throws the first failure, once all have had their turn.
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
