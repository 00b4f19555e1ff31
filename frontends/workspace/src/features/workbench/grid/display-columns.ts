/** How the user arranged a table's columns for viewing; the table itself stays as it is. */
export interface ColumnDisplay {
  /** Names in order; columns it does not name stay where the table has them. */
  order: readonly string[];
  hidden: readonly string[];
  /** Pixels, by name. */
  widths: Readonly<Record<string, number>>;
  /** How many of the visible columns stay at the left. */
  frozen: number;
}

export const plainDisplay: ColumnDisplay = { order: [], hidden: [], widths: {}, frozen: 0 };

/** A table's visible column names in display order. */
export function shownColumns(names: readonly string[], { order, hidden }: ColumnDisplay): string[] {
  const isHidden = new Set(hidden);
  return orderedColumns(names, order).filter((name) => !isHidden.has(name));
}

/** All names; one that the order lacks follows the column it follows in the table. */
export function orderedColumns(names: readonly string[], order: readonly string[]): string[] {
  const here = new Set(names);
  const result = order.filter((name) => here.has(name));
  const known = new Set(result);
  for (const [place, name] of names.entries()) {
    if (known.has(name)) continue;
    const before = names[place - 1];
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, name);
    known.add(name);
  }
  return result;
}

/** The order after columns were dragged before another one; undefined is the end. */
export function movedBefore(
  names: readonly string[],
  display: ColumnDisplay,
  moved: readonly string[],
  before: string | undefined,
): ColumnDisplay {
  const isMoved = new Set(moved);
  if (before !== undefined && isMoved.has(before)) return display;
  const all = orderedColumns(names, display.order);
  const rest = all.filter((name) => !isMoved.has(name));
  const place = before === undefined ? rest.length : rest.indexOf(before);
  return {
    ...display,
    order: [...rest.slice(0, place), ...all.filter((name) => isMoved.has(name)), ...rest.slice(place)],
  };
}

/** Whether the display orders the columns differently from the table. */
export const isReordered = (names: readonly string[], { order }: ColumnDisplay): boolean =>
  orderedColumns(names, order).some((name, place) => name !== names[place]);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** A display as the browser kept it; anything else is ignored. */
export function readDisplay(text: string | null): ColumnDisplay {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '{}');
  } catch {
    return plainDisplay;
  }
  if (typeof kept !== 'object' || kept === null) return plainDisplay;
  const part = (name: keyof ColumnDisplay): unknown => Reflect.get(kept, name);
  const [order, hidden, widths, frozen] = [part('order'), part('hidden'), part('widths'), part('frozen')];
  const sizes = typeof widths === 'object' && widths !== null ? Object.entries(widths) : [];
  return {
    order: isTexts(order) ? order : [],
    hidden: isTexts(hidden) ? hidden : [],
    widths: Object.fromEntries(sizes.filter((entry): entry is [string, number] => typeof entry[1] === 'number')),
    frozen: typeof frozen === 'number' && Number.isInteger(frozen) && frozen > 0 ? frozen : 0,
  };
}
