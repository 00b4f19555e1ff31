import type { OcrPage } from '@rapi/contracts';
import { Button, toast } from '@rapi/ui';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './ReviewPane.module.css';

/** The full text of a page as read; for documents without fields or tables it is all there is. */
export function PageText({ page, isOpen }: { page: OcrPage; isOpen: boolean }) {
  const { t } = useTranslation('ocr');
  const copy = () =>
    navigator.clipboard.writeText(page.text).then(
      () => toast.success(t('text.copied')),
      () => toast.error(t('text.copyFailed')),
    );
  return (
    <details className={classes.text} open={isOpen}>
      <summary>{t('text.title', { number: page.page_number })}</summary>
      {page.text === '' ? (
        <p className={classes.dim}>{t('text.none')}</p>
      ) : (
        <>
          <pre>{page.text}</pre>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconCopy size={14} aria-hidden />}
            onClick={() => void copy()}
          >
            {t('text.copy')}
          </Button>
        </>
      )}
    </details>
  );
}
