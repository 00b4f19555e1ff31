import { Flex } from '@rapi/ui';
import { isNumeric, typeIcons } from '@rapi/ui/data';
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconBulb,
  IconChevronDown,
  IconHelpCircle,
} from '@tabler/icons-react';
import type { SortKey, TypeOffer } from '@rapi/contracts';
import type { PointerEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { offerSentence } from '../offers/type-offers';
import { type ColumnDrag, useColumnDrag } from './use-column-drag';
import { isWhollyInvalid, type WorkColumn } from './work-column';
import type { WorkPlaced } from './WorkGridRows';
import classes from './WorkGrid.module.css';

const NARROWEST = 56;

function QualityBar({ quality }: { quality: NonNullable<WorkColumn['quality']> }) {
  const { t } = useTranslation('workspace');
  const counts = t('workbench.quality', quality);
  const isWrong = isWhollyInvalid(quality);
  const label = isWrong ? `${t('workbench.whollyInvalid')} (${counts})` : counts;
  return (
    <span className={classes.quality} data-wrong={isWrong || undefined} role="img" aria-label={label} title={label}>
      <span style={{ flexGrow: quality.valid }} data-share="valid" />
      <span style={{ flexGrow: quality.empty }} data-share="empty" />
      <span style={{ flexGrow: quality.error }} data-share="error" />
    </span>
  );
}

interface HeadCalls {
  onResize: (key: string, width: number) => void;
  /** Fits the width to the column's content. */
  onFit: (key: string) => void;
  onMenu: (key: string) => void;
  /** Opens the open question about how the column is read; undefined if none can be answered. */
  onQuestion: ((key: string) => void) | undefined;
  /** Takes the type offered for a column; undefined while the table is read-only. */
  onOffer: ((offer: TypeOffer) => void) | undefined;
}

interface EdgeProps extends Pick<HeadCalls, 'onResize' | 'onFit'> {
  columnKey: string;
  width: number;
}

interface HeadMarkProps {
  label: string;
  kind: 'question' | 'offer';
  onClick: () => void;
}

/**
 * Mark for an open question about a column's reading or for an offered type; a click opens the question or takes the
 * offer.
 */
function HeadMark({ label, kind, onClick }: HeadMarkProps) {
  const Icon = kind === 'question' ? IconHelpCircle : IconBulb;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.menuButton}
      data-own-use
      data-mark={kind}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon size={17} aria-hidden />
    </button>
  );
}

/** The edge of a heading: dragging changes the column's width, a double click fits it to the content. */
function Edge({ columnKey, width, onResize, onFit }: EdgeProps) {
  // The pointer is captured, so that it may leave the heading.
  const onPointerDown = (start: PointerEvent<HTMLElement>) => {
    const edge = start.currentTarget;
    const from = start.clientX;
    edge.setPointerCapture(start.pointerId);
    edge.onpointermove = (move) => onResize(columnKey, Math.max(NARROWEST, width + move.clientX - from));
    edge.onpointerup = () => {
      edge.onpointermove = null;
    };
    start.preventDefault();
  };
  return (
    <span
      className={classes.edge}
      data-own-use
      aria-hidden
      onPointerDown={onPointerDown}
      onDoubleClick={() => onFit(columnKey)}
    />
  );
}

interface HeadingProps extends HeadCalls {
  placed: WorkPlaced;
  id: string;
  isActive: boolean;
  isMarked: boolean;
  sort: SortKey | undefined;
  drag: ColumnDrag;
  /** The menu, if it is open here; the button anchors it. */
  menu: ((button: ReactNode) => ReactNode) | undefined;
}

function HeadingLine({ column, sort }: { column: WorkColumn; sort: SortKey | undefined }) {
  const { t } = useTranslation('workspace');
  const { key, name = key, type } = column;
  const Icon = type && typeIcons[type];
  const Arrow = sort?.direction === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <>
      {Icon && type && (
        <span
          className={classes.typeIcon}
          role="img"
          aria-label={t(`preview.dataType.${type}`)}
          title={t(`preview.dataType.${type}`)}
        >
          <Icon size={15} stroke={1.6} aria-hidden />
        </span>
      )}
      <span className={classes.headingName} title={name}>
        {name}
      </span>
      {sort && <Arrow size={14} className={classes.sortArrow} aria-hidden />}
    </>
  );
}

