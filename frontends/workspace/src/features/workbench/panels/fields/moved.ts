/** The list with one item moved. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = [...items];
  return rest.toSpliced(from, 1).toSpliced(to, 0, ...rest.slice(from, from + 1));
}
