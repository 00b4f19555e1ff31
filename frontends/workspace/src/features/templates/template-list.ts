import type { LocalTemplate } from '@rapi/contracts';

/** In their order; all search words must be in the name or description. */
export function searchTemplates(templates: readonly LocalTemplate[], search: string): LocalTemplate[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return templates.filter(({ name, description }) => {
    const text = `${name}\n${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** A name that none of the others has: `Rekap`, `Rekap (2)`, `Rekap (3)`. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.trim().toLowerCase()));
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wanted : `${wanted} (${count})`;
    if (!names.has(name.trim().toLowerCase())) return name;
  }
}
