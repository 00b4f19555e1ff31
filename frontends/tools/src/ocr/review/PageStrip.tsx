import type { OcrPage } from '@rapi/contracts';
import { Badge, VisuallyHidden } from '@rapi/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageThumbnail } from '../PageThumbnail';
import classes from './PageStrip.module.css';
import { type ReviewItem, uncertainOn } from './review-items';

interface PageStripProps {
  documentId: string;
  pages: readonly OcrPage[];
  items: readonly ReviewItem[];
  current: number;
  /** Whether a page belongs to the document under review; a file may hold several. */
  isOwn: (page: number) => boolean;
  onPage: (page: number) => void;
}

/** Thumbnails of all pages, each with its number of uncertain values. */
export function PageStrip({ documentId, pages, items, current, isOwn, onPage }: PageStripProps) {
  const { t } = useTranslation('ocr');
  return (
    <nav className={classes.strip} aria-label={t('viewer.pages')}>
      {pages.map(({ page_number: number, rotation }) => {
        const count = uncertainOn(items, number);
        return (
          <button
            key={number}
            type="button"
            className={classes.page}
            data-other={!isOwn(number) || undefined}
            aria-current={number === current ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            <PageThumbnail documentId={documentId} page={number} version={rotation} isReady />
            <VisuallyHidden>{t('viewer.goTo', { number, count })}</VisuallyHidden>
            <span className={classes.marks} aria-hidden>
              <span className={classes.number}>{number}</span>
              {count > 0 && (
                <Badge tone="warning" icon={<IconAlertTriangle size={11} />}>
                  {count}
                </Badge>
              )}
            </span>
          </button>
        );
      })}
    </nav>
  );
}
