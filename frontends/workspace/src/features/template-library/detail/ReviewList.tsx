import { Badge, ErrorPanel, Flex, formatDate, formatNumber, LoadingArea } from '@rapi/ui';
import { IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reviewsQuery } from '../library-queries';
import classes from './ReviewList.module.css';

/** The newest reviews of a template; reviewers' words are shown as plain text. */
export function ReviewList({ id }: { id: string }) {
  const { t } = useTranslation('workspace');
  const { data, error, refetch } = useQuery(reviewsQuery(id));
  if (error) {
    return <ErrorPanel title={t('library.detail.reviewsFailed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingArea lines={3} />;
  if (data.reviews.length === 0) return <p className={classes.dim}>{t('library.detail.noReviews')}</p>;
  return (
    <ul className={classes.list}>
      {data.reviews.map((review) => (
        <li key={review.id}>
          <Flex component="p" gap={6} align="center" wrap="wrap" m={0}>
            <IconStarFilled size={14} className={classes.star} aria-hidden />
            <span role="img" aria-label={t('library.card.rating', { rating: formatNumber(review.rating) })}>
              {formatNumber(review.rating)}
            </span>
            {review.review_title !== '' && <strong>{review.review_title}</strong>}
            <span className={classes.dim}>
              {review.reviewer_name} · {formatDate(review.created_at)}
            </span>
            {review.is_trusted && <Badge tone="success">{t('library.detail.trusted')}</Badge>}
          </Flex>
          {review.review_text !== '' && <p className={classes.text}>{review.review_text}</p>}
          <p className={classes.dim}>
            {t('library.detail.ratings', {
              useful: formatNumber(review.usefulness_rating),
              easy: formatNumber(review.ease_of_use_rating),
              fits: formatNumber(review.indonesian_relevance_rating),
            })}
          </p>
        </li>
      ))}
    </ul>
  );
}
