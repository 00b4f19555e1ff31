import { Badge, formatPercent, type Tone } from '@rapi/ui';
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconPencil,
  IconUserCheck,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Rating } from '../rating';

const looks = {
  sure: { tone: 'success', icon: IconCircleCheck },
  doubtful: { tone: 'warning', icon: IconAlertTriangle },
  poor: { tone: 'danger', icon: IconAlertOctagon },
  missing: { tone: 'neutral', icon: IconCircleDashed },
  accepted: { tone: 'success', icon: IconUserCheck },
  corrected: { tone: 'info', icon: IconPencil },
} as const satisfies Record<Rating, { tone: Tone; icon: typeof IconPencil }>;

export function RatingIcon({ rating, size = 13 }: { rating: Rating; size?: number }) {
  const Icon = looks[rating].icon;
  return <Icon size={size} aria-hidden />;
}

/** The rating in words: `Check, 61%`. */
export function useRatingWords(): (rating: Rating, confidence: number | null) => string {
  const { t } = useTranslation('ocr');
  return (rating, confidence) => {
    const isOfMachine = rating === 'sure' || rating === 'doubtful' || rating === 'poor';
    const words = t(`rating.${rating}`);
    return isOfMachine && confidence !== null ? `${words} ${formatPercent(confidence, 0)}` : words;
  };
}

/** How reliable a value is: a tone, an icon and a word with the percentage. */
export function RatingBadge({ rating, confidence }: { rating: Rating; confidence: number | null }) {
  const words = useRatingWords();
  return (
    <Badge tone={looks[rating].tone} icon={<RatingIcon rating={rating} />}>
      {words(rating, confidence)}
    </Badge>
  );
}
