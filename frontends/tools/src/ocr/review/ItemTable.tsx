import type { OcrTable } from '@rapi/contracts';
import { Button, Group, IconButton } from '@rapi/ui';
import { IconArrowBackUp, IconCheck, IconPlus, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditedRow, EditedTable } from './corrections';
import { cellKey } from './item-keys';
import classes from './ItemTable.module.css';
import { RatingBadge, RatingIcon, useRatingWords } from './RatingBadge';
import { canAccept, type ReviewEdits } from './review-edits';
import { type CellItem, isSameItem } from './review-items';
import { isFigures } from './totals';
import { useFieldLabel } from './use-field-label';
import { focusItem, inputId, type ReviewFocus } from './use-review-focus';

interface CellProps {
  item: CellItem;
  isFigure: boolean;
  isLit: boolean;
  edits: ReviewEdits;
  focus: Pick<ReviewFocus, 'activate' | 'point'>;
}

/** In characters: fits whole numbers, and long names up to a point. */
const [NARROWEST, WIDEST] = [3, 32];

/** As wide as its content, plus padding and the mark for doubt. */
const widthOf = (value: string) => `calc(${Math.min(Math.max(value.length, NARROWEST), WIDEST)}ch + 26px)`;

const isWorthMarking = ({ rating }: CellItem) => rating !== 'sure' && rating !== 'missing';

const Cell = memo(
  function Cell({ item, isFigure, isLit, edits, focus }: CellProps) {
    const label = useFieldLabel()(item);
    const words = useRatingWords();
    const isMarked = isWorthMarking(item);
    return (
      <td
        className={classes.cell}
        data-item={item.key}
        data-lit={isLit || undefined}
        data-rating={item.rating}
        data-figure={isFigure || undefined}
        data-marked={isMarked || undefined}
        onMouseEnter={() => focus.point(item.key, 'list')}
        onMouseLeave={() => focus.point(undefined)}
      >
        <input
          id={inputId(item.key)}
          className={classes.input}
          aria-label={isMarked ? `${label} (${words(item.rating, item.confidence)})` : label}
          title={isMarked ? words(item.rating, item.confidence) : undefined}
          value={item.value}
          style={{ minWidth: widthOf(item.value) }}
          autoComplete="off"
          spellCheck={false}
          maxLength={5000}
          data-value-key={item.key}
          data-mantine-stop-propagation="true"
          onChange={({ currentTarget }) => edits.type(item, currentTarget.value)}
          onFocus={() => focus.activate(item)}
          onBlur={edits.settle}
        />
        {isMarked && (
          <span className={classes.mark}>
            <RatingIcon rating={item.rating} size={12} />
          </span>
        )}
      </td>
    );
  },
  (before, after) =>
    before.isLit === after.isLit && before.isFigure === after.isFigure && isSameItem(before.item, after.item),
);

interface RowProps {
  table: string;
  row: EditedRow;
  number: number;
  items: ReadonlyMap<string, CellItem>;
  /** For each column, whether it holds figures. */
  figures: readonly boolean[];
  edits: ReviewEdits;
  focus: ReviewFocus;
}

function Row({ table, row, number, items, figures, edits, focus }: RowProps) {
  const { t } = useTranslation('ocr');
  return (
    <tr>
      <th scope="row" className={classes.number}>
        {number}
      </th>
      {row.cells.map((_, column) => {
        const item = items.get(cellKey(table, row, column));
        return (
          item && (
            <Cell
              key={column}
              item={item}
              isFigure={figures[column] ?? false}
              isLit={focus.lit === item.key}
              edits={edits}
              focus={focus}
            />
          )
        );
      })}
      <td className={classes.tools}>
        <IconButton
          size={26}
          aria-label={t('table.insertBelow', { row: number })}
          title={t('table.insert')}
          onClick={() => edits.addRow(table, row.id)}
        >
          <IconPlus size={14} aria-hidden />
        </IconButton>
        <IconButton
          size={26}
          aria-label={t('table.deleteRow', { row: number })}
          title={t('table.delete')}
          onClick={() => edits.deleteRow(table, row.id)}
        >
          <IconTrash size={14} aria-hidden />
        </IconButton>
      </td>
    </tr>
  );
}

/** Details about the active cell, for which the cell itself has no room. */
function CellLine({ item, edits }: { item: CellItem | undefined; edits: ReviewEdits }) {
  const { t } = useTranslation('ocr');
  const label = useFieldLabel();
  if (!item) return <p className={classes.hint}>{t('table.hint')}</p>;
  const back = () => {
    edits.revert(item);
    focusItem(item.key);
  };
  return (
    <div className={classes.cellLine}>
      <strong>{label(item)}</strong>
      {isWorthMarking(item) && <RatingBadge rating={item.rating} confidence={item.confidence} />}
      {item.rating === 'corrected' && item.machine !== null && (
        <>
          <span>{item.machine === '' ? t('review.readNothing') : t('review.read', { value: item.machine })}</span>
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconArrowBackUp size={13} aria-hidden />}
            onClick={back}
          >
            {t('review.revert')}
          </Button>
        </>
      )}
      {canAccept(item) && (
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconCheck size={13} aria-hidden />}
          onClick={() => edits.accept([item])}
        >
          {t('review.accept')}
        </Button>
      )}
    </div>
  );
}

function Head({ columns, figures }: { columns: readonly string[]; figures: readonly boolean[] }) {
  const { t } = useTranslation('ocr');
  return (
    <thead>
      <tr>
        <th scope="col">{t('table.number')}</th>
        {columns.map((column, index) => (
          <th scope="col" key={index} data-figure={figures[index] || undefined}>
            {column || t('table.column', { number: index + 1 })}
          </th>
        ))}
        <th scope="col">
          <span className={classes.hidden}>{t('table.tools')}</span>
        </th>
      </tr>
    </thead>
  );
}

interface ItemTableProps {
  table: OcrTable;
  edited: EditedTable;
  items: readonly CellItem[];
  number: number;
  edits: ReviewEdits;
  focus: ReviewFocus;
}

/** A table of the document, corrected cell by cell. */
export function ItemTable({ table, edited, items, number, edits, focus }: ItemTableProps) {
  const { t } = useTranslation('ocr');
  const byKey = new Map(items.map((item) => [item.key, item]));
  const figures = edited.columns.map((_, column) => isFigures(edited, column));
  const isChanged = edited.rows.length !== table.rows.length || items.some(({ rating }) => rating === 'corrected');
  return (
    <>
      <div className={classes.scroll} role="region" aria-label={t('table.cells', { number })} tabIndex={0}>
        <table className={classes.table}>
          <Head columns={edited.columns} figures={figures} />
          <tbody>
            {edited.rows.map((row, index) => (
              <Row
                key={row.id}
                table={table.id}
                row={row}
                number={index + 1}
                items={byKey}
                figures={figures}
                edits={edits}
                focus={focus}
              />
            ))}
          </tbody>
        </table>
      </div>
      <CellLine item={focus.active === undefined ? undefined : byKey.get(focus.active)} edits={edits} />
      <Group gap={8} align="stretch">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => edits.addRow(table.id)}
        >
          {t('table.add')}
        </Button>
        {isChanged && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            onClick={() => edits.revertTable(table)}
          >
            {t('table.revert')}
          </Button>
        )}
      </Group>
    </>
  );
}
