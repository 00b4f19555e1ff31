import type { MarketplaceTemplate } from '@rapi/contracts';
import { Button, callApi, errorSentence, Group, Stack, TextInput, toast } from '@rapi/ui';
import { Dialog, SegmentedControl, Textarea } from '@rapi/ui/controls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { libraryKey } from '../library-queries';
import { ProblemBanner } from '../ProblemBanner';
import { useTemplateWords } from '../use-template-words';

/** R-MARKET-4: each from 1 to 5, initially 5. */
const ratings = [
  ['rating', 'rating'],
  ['usefulness_rating', 'usefulness'],
  ['ease_of_use_rating', 'ease'],
  ['indonesian_relevance_rating', 'relevance'],
] as const;
const grades = ['1', '2', '3', '4', '5'];
const emptyReview = {
  rating: 5,
  usefulness_rating: 5,
  ease_of_use_rating: 5,
  indonesian_relevance_rating: 5,
  review_title: '',
  review_text: '',
};
type Review = typeof emptyReview;

interface ReviewDialogProps {
  template: MarketplaceTemplate;
  onClose: () => void;
}

function useSubmit(id: string, onDone: () => void) {
  const { t } = useTranslation('workspace');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Review) => callApi('marketplace.review', { params: { id }, body }),
    onSuccess: ({ is_trusted }) => {
      toast.success(t(is_trusted ? 'library.review.done' : 'library.review.countsLater'));
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: libraryKey }),
  });
}

/** One review per user and template, after the download (R-MARKET-4). */
export function ReviewDialog({ template, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('workspace');
  const { textsOf } = useTemplateWords();
  const [review, setReview] = useState(emptyReview);
  const { mutate, isPending, error, reset } = useSubmit(template.id, onClose);
  const change = (changes: Partial<Review>) => setReview((known) => ({ ...known, ...changes }));
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {t('library.review.cancel')}
      </Button>
      <Button busy={isPending} busyLabel={t('library.review.submitting')} onClick={() => mutate(review)}>
        {t('library.review.submit')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('library.review.title', { name: textsOf(template).template_name })}
      unsaved={review.review_title !== '' || review.review_text !== ''}
      footer={footer}
      onClose={onClose}
    >
      <Stack gap={14}>
        <ProblemBanner
          problem={error ? errorSentence(error, t('library.failed.review')) : undefined}
          onDismiss={reset}
        />
        {ratings.map(([field, name]) => (
          <Group key={field} gap="6px 12px" justify="space-between">
            <span id={`review-${field}`}>{t(`library.review.${name}`)}</span>
            <SegmentedControl
              aria-labelledby={`review-${field}`}
              data={grades}
              value={String(review[field])}
              onChange={(grade) => change({ [field]: Number(grade) })}
            />
          </Group>
        ))}
        <TextInput
          label={t('library.review.heading')}
          maxLength={200}
          value={review.review_title}
          onChange={(event) => change({ review_title: event.currentTarget.value })}
        />
        <Textarea
          label={t('library.review.text')}
          maxLength={2000}
          autosize
          minRows={3}
          value={review.review_text}
          onChange={(event) => change({ review_text: event.currentTarget.value })}
        />
      </Stack>
    </Dialog>
  );
}
