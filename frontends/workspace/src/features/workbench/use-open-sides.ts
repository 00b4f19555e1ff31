import { useMediaQuery } from '@rapi/ui';
import { useCallback, useState } from 'react';

export type Side = 'facets' | 'steps';

const KEY = 'rapi.workbench.sides';

/**
 * Whether the user had the sides open; at first only the steps are open, which leaves the table the room of the facets.
 */
function kept(): Record<Side, boolean> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const said = (side: Side): unknown => Reflect.get(Object(value), side);
    return { facets: said('facets') === true, steps: said('steps') !== false };
  } catch {
    return { facets: false, steps: true };
  }
}

function keep(sides: Record<Side, boolean>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(sides));
  } catch {
    // A browser that stores nothing shows the initial sides next time.
  }
}

/**
 * Which sides are open. On narrow screens they are sheets over the grid, one at a time, initially closed. A facet that
 * the user just opened, e.g. from a column's menu, shows its side.
 */
export function useOpenSides(newestFacet: string | undefined) {
  const isNarrow = useMediaQuery('(max-width: 860px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [wide, setWide] = useState(() => ({ ...kept(), ...(newestFacet !== undefined && { facets: true }) }));
  const [sheet, setSheet] = useState<Side>();
  const [seen, setSeen] = useState(newestFacet);
  if (newestFacet !== seen) {
    setSeen(newestFacet);
    if (newestFacet !== undefined && isNarrow) setSheet('facets');
    else if (newestFacet !== undefined) setWide((now) => ({ ...now, facets: true }));
  }
  const toggle = useCallback(
    (side: Side) => {
      if (isNarrow) setSheet((now) => (now === side ? undefined : side));
      else
        setWide((now) => {
          const next = { ...now, [side]: !now[side] };
          keep(next);
          return next;
        });
    },
    [isNarrow],
  );
  const closeSheet = useCallback(() => setSheet(undefined), []);
  const open = isNarrow ? { facets: sheet === 'facets', steps: sheet === 'steps' } : wide;
  return { isNarrow, open, toggle, closeSheet };
}
