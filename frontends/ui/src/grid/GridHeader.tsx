import { Flex } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlacedColumn } from './GridCell';
import { type GridColumn, type GridSort, isNumeric } from './grid-values';
import { typeIcons } from './type-icons';
import classes from './DataGrid.module.css';

function QualityBar({ quality }: { quality: NonNullable<GridColumn['quality']> }) {
  const { t } = useTranslation('ui');
  const label = t('grid.quality', quality);
  return (
    <span className={classes.quality} role="img" aria-label={label} title={label}>
      <span style={{ flexGrow: quality.valid }} data-share="valid" />
      <span style={{ flexGrow: quality.empty }} data-share="empty" />
      <span style={{ flexGrow: quality.error }} data-share="error" />
    </span>
  );
}

interface HeadingProps {
  placed: PlacedColumn;
  id: string;
  active: boolean;
  sort: GridSort | undefined;
  sortable: boolean;
  onResize: (key: string, width: number) => void;
}

/** Resizes by dragging the edge. The pointer is captured, so it may leave the heading. */
const resizer =
  (key: string, width: number, onResize: HeadingProps['onResize']) => (start: PointerEvent<HTMLElement>) => {
    const edge = start.currentTarget;
    const from = start.clientX;
    edge.setPointerCapture(start.pointerId);
    edge.onpointermove = (move) => onResize(key, Math.max(56, width + move.clientX - from));
    edge.onpointerup = () => {
      edge.onpointermove = null;
    };
    start.preventDefault();
  };

function Heading({ placed, id, active, sort, sortable, onResize }: HeadingProps) {
  const { t } = useTranslation('ui');
  const { column, index, left, width } = placed;
  const { key, name = key, type, quality } = column;
  const direction = sort?.column === key ? sort.direction : undefined;
  const Icon = type ? typeIcons[type] : undefined;
  const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <div
      id={id}
      role="columnheader"
      aria-colindex={index + 2}
      aria-sort={sortable ? (direction ?? 'none') : undefined}
      data-heading={index}
      data-active={active || undefined}
      data-sortable={sortable || undefined}
      data-numeric={isNumeric(type) || undefined}
      className={classes.heading}
      style={{ left, width }}
    >
      <Flex component="span" gap={5} miw={0} align="center">
        {Icon && type && (
          <span
            className={classes.typeIcon}
            role="img"
            aria-label={t(`grid.type.${type}`)}
            title={t(`grid.type.${type}`)}
          >
            <Icon size={15} stroke={1.6} aria-hidden />
          </span>
        )}
        <span className={classes.headingName} title={name}>
          {name}
        </span>
        {direction && <Arrow size={14} className={classes.sortArrow} aria-hidden />}
      </Flex>
      {quality && <QualityBar quality={quality} />}
      <span className={classes.edge} data-edge aria-hidden onPointerDown={resizer(key, width, onResize)} />
    </div>
  );
}

interface GridHeaderProps extends Pick<HeadingProps, 'sort' | 'sortable' | 'onResize'> {
  columns: readonly PlacedColumn[];
  gridId: string;
  /** -1 when the active cell is a data cell. */
  activeColumn: number;
  height: number;
}

export function GridHeader({ columns, gridId, activeColumn, height, ...rest }: GridHeaderProps) {
  const { t } = useTranslation('ui');
  return (
    <div role="row" aria-rowindex={1} className={classes.header} style={{ height }}>
      <div role="columnheader" aria-colindex={1} aria-label={t('grid.row')} className={classes.corner}>
        #
      </div>
      {columns.map((placed) => (
        <Heading
          key={placed.column.key}
          id={`${gridId}-h-${placed.index}`}
          placed={placed}
          active={placed.index === activeColumn}
          {...rest}
        />
      ))}
    </div>
  );
}
