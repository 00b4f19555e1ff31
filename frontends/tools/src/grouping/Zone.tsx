import { useDraggable, useDroppable } from '@dnd-kit/core';
import { CloseButton, IconButton, VisuallyHidden } from '@rapi/ui';
import { Select } from '@rapi/ui/controls';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './BuilderTab.module.css';
import {
  aggregates,
  isAggregate,
  isPart,
  parts,
  withFunction,
  withMoved,
  withoutColumn,
  withPart,
  type Builder,
  type GroupColumn,
  type ValueColumn,
  type Zone as ZoneName,
} from './builder';
import { dragId, dropId } from './drag';
import type { FileColumn } from '../tool-frame/file-columns';

interface ChipProps {
  zone: ZoneName;
  name: string;
  /** Position in the zone, and the number of columns there. */
  place: number;
  count: number;
  onMove: (place: number) => void;
  onRemove: () => void;
  children?: ReactNode;
}

/** A column in its zone, which can be dragged, moved with buttons or removed. */
function Chip({ zone, name, place, count, onMove, onRemove, children }: ChipProps) {
  const { t } = useTranslation('tools');
  const id = dragId(zone, name);
  const { attributes, listeners, setNodeRef: setDragged, setActivatorNodeRef, isDragging } = useDraggable({ id });
  const { setNodeRef: setTarget, isOver } = useDroppable({ id });
  const setNodeRef = (element: HTMLElement | null) => {
    setDragged(element);
    setTarget(element);
  };
  return (
    <li
      ref={setNodeRef}
      className={classes.chip}
      data-over={isOver || undefined}
      data-dragging={isDragging || undefined}
    >
      <span
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        className={classes.chipHandle}
        aria-roledescription={t('grouping.draggable')}
        data-mantine-stop-propagation={isDragging || undefined}
      >
        <IconGripVertical size={14} className={classes.grip} aria-hidden />
        <VisuallyHidden>{t('grouping.move')} </VisuallyHidden>
        <span className={classes.columnName}>{name}</span>
      </span>
      {children}
      <span className={classes.chipTools}>
        {count > 1 && (
          <>
            <IconButton
              variant="subtle"
              color="gray"
              size={24}
              disabled={place === 0}
              aria-label={t('grouping.moveUp', { name })}
              onClick={() => onMove(place - 1)}
            >
              <IconArrowUp size={14} aria-hidden />
            </IconButton>
            <IconButton
              variant="subtle"
              color="gray"
              size={24}
              disabled={place === count - 1}
              aria-label={t('grouping.moveDown', { name })}
              onClick={() => onMove(place + 1)}
            >
              <IconArrowDown size={14} aria-hidden />
            </IconButton>
          </>
        )}
        <CloseButton size={24} iconSize={14} aria-label={t('grouping.remove', { name })} onClick={onRemove} />
      </span>
    </li>
  );
}

interface PartSelectProps {
  column: GroupColumn;
  onChange: (part: GroupColumn['part']) => void;
}

function PartSelect({ column, onChange }: PartSelectProps) {
  const { t } = useTranslation('tools');
  return (
    <Select
      size="xs"
      className={classes.setting}
      aria-label={t('grouping.partOf', { name: column.name })}
      data={[
        { value: '', label: t('grouping.eachValue') },
        ...parts.map((part) => ({ value: part, label: t(`grouping.parts.${part}`) })),
      ]}
      value={column.part ?? ''}
      allowDeselect={false}
      onChange={(part) => onChange(isPart(part) ? part : null)}
    />
  );
}

function FunctionSelect({
  column,
  onChange,
}: {
  column: ValueColumn;
  onChange: (of: ValueColumn['function']) => void;
}) {
  const { t } = useTranslation('tools');
  return (
    <Select
      size="xs"
      className={classes.setting}
      aria-label={t('grouping.functionOf', { name: column.name })}
      data={aggregates.map((name) => ({ value: name, label: t(`grouping.functions.${name}`) }))}
      value={column.function}
      allowDeselect={false}
      onChange={(of) => isAggregate(of) && onChange(of)}
    />
  );
}

interface ZoneProps {
  zone: ZoneName;
  builder: Builder;
  columns: readonly FileColumn[];
  onChange: (builder: Builder) => void;
}

function settingOf({ zone, builder, columns, onChange }: ZoneProps, name: string): ReactNode {
  if (zone === 'values') {
    const column = builder.values.find((each) => each.name === name);
    return column && <FunctionSelect column={column} onChange={(of) => onChange(withFunction(builder, name, of))} />;
  }
  const column = zone === 'rows' ? builder.rows.find((each) => each.name === name) : builder.across;
  const isTime = columns.some((each) => each.name === name && each.isTime);
  if (!column || !isTime) return null;
  return <PartSelect column={column} onChange={(part) => onChange(withPart(builder, zone, name, part))} />;
}

/** A drop zone: for grouping columns, for the column to spread across, or for columns to calculate with. */
export function Zone(props: ZoneProps) {
  const { zone, builder, onChange } = props;
  const { t } = useTranslation('tools');
  const { setNodeRef, isOver } = useDroppable({ id: dropId(zone) });
  const own = zone === 'across' ? (builder.across ? [builder.across] : []) : builder[zone];
  return (
    <section
      ref={setNodeRef}
      className={classes.zone}
      data-over={isOver || undefined}
      aria-label={t(`grouping.zones.${zone}`)}
    >
      <h3 className={classes.legend}>{t(`grouping.zones.${zone}`)}</h3>
      {own.length === 0 && <p className={classes.empty}>{t(`grouping.zoneHints.${zone}`)}</p>}
      <ol className={classes.chips}>
        {own.map(({ name }, place) => (
          <Chip
            key={name}
            {...{ zone, name, place }}
            count={own.length}
            onMove={(to) => onChange(withMoved(builder, zone, name, to))}
            onRemove={() => onChange(withoutColumn(builder, zone, name))}
          >
            {settingOf(props, name)}
          </Chip>
        ))}
      </ol>
    </section>
  );
}
