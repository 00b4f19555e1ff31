import { formatNumber } from '@rapi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './DiffGrids.module.css';

interface MiniMapProps {
  /** The number of changed cells in equal ranges of rows. */
  density: readonly number[];
  rowCount: number;
  onRow: (row: number) => void;
}

/** A map of where the file changes. Clicking or pressing an arrow key goes there. */
export function MiniMap({ density, rowCount, onRow }: MiniMapProps) {
  const { t } = useTranslation('tools');
  const [row, setRow] = useState(1);
  const most = Math.max(1, ...density);
  return (
    <div className={classes.map}>
      <svg viewBox={`0 0 1 ${density.length}`} preserveAspectRatio="none" aria-hidden>
        {density.map((changes, stretch) =>
          changes === 0 ? null : (
            <rect
              key={stretch}
              className={classes.stretch}
              y={stretch}
              width={1}
              height={1}
              opacity={0.25 + (0.75 * changes) / most}
            />
          ),
        )}
      </svg>
      <input
        className={classes.slider}
        type="range"
        min={1}
        max={rowCount}
        step={Math.max(1, Math.floor(rowCount / density.length))}
        value={row}
        aria-label={t('preview.goToRow')}
        aria-valuetext={formatNumber(row)}
        title={t('preview.mapHint')}
        onChange={({ currentTarget: { value } }) => {
          setRow(Number(value));
          onRow(Number(value) - 1);
        }}
      />
    </div>
  );
}
