import type { MarketplaceTemplate } from '@rapi/contracts';
import { Button, callApi, errorSentence, Stack, toast } from '@rapi/ui';
import { Dialog, Textarea } from '@rapi/ui/controls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { libraryKey } from '../library-queries';
import { ProblemBanner } from '../ProblemBanner';

interface PublishDialogProps {
  template: MarketplaceTemplate;
  onClose: () => void;
}

/** Publishes one of the user's templates to the marketplace, or its changed steps as the next version (R-MARKET-9). */
export function PublishDialog({ template, onClose }: PublishDialogProps) {
  const { t } = useTranslation('workspace');
  const queries = useQueryClient();
  const [changelog, setChangelog] = useState('');
  const { id, template_name: name } = template;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => callApi('marketplace.publish', { params: { id }, body: { changelog } }),
    onSuccess: () => {
      toast.success(t('library.publish.done', { name }));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: libraryKey }),
  });
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {t('library.publish.cancel')}
      </Button>
      <Button busy={isPending} busyLabel={t('library.publish.submitting')} onClick={() => mutate()}>
        {t('library.publish.submit')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('library.publish.title', { name })} unsaved={changelog !== ''} footer={footer} onClose={onClose}>
      <Stack gap={14}>
        <ProblemBanner
          problem={error ? errorSentence(error, t('library.failed.change')) : undefined}
          onDismiss={reset}
        />
        <p>{t('library.publish.text')}</p>
        <Textarea
          data-autofocus
          label={t('library.publish.changelog')}
          description={t('library.publish.changelogHint')}
          maxLength={2000}
          autosize
          minRows={3}
          value={changelog}
          onChange={(event) => setChangelog(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  );
}
