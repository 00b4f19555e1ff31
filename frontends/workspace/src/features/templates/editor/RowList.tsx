import { Button, IconButton } from '@rapi/ui';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './RowList.module.css';

interface RowListProps<Row extends { key: number }> {
  rows: readonly Row[];
  /** The name of one row: `Field mapping 2`. */
  nameOf: (number: number) => string;
  addLabel?: string;
  /** Makes a new, blank row. */
  blank?: () => Row;
  onChange: (rows: Row[]) => void;
  /** The message below an incorrect row. */
  problemOf?: (row: Row) => string | undefined;
  /** Rows run one after the other, so the user can move them. */
  isOrdered?: boolean;
  /** All rows show their labels; otherwise only the first one, if there is room. */
  isLabelled?: boolean;
  children: (row: Row, change: (fields: Partial<Row>) => void) => ReactNode;
}

/** Moves the focus to a row that was added. */
function useFocusAdded(count: number) {
  const list = useRef<HTMLOListElement>(null);
  const isAdding = useRef(false);
  useEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    list.current?.querySelector<HTMLElement>(':scope > li:last-child :is(input, select, textarea)')?.focus();
  }, [count]);
  return { list, adding: () => void (isAdding.current = true) };
}

const moved = <Row,>(rows: readonly Row[], from: number, to: number): Row[] => {
  const row = rows[from];
  return row === undefined ? [...rows] : rows.toSpliced(from, 1).toSpliced(to, 0, row);
};

interface RowButtonsProps {
  name: string;
  /** Undefined if the row cannot move that way. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  isOrdered: boolean;
  onRemove: () => void;
}

function RowButtons({ name, onUp, onDown, isOrdered, onRemove }: RowButtonsProps) {
  const { t } = useTranslation('workspace');
  const look = { variant: 'subtle', color: 'gray' } as const;
  return (
    <span className={classes.buttons}>
      {isOrdered && (
        <>
          <IconButton {...look} disabled={!onUp} aria-label={t('templates.rows.up', { name })} onClick={onUp}>
            <IconArrowUp size={16} aria-hidden />
          </IconButton>
          <IconButton {...look} disabled={!onDown} aria-label={t('templates.rows.down', { name })} onClick={onDown}>
            <IconArrowDown size={16} aria-hidden />
          </IconButton>
        </>
      )}
      <IconButton {...look} aria-label={t('templates.rows.remove', { name })} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </IconButton>
    </span>
  );
}

/** Rows of a form that the user can add, remove and, if their order counts, move. */
export function RowList<Row extends { key: number }>(props: RowListProps<Row>) {
  const { rows, nameOf, addLabel, blank, onChange, problemOf, isOrdered = false, isLabelled = false, children } = props;
  const { list, adding } = useFocusAdded(rows.length);
  const add = () => {
    if (!blank) return;
    adding();
    onChange([...rows, blank()]);
  };
  const change = (key: number) => (fields: Partial<Row>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...fields } : row)));
  return (
    <>
      {rows.length > 0 && (
        <ol ref={list} className={classes.rows} data-labelled={isLabelled || undefined}>
          {rows.map((row, place) => {
            const problem = problemOf?.(row);
            return (
              <li key={row.key}>
                <div className={classes.row} role="group" aria-label={nameOf(place + 1)}>
                  <div className={classes.fields}>{children(row, change(row.key))}</div>
                  <RowButtons
                    name={nameOf(place + 1)}
                    isOrdered={isOrdered && rows.length > 1}
                    onUp={place > 0 ? () => onChange(moved(rows, place, place - 1)) : undefined}
                    onDown={place < rows.length - 1 ? () => onChange(moved(rows, place, place + 1)) : undefined}
                    onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
                  />
                </div>
                {problem !== undefined && (
                  <p className={classes.problem} role="status">
                    {problem}
                  </p>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {blank && (
        <Button
          variant="default"
          size="xs"
          className={classes.add}
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={add}
        >
          {addLabel}
        </Button>
      )}
    </>
  );
}
