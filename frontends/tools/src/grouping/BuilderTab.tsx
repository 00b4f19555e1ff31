import { DndContext, DragOverlay, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { Announcements, DragEndEvent, UniqueIdentifier } from '@dnd-kit/core';
import { Button, Stack } from '@rapi/ui';
import { RowFilters } from '@rapi/ui/controls';
import { IconTableShortcut } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { canGenerate, withColumn, withFilters, type Builder } from './builder';
import classes from './BuilderTab.module.css';
import { ColumnFace, ColumnList } from './ColumnList';
import { dropped, placeOf, whereDropped, zoneByArrow, type DropZone } from './drag';
import { filterColumns, type FileColumn } from '../tool-frame/file-columns';
import { FilterZone } from './FilterZone';
import { LivePreview } from './LivePreview';
import { OptionsPanel } from './OptionsPanel';
import { Zone } from './Zone';

interface BuilderTabProps {
  fileId: string;
  columns: readonly FileColumn[];
  builder: Builder;
  onChange: (builder: Builder) => void;
  onGenerate: () => void;
  isGenerating: boolean;
  /** The form that saves the configuration. */
  children: ReactNode;
}

function useAnnouncements(): { announcements: Announcements; screenReaderInstructions: { draggable: string } } {
  const { t } = useTranslation('tools');
  const nameOf = (id: UniqueIdentifier) => placeOf(id).name ?? '';
  const zoneOf = (id: UniqueIdentifier) => t(`grouping.zones.${placeOf(id).zone ?? 'columns'}`);
  return {
    announcements: {
      onDragStart: ({ active }) => t('grouping.said.start', { name: nameOf(active.id) }),
      onDragOver: ({ active, over }) =>
        over
          ? t('grouping.said.over', { name: nameOf(active.id), zone: zoneOf(over.id) })
          : t('grouping.said.nowhere', { name: nameOf(active.id) }),
      onDragEnd: ({ active, over }) =>
        over
          ? t('grouping.said.end', { name: nameOf(active.id), zone: zoneOf(over.id) })
          : t('grouping.said.cancel', { name: nameOf(active.id) }),
      onDragCancel: ({ active }) => t('grouping.said.cancel', { name: nameOf(active.id) }),
    },
    screenReaderInstructions: { draggable: t('grouping.said.howTo') },
  };
}

interface DragAreaProps extends Pick<BuilderTabProps, 'columns' | 'builder' | 'onChange'> {
  onFilter: (column: string) => void;
  children: ReactNode;
}

/** The area in which columns are dragged, by pointer or with Space and the arrow keys. */
function DragArea({ columns, builder, onChange, onFilter, children }: DragAreaProps) {
  const [dragged, setDragged] = useState<FileColumn>();
  const accessibility = useAnnouncements();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: zoneByArrow }),
  );
  const end = ({ active, over }: DragEndEvent) => {
    setDragged(undefined);
    if (!over) return;
    const [from, to] = [placeOf(active.id), placeOf(over.id)];
    if (to.zone === 'filters' && from.name !== undefined) onFilter(from.name);
    const changed = dropped(builder, from, to, columns);
    if (changed) onChange(changed);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={whereDropped}
      accessibility={accessibility}
      onDragStart={({ active }) => setDragged(columns.find(({ name }) => name === placeOf(active.id).name))}
      onDragEnd={end}
      onDragCancel={() => setDragged(undefined)}
    >
      {children}
      <DragOverlay dropAnimation={null} zIndex={500}>
        {dragged && (
          <div className={classes.overlay}>
            <ColumnFace column={dragged} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

const usedNames = ({ rows, across, values }: Builder): ReadonlySet<string> =>
  new Set([...rows, ...(across ? [across] : []), ...values].map(({ name }) => name));

/** R-GROUP-1 Builder: drag columns into zones and add filters; the result shows at once. */
export function BuilderTab(props: BuilderTabProps) {
  const { fileId, columns, builder, onChange, onGenerate, isGenerating, children } = props;
  const { t } = useTranslation('tools');
  const [asked, setAsked] = useState<{ column: string }>();
  const add = (zone: DropZone, column: FileColumn) => {
    if (zone === 'filters') setAsked({ column: column.name });
    else if (zone !== 'columns') onChange(withColumn(builder, zone, column));
  };
  const isReady = canGenerate(builder);
  return (
    <DragArea {...{ columns, builder, onChange }} onFilter={(column) => setAsked({ column })}>
      <div className={classes.page}>
        <ColumnList columns={columns} used={usedNames(builder)} onAdd={add} />
        <Stack gap={16} miw={0}>
          <div className={classes.zones}>
            <Zone zone="rows" {...{ builder, columns, onChange }} />
            <Zone zone="across" {...{ builder, columns, onChange }} />
            <Zone zone="values" {...{ builder, columns, onChange }} />
          </div>
          <FilterZone>
            <RowFilters
              columns={filterColumns(columns)}
              filters={builder.filters}
              asked={asked}
              onChange={(filters) => onChange(withFilters(builder, filters))}
            />
          </FilterZone>
          <LivePreview {...{ fileId, builder }} />
          <div className={classes.pair}>
            <OptionsPanel {...{ builder, onChange }} />
            {children}
          </div>
          <div className={classes.generate}>
            <Button
              leftSection={<IconTableShortcut size={16} aria-hidden />}
              disabled={!isReady}
              busy={isGenerating}
              onClick={onGenerate}
            >
              {t('grouping.generate')}
            </Button>
            {!isReady && <span className={classes.hint}>{t('grouping.generateHint')}</span>}
          </div>
        </Stack>
      </div>
    </DragArea>
  );
}
