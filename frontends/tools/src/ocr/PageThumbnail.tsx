import { BlobImage } from '@rapi/ui';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { imageQuery } from './ocr-queries';
import classes from './PageThumbnail.module.css';

interface PageThumbnailProps {
  documentId: string;
  page: number;
  /** Changes when the page is read again, because it may then be rotated. */
  version: string | number | null;
  /** Whether the picture exists yet. */
  isReady: boolean;
}

/** A small picture of a page, fetched once it scrolls into view. The adjacent text describes it. */
export function PageThumbnail({ documentId, page, version, isReady }: PageThumbnailProps) {
  const [isSeen, setIsSeen] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { data: blob } = useQuery({
    ...imageQuery(documentId, page, version),
    enabled: isReady && isSeen,
    retry: false,
  });
  return (
    <span className={classes.frame} ref={watch}>
      {blob ? (
        <BlobImage blob={blob} alt="" className={classes.picture} />
      ) : (
        <IconFileText size={22} stroke={1.5} aria-hidden />
      )}
    </span>
  );
}
