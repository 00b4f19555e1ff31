/** The kept columns in their order, then the others in table order. */
export function orderAfter(columns: readonly { name: string }[], kept: readonly string[]): string[] {
  const names = columns.map(({ name }) => name);
  const known = kept.filter((name) => names.includes(name));
  // If all are kept, or the kept ones are in table order, the others keep their places too.
  const isTableOrder = names.filter((name) => known.includes(name)).every((name, place) => known[place] === name);
  return isTableOrder ? names : [...known, ...names.filter((name) => !known.includes(name))];
}

/** The kept columns after some were ticked or unticked, in list order. */
export function withKept(
  order: readonly string[],
  kept: ReadonlySet<string>,
  names: readonly string[],
  isOn: boolean,
): string[] {
  const changed = new Set(names);
  return order.filter((name) => (changed.has(name) ? isOn : kept.has(name)));
}
