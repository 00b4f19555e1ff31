import { IconButton } from '@rapi/ui';
import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moved } from './moved';
import classes from './ReorderList.module.css';

export interface ReorderItem {
  id: string;
  /** The item's name, announced when it moves. */
  name: string;
}

interface ReorderListProps<Item extends ReorderItem> {
  label: string;
  items: readonly Item[];
  /** The items in their new order. */
  onReorder: (items: Item[]) => void;
  children: (item: Item, place: number) => ReactNode;
}

interface HandleProps {
  name: string;
  onPress: (event: KeyboardEvent) => void;
  onDrag: () => void;
  onEnd: () => void;
}

/** Handle to drag an item, or to move it by the arrow keys. */
function Handle({ name, onPress, onDrag, onEnd }: HandleProps) {
  const { t } = useTranslation('workbenchPanels');
  return (
    <IconButton
      variant="subtle"
      color="gray"
      className={classes.handle}
      draggable
      aria-label={t('panels.reorder.handle', { name })}
      title={t('panels.reorder.hint')}
      onKeyDown={onPress}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        onDrag();
      }}
      onDragEnd={onEnd}
    >
      <IconGripVertical size={15} aria-hidden />
    </IconButton>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** A list ordered by dragging its handles, or by the arrow keys on them. */
export function ReorderList<Item extends ReorderItem>({ label, items, onReorder, children }: ReorderListProps<Item>) {
  const { t } = useTranslation('workbenchPanels');
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length || from === to) return;
    onReorder(moved(items, from, to));
    setSaid(t('panels.reorder.moved', { name: item.name, place: to + 1, count: items.length }));
  };
  const press = (event: KeyboardEvent, place: number) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(place, place + by);
  };
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return (
    <>
      <ol className={classes.list} aria-label={label}>
        {items.map((item, place) => (
          <li
            key={item.id}
            className={classes.item}
            data-dragged={dragged === place || undefined}
            data-over={over === place && dragged !== place ? ((dragged ?? 0) > place ? 'before' : 'after') : undefined}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              setOver(place);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, place);
              end();
            }}
          >
            <Handle
              name={item.name}
              onPress={(event) => press(event, place)}
              onDrag={() => setDragged(place)}
              onEnd={end}
            />
            {children(item, place)}
          </li>
        ))}
      </ol>
      <div role="status" className={classes.said}>
        {said}
      </div>
    </>
  );
}
