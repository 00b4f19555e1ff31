import { Group, IconButton, TextInput } from '@rapi/ui';
import { IconArrowBackUp, IconCheck, IconMarquee2 } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './FieldList.module.css';
import { RatingBadge } from './RatingBadge';
import { canAccept, type ReviewEdits } from './review-edits';
import { type FieldItem, isSameItem } from './review-items';
import { useFieldLabel } from './use-field-label';
import { inputId, type ReviewFocus } from './use-review-focus';

interface FieldRowProps {
  item: FieldItem;
  isLit: boolean;
  edits: ReviewEdits;
  onDraw: (name: string) => void;
  activate: ReviewFocus['activate'];
  point: ReviewFocus['point'];
}

function FieldButtons({
  item,
  edits,
  onDraw,
  label,
}: Pick<FieldRowProps, 'item' | 'edits' | 'onDraw'> & { label: string }) {
  const { t } = useTranslation('ocr');
  const isPersons = item.rating === 'corrected' || item.rating === 'accepted';
  return (
    <>
      {canAccept(item) && (
        <IconButton
          aria-label={t('review.acceptValue', { label })}
          title={t('review.accept')}
          onClick={() => edits.accept([item])}
        >
          <IconCheck size={16} aria-hidden />
        </IconButton>
      )}
      <IconButton aria-label={t('draw.field', { label })} title={t('draw.title')} onClick={() => onDraw(item.name)}>
        <IconMarquee2 size={16} aria-hidden />
      </IconButton>
      {isPersons && (
        <IconButton
          aria-label={t('review.revertValue', { label })}
          title={t('review.revert')}
          onClick={() => edits.revert(item)}
        >
          <IconArrowBackUp size={16} aria-hidden />
        </IconButton>
      )}
    </>
  );
}

const FieldRow = memo(
  function FieldRow({ item, isLit, edits, onDraw, activate, point }: FieldRowProps) {
    const { t } = useTranslation('ocr');
    const label = useFieldLabel()(item);
    // A half-typed date is not a date yet, so do not complain while typing.
    const [isTyping, setTyping] = useState(false);
    const unread = isTyping ? undefined : item.unreadableAs;
    const readId = `${inputId(item.key)}-read`;
    return (
      <div
        className={classes.field}
        data-item={item.key}
        data-lit={isLit || undefined}
        data-rating={item.rating}
        onMouseEnter={() => point(item.key, 'list')}
        onMouseLeave={() => point(undefined)}
      >
        <div className={classes.head}>
          <label htmlFor={inputId(item.key)}>{label}</label>
          <RatingBadge rating={item.rating} confidence={item.confidence} />
        </div>
        <Group gap={4} wrap="nowrap">
          <TextInput
            id={inputId(item.key)}
            className={classes.input}
            value={item.value}
            placeholder={t('review.nothing')}
            autoComplete="off"
            spellCheck={false}
            maxLength={5000}
            aria-describedby={item.rating === 'corrected' ? readId : undefined}
            data-value-key={item.key}
            // Esc undoes typing here instead of closing the dialog.
            data-mantine-stop-propagation="true"
            onChange={({ currentTarget }) => edits.type(item, currentTarget.value)}
            error={unread && t(`review.unreadable.${unread}`)}
            onFocus={() => {
              setTyping(true);
              activate(item);
            }}
            onBlur={() => {
              setTyping(false);
              edits.settle();
            }}
          />
          <FieldButtons item={item} edits={edits} onDraw={onDraw} label={label} />
        </Group>
        {item.rating === 'corrected' && (
          <p id={readId} className={classes.read}>
            {item.machine === null ? t('review.readNothing') : t('review.read', { value: item.machine })}
          </p>
        )}
      </div>
    );
  },
  (before, after) => before.isLit === after.isLit && isSameItem(before.item, after.item),
);

interface FieldListProps {
  items: readonly FieldItem[];
  edits: ReviewEdits;
  onDraw: (name: string) => void;
  focus: ReviewFocus;
}

/** The fields of a document, each with the machine's reading and its confidence. */
export function FieldList({ items, edits, onDraw, focus }: FieldListProps) {
  return (
    <div className={classes.list}>
      {items.map((item) => (
        <FieldRow
          key={item.key}
          item={item}
          isLit={focus.lit === item.key}
          edits={edits}
          onDraw={onDraw}
          activate={focus.activate}
          point={focus.point}
        />
      ))}
    </div>
  );
}
