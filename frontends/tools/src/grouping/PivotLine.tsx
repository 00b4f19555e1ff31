import type { Cell, PivotColumn } from '@rapi/contracts';
import { formatPercent, VisuallyHidden } from '@rapi/ui';
import { IconCaretDownFilled, IconCaretUpFilled, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Builder } from './builder';
import type { OpenGroups } from './grouping-queries';
import { isOpen } from './open-groups';
import { changeOf, columnBefore, heatOf, shareOf, type Display } from './pivot-figures';
import { ROW_HEIGHT, type Placed, type PivotLayout } from './pivot-layout';
import { figureText, keyText } from './pivot-text';
import classes from './PivotGrid.module.css';
import type { Line } from './use-pivot-lines';

interface PivotLineProps {
  id: string;
  row: number;
  /** Undefined until it is loaded. */
  line: Line | undefined;
  /** The line above, to show how figures changed. */
  before: Line | undefined;
  /** The line of totals. */
  isWhole?: boolean;
  activeColumn: number;
  keys: readonly PivotColumn[];
  figures: readonly PivotColumn[];
  layout: PivotLayout;
  placed: readonly Placed[];
  totals: readonly Cell[];
  greatest: readonly number[];
  display: Display;
  builder: Builder;
  open: OpenGroups;
  canDrill: boolean;
}

type Texts = TFunction<'tools'>;

const isSibling = (line: Line, before: Line | undefined): before is Line =>
  before !== undefined &&
  before.keys.length === line.keys.length &&
  line.keys.slice(0, -1).every((value, index) => value === before.keys[index]);

/** How a figure changed from the one to its left when there is a column dimension, else from the one above. */
function changeIn({ line, before, figures, builder, isWhole }: PivotLineProps, index: number): number | undefined {
  if (!line || !builder.highlightChanges) return undefined;
  if (builder.across) {
    const other = columnBefore(figures, index);
    return other === undefined ? undefined : changeOf(line.values[index], line.values[other]);
  }
  return isWhole || !isSibling(line, before) ? undefined : changeOf(line.values[index], before.values[index]);
}

function Change({ percent }: { percent: number }) {
  const { t } = useTranslation('tools');
  const Icon = percent > 0 ? IconCaretUpFilled : IconCaretDownFilled;
  const words = t(percent > 0 ? 'grouping.up' : 'grouping.down', { percent: formatPercent(Math.abs(percent), 0) });
  return (
    <span className={classes.change} data-direction={percent > 0 ? 'up' : 'down'} title={words}>
      <Icon size={12} aria-hidden />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

function shownFigure({ line, figures, totals, display }: PivotLineProps, index: number, t: Texts): string {
  const column = figures[index];
  if (!line || !column) return '';
  if (display === 'value') return figureText(line.values[index] ?? null, column, t);
  const share = shareOf(line.values, index, display, { columns: figures, totals });
  return share === undefined ? '–' : formatPercent(share);
}

/** A subtotal line shows figures only with totals on; a group of the last level always does. */
const hasFigures = ({ line, keys, builder, isWhole }: PivotLineProps): boolean =>
  isWhole === true || builder.showTotals || line?.keys.length === keys.length;

function FigureCell(props: PivotLineProps & { place: Placed }) {
  const { id, row, line, activeColumn, greatest, canDrill, isWhole, builder } = props;
  const { index, left, width } = props.place;
  const { t } = useTranslation('tools');
  const isShown = hasFigures(props);
  const change = isShown ? changeIn(props, index) : undefined;
  const isLeaf = !isWhole && line?.keys.length === props.keys.length;
  const heat = builder.theme === 'heatmap' && isLeaf ? heatOf(line.values[index], greatest[index]) : 0;
  const value = line?.values[index] ?? null;
  return (
    <div
      id={`${id}-${row}-${index + 1}`}
      role="gridcell"
      aria-colindex={index + 2}
      data-column={index + 1}
      data-active={activeColumn === index + 1 || undefined}
      data-drill={(canDrill && isShown && value !== null) || undefined}
      data-total={props.figures[index]?.pivot === null && builder.across !== null ? true : undefined}
      className={classes.cell}
      style={{
        left,
        width,
        ...(heat > 0 && {
          background: `color-mix(in srgb, var(--rapi-brand) ${Math.round(heat * 34)}%, transparent)`,
        }),
      }}
    >
      {change !== undefined && <Change percent={change} />}
      <span className={classes.number}>{isShown ? shownFigure(props, index, t) : ''}</span>
    </div>
  );
}

function LabelCell({ id, row, line, isWhole, activeColumn, keys, layout, open }: PivotLineProps) {
  const { t } = useTranslation('tools');
  const level = line?.keys.length ?? 0;
  const key = keys[level - 1];
  const isGroup = line !== undefined && !isWhole && level < keys.length;
  const Icon = isGroup && isOpen(open, line.keys) ? IconChevronDown : IconChevronRight;
  const value = line?.keys.at(-1) ?? null;
  const words = isWhole ? t('grouping.grandTotal') : line && key ? keyText(value, key, t) : '';
  return (
    <div
      id={`${id}-${row}-0`}
      role="rowheader"
      aria-colindex={1}
      data-column={0}
      data-active={activeColumn === 0 || undefined}
      data-group={isGroup || undefined}
      className={classes.label}
      style={{ width: layout.labelWidth, paddingLeft: 8 + Math.max(0, level - 1) * 18 }}
      title={words}
    >
      {isGroup && <Icon size={16} className={classes.chevron} aria-hidden />}
      {line === undefined && <span className={classes.skeleton} />}
      <span
        className={classes.labelText}
        data-indent={(!isGroup && keys.length > 1 && !isWhole) || undefined}
        data-empty={(!isWhole && value === null) || undefined}
      >
        {words}
      </span>
    </div>
  );
}

/** One line of the outline: its label and the visible figures. */
export function PivotLine(props: PivotLineProps) {
  const { row, line, isWhole, keys, layout, placed, open } = props;
  const level = line?.keys.length ?? 0;
  const isGroup = line !== undefined && !isWhole && level < keys.length;
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      aria-level={isWhole ? 1 : Math.max(1, level)}
      aria-expanded={isGroup ? isOpen(open, line.keys) : undefined}
      aria-busy={line === undefined || undefined}
      data-row={row}
      data-level={isGroup ? level : undefined}
      data-odd={row % 2 === 1 || undefined}
      className={isWhole ? classes.whole : classes.line}
      style={
        isWhole ? { width: layout.width } : { width: layout.width, transform: `translateY(${row * ROW_HEIGHT}px)` }
      }
    >
      <LabelCell {...props} />
      {placed.map((place) => (
        <FigureCell key={place.index} {...props} place={place} />
      ))}
    </div>
  );
}
