import { useDraggable, useDroppable } from '@dnd-kit/core';
import { cutText, Flex, IconButton, TextInput, VisuallyHidden } from '@rapi/ui';
import { Menu } from '@rapi/ui/controls';
import {
  IconAbc,
  IconCalendar,
  IconCalendarClock,
  IconDecimal,
  IconGripVertical,
  IconNumber123,
  IconPlus,
  IconSearch,
  IconToggleLeft,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './BuilderTab.module.css';
import { dragId, dropId, type DropZone } from './drag';
import type { FileColumn } from '../tool-frame/file-columns';

const MANY = 10;
const SAMPLE = 30;

const icons = {
  text: IconAbc,
  integer: IconNumber123,
  decimal: IconDecimal,
  date: IconCalendar,
  datetime: IconCalendarClock,
  boolean: IconToggleLeft,
};

/** How a column looks, also while it is dragged. */
export function ColumnFace({ column }: { column: FileColumn }) {
  const { t } = useTranslation('ui');
  const Icon = icons[column.type];
  return (
    <>
      <IconGripVertical size={14} className={classes.grip} aria-hidden />
      <span className={classes.kind} title={t(`grid.type.${column.type}`)}>
        <Icon size={16} aria-hidden />
      </span>
      <Flex component="span" direction="column" gap={0} miw={0}>
        <span className={classes.columnName}>{column.name}</span>
        <span className={classes.sample}>{cutText(column.sample, SAMPLE)}</span>
      </Flex>
    </>
  );
}

interface ColumnItemProps {
  column: FileColumn;
  /** Whether the column is already in a zone. */
  isUsed: boolean;
  onAdd: (zone: DropZone, column: FileColumn) => void;
}

/** One column of the file, dragged by pointer or keys, or placed with its menu. */
function ColumnItem({ column, isUsed, onAdd }: ColumnItemProps) {
  const { t } = useTranslation('tools');
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({ id: dragId('columns', column.name) });
  const { name } = column;
  return (
    <li className={classes.column} data-used={isUsed || undefined} data-dragging={isDragging || undefined}>
      <div
        ref={setNodeRef}
        {...attributes}
        {...listeners}
        className={classes.handle}
        aria-roledescription={t('grouping.draggable')}
        data-mantine-stop-propagation={isDragging || undefined}
      >
        <VisuallyHidden>{t('grouping.move')} </VisuallyHidden>
        <ColumnFace column={column} />
      </div>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <IconButton variant="subtle" color="gray" size={28} aria-label={t('grouping.addColumn', { name })}>
            <IconPlus size={16} aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {(['rows', 'across', 'values', 'filters'] as const).map((zone) => (
            <Menu.Item key={zone} onClick={() => onAdd(zone, column)}>
              {t(`grouping.addTo.${zone}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}

interface ColumnListProps extends Pick<ColumnItemProps, 'onAdd'> {
  columns: readonly FileColumn[];
  used: ReadonlySet<string>;
}

/** The columns in file order. */
export function ColumnList({ columns, used, onAdd }: ColumnListProps) {
  const { t } = useTranslation('tools');
  const [search, setSearch] = useState('');
  const { setNodeRef, isOver } = useDroppable({ id: dropId('columns') });
  const shown = columns.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <section
      ref={setNodeRef}
      className={classes.panel}
      data-over={isOver || undefined}
      aria-label={t('grouping.columns')}
    >
      <h3 className={classes.legend}>{t('grouping.columns')}</h3>
      <p className={classes.hint}>{t('grouping.columnsHint')}</p>
      {columns.length > MANY && (
        <TextInput
          aria-label={t('grouping.searchColumns')}
          placeholder={t('grouping.searchColumns')}
          leftSection={<IconSearch size={15} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <ul className={classes.columns}>
        {shown.map((column) => (
          <ColumnItem key={column.name} column={column} isUsed={used.has(column.name)} onAdd={onAdd} />
        ))}
      </ul>
      {shown.length === 0 && <p className={classes.hint}>{t('grouping.noColumns')}</p>}
    </section>
  );
}
