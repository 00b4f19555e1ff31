/**
 * Names for `width` columns out of a header's cells: unique, never blank, on one line. A blank name becomes `Column 3`, a
 * repeated one gets ` (2)`.
 */
export function columnNames(header: readonly (string | null)[], width: number): string[] {
  const taken = new Set<string>();
  return Array.from({ length: width }, (_, index) => {
    const wanted = (header[index] ?? '').replace(/\s+/g, ' ').trim() || `Column ${index + 1}`;
    let name = wanted;
    for (let repeat = 2; taken.has(name); repeat += 1) name = `${wanted} (${repeat})`;
    taken.add(name);
    return name;
  });
}
