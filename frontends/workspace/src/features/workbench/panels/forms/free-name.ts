/** `Kota`, or `Kota 2` if a column has that name. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  if (!names.has(wanted.toLowerCase())) return wanted;
  let number = 2;
  while (names.has(`${wanted} ${number}`.toLowerCase())) number += 1;
  return `${wanted} ${number}`;
}
