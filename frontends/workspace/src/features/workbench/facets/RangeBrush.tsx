import { formatNumber } from '@rapi/ui';
import { type PointerEvent, useState } from 'react';
import { type Bin, binAt, isWithin, rangeAcross } from './facet-bins';
import type { Bound } from './facet-filter';
import classes from './Facets.module.css';
import { boundText } from './bound-text';

interface RangeBrushProps {
  label: string;
  bins: readonly Bin[];
  range: readonly [Bound, Bound] | undefined;
  onRange: (range: readonly [Bound, Bound] | undefined) => void;
}

const HEIGHT = 64;

/** Bars of a histogram; the user draws a range over them. The two inputs below do the same by keyboard. */
export function RangeBrush({ label, bins, range, onRange }: RangeBrushProps) {
  const [drawn, setDrawn] = useState<readonly [number, number]>();
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const placeOf = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return binAt(width === 0 ? 0 : (clientX - left) / width, bins.length);
  };
  const shown = drawn ? rangeAcross(bins, ...drawn) : range;
  const finish = () => {
    if (!drawn) return;
    setDrawn(undefined);
    onRange(rangeAcross(bins, ...drawn));
  };
  return (
    <div
      className={classes.brush}
      role="img"
      aria-label={label}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const place = placeOf(event);
        setDrawn([place, place]);
      }}
      onPointerMove={(event) => {
        if (drawn) setDrawn([drawn[0], placeOf(event)]);
      }}
      onPointerUp={finish}
      onPointerCancel={() => setDrawn(undefined)}
      onDoubleClick={() => onRange(undefined)}
    >
      {bins.map((bin, place) => (
        <span
          key={place}
          className={classes.bin}
          title={`${boundText(bin.from)} – ${boundText(bin.to)}: ${formatNumber(bin.count)}`}
        >
          <span
            className={classes.column}
            data-within={isWithin(bin, shown) || undefined}
            data-outlying={bin.isOutlying || undefined}
            // A bin that has anything in it stays visible, however few there are.
            style={{ height: bin.count === 0 ? 0 : Math.max(2, Math.round((bin.count / most) * HEIGHT)) }}
          />
        </span>
      ))}
    </div>
  );
}