function Heading({ placed, id, isActive, isMarked, sort, drag, menu, ...calls }: HeadingProps) {
  const { t } = useTranslation('workspace');
  const { column, index, left, width } = placed;
  const { key, name = key, type, quality, fate, reading, offer } = column;
  const { onQuestion, onOffer } = calls;
  const button = (
    <button
      type="button"
      tabIndex={-1}
      className={classes.menuButton}
      data-own-use
      aria-label={t('workbench.menuOf', { column: name })}
      onClick={() => calls.onMenu(key)}
    >
      <IconChevronDown size={15} aria-hidden />
    </button>
  );
  return (
    // The grid has the focus, and names its active cell by aria-activedescendant.
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="columnheader"
      aria-colindex={index + 2}
      aria-sort={sort ? (sort.direction === 'asc' ? 'ascending' : 'descending') : 'none'}
      data-heading={index}
      data-name={key}
      data-active={isActive || undefined}
      data-marked={isMarked || undefined}
      data-fate={fate}
      data-drop={drag.before === key || undefined}
      data-dragged={drag.moved === key || undefined}
      data-numeric={isNumeric(type) || undefined}
      className={classes.heading}
      style={{ left, width }}
      onPointerDown={(event) => drag.onPointerDown(event, key)}
      onContextMenu={(event) => {
        event.preventDefault();
        calls.onMenu(key);
      }}
    >
      <Flex component="span" gap={5} miw={0} align="center">
        <HeadingLine column={column} sort={sort} />
        {quality && isWhollyInvalid(quality) && (
          <IconAlertTriangle size={15} className={classes.wrong} aria-hidden data-wholly-invalid />
        )}
        {fate === undefined && reading?.question && onQuestion && (
          <HeadMark kind="question" label={t('workbench.question', { column: name })} onClick={() => onQuestion(key)} />
        )}
        {fate === undefined && offer && onOffer && (
          <HeadMark kind="offer" label={offerSentence([offer], t)} onClick={() => onOffer(offer)} />
        )}
        {fate === undefined && (menu ? menu(button) : button)}
      </Flex>
      {quality && <QualityBar quality={quality} />}
      <Edge columnKey={key} width={width} onResize={calls.onResize} onFit={calls.onFit} />
    </div>
  );
}

interface WorkGridHeadProps extends HeadCalls {
  columns: readonly WorkPlaced[];
  gridId: string;
  fixedWidth: number;
  height: number;
  /** -1 if the active cell is a data cell. */
  activeColumn: number;
  isMarked: (column: number) => boolean;
  sort: readonly SortKey[];
  /** Called when a column was dragged before another one; undefined is the end. */
  onMove: (key: string, before: string | undefined) => void;
  /** The column whose menu is open. */
  openMenu: string | undefined;
  menu: (column: WorkColumn, button: ReactNode) => ReactNode;
}

export function WorkGridHead({
  columns,
  gridId,
  fixedWidth,
  height,
  onMove,
  openMenu,
  menu,
  ...rest
}: WorkGridHeadProps) {
  const { t } = useTranslation('workspace');
  const { activeColumn, isMarked, sort, ...calls } = rest;
  const drag = useColumnDrag(onMove);
  const heading = (placed: WorkPlaced) => (
    <Heading
      key={placed.column.key}
      id={`${gridId}-h-${placed.index}`}
      placed={placed}
      isActive={placed.index === activeColumn}
      isMarked={isMarked(placed.index)}
      sort={sort.find(({ column }) => column === placed.column.key)}
      drag={drag}
      menu={openMenu === placed.column.key ? (button) => menu(placed.column, button) : undefined}
      {...calls}
    />
  );
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={classes.header}
      data-drop-end={drag.isAtEnd || undefined}
      style={{ height }}
    >
      <div role="presentation" className={classes.fixed} style={{ width: fixedWidth }}>
        <div
          role="columnheader"
          aria-colindex={1}
          aria-label={t('workbench.corner')}
          title={t('workbench.corner')}
          data-corner
          className={classes.corner}
        >
          #
        </div>
        {columns.map((placed) => placed.isFrozen && heading(placed))}
      </div>
      {columns.map((placed) => !placed.isFrozen && heading(placed))}
    </div>
  );
}
