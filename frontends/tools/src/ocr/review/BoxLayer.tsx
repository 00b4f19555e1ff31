import type { OcrPage } from '@rapi/contracts';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './BoxLayer.module.css';
import { RatingIcon, useRatingWords } from './RatingBadge';
import type { ReviewItem } from './review-items';
import { isUncertain } from '../rating';
import { useFieldLabel } from './use-field-label';
import { boxId, focusItem, type ReviewFocus } from './use-review-focus';
import { placementOf } from './view-frame';

type Placed = ReviewItem & { box: NonNullable<ReviewItem['box']> };

const isPlaced = (item: ReviewItem): item is Placed => item.box !== null;

/** From the top of the page, in reading order. */
const inReadingOrder = (one: Placed, other: Placed) => one.box[1] - other.box[1] || one.box[0] - other.box[0];

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The arrow keys move between boxes, which together are one Tab stop. */
function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const boxes = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  const at = boxes.findIndex((box) => box === event.currentTarget);
  boxes[(at + step + boxes.length) % boxes.length]?.focus();
  event.preventDefault();
}

interface BoxLayerProps {
  page: OcrPage;
  items: readonly ReviewItem[];
  focus: ReviewFocus;
}

/** A frame around every value on the page. */
export function BoxLayer({ page, items, focus }: BoxLayerProps) {
  const { t } = useTranslation('ocr');
  const label = useFieldLabel();
  const words = useRatingWords();
  const placed = items.filter(isPlaced).sort(inReadingOrder);
  const stop = placed.find(({ key }) => key === focus.active) ?? placed[0];
  return (
    <div className={classes.layer} role="group" aria-label={t('viewer.boxes', { number: page.page_number })}>
      {placed.map((item) => (
        <button
          key={item.key}
          id={boxId(item.key)}
          type="button"
          className={classes.box}
          style={placementOf(item.box, page)}
          data-kind={item.kind}
          data-rating={item.rating}
          data-lit={focus.lit === item.key || undefined}
          tabIndex={item === stop ? 0 : -1}
          aria-label={`${label(item)}: ${item.value || t('review.nothing')}. ${words(item.rating, item.confidence)}`}
          onClick={() => focusItem(item.key)}
          onKeyDown={moveBetween}
          onFocus={() => focus.point(item.key, 'page')}
          onBlur={() => focus.point(undefined)}
          onMouseEnter={() => focus.point(item.key, 'page')}
          onMouseLeave={() => focus.point(undefined)}
        >
          {(isUncertain(item.rating) || item.rating === 'corrected') && (
            <span className={classes.sign}>
              <RatingIcon rating={item.rating} size={12} />
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

/** Every word that was read, drawn faintly, to see where the reading went wrong. */
export function WordLayer({ page, threshold }: { page: OcrPage; threshold: number }) {
  return (
    <div className={classes.layer} aria-hidden>
      {page.words.map(({ text, confidence, bbox }, index) => (
        <span
          key={index}
          className={classes.word}
          style={placementOf(bbox, page)}
          title={confidence === null ? text : `${text} · ${Math.round(confidence)}%`}
          data-uncertain={(confidence !== null && confidence < threshold) || undefined}
        />
      ))}
    </div>
  );
}
