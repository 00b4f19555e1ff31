import type { OcrPage } from '@rapi/contracts';
import { BlobImage, ErrorPanel, LoadingArea } from '@rapi/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { imageQuery } from '../ocr-queries';
import { BoxLayer, WordLayer } from './BoxLayer';
import { DrawLayer } from './DrawLayer';
import classes from './PageViewer.module.css';
import type { ReviewItem } from './review-items';
import type { Drawing } from './use-drawing';
import { useFieldName } from './use-field-label';
import { usePanAndZoom } from './use-pan-and-zoom';
import type { ReviewFocus } from './use-review-focus';
import { isSideways, shownSize, type Size, type View, withZoom } from './view-frame';

interface PageViewerProps {
  documentId: string;
  page: OcrPage;
  items: readonly ReviewItem[];
  threshold: number;
  hasWords: boolean;
  view: View;
  setView: (change: (view: View) => View) => void;
  focus: ReviewFocus;
  drawing: Drawing;
}

const WINDOW = 'ocr-page-window';

/** The room available for the picture. */
export function windowSize(): Size {
  const { clientWidth = 0, clientHeight = 0 } = document.getElementById(WINDOW) ?? {};
  return { width: clientWidth, height: clientHeight };
}

/** Lays out the page at its zoom and rotation: the frame takes the room, and the rotated sheet is centred in it. */
function layout(page: OcrPage, { zoom, turn }: View) {
  const shown = shownSize(page, turn);
  const sheetWidth = isSideways(turn) ? (page.width / Math.max(page.height, 1)) * 100 : 100;
  return {
    frame: { width: `${zoom * 100}%`, aspectRatio: `${shown.width} / ${Math.max(shown.height, 1)}` },
    sheet: {
      width: `${sheetWidth}%`,
      aspectRatio: `${page.width} / ${Math.max(page.height, 1)}`,
      transform: `translate(-50%, -50%) rotate(${turn}deg)`,
    },
  };
}

/** The picture of a page with its values marked. */
export function PageViewer(props: PageViewerProps) {
  const { documentId, page, items, threshold, hasWords, view, setView, focus, drawing } = props;
  const { t } = useTranslation('ocr');
  const image = useQuery(imageQuery(documentId, page.page_number, page.rotation));
  const onZoom = useCallback((factor: number) => setView((now) => withZoom(now, now.zoom * factor)), [setView]);
  const panAndZoom = usePanAndZoom(onZoom);
  const nameOf = useFieldName();
  const drawnLabel = drawing.name === undefined ? '' : nameOf(drawing.name);
  const { frame, sheet } = layout(page, view);
  return (
    <div
      id={WINDOW}
      ref={panAndZoom}
      className={classes.window}
      role="region"
      tabIndex={0}
      // Focus the page first, so that no key pressed on opening changes a value.
      data-autofocus
      aria-label={t('viewer.page', { number: page.page_number })}
    >
      <div className={classes.frame} style={frame}>
        <div className={classes.sheet} style={sheet}>
          {image.data && (
            <BlobImage
              blob={image.data}
              alt={t('viewer.image', { number: page.page_number })}
              className={classes.image}
              draggable={false}
            />
          )}
          {image.isPending && <LoadingArea lines={0} label={t('viewer.loading')} />}
          {hasWords && <WordLayer page={page} threshold={threshold} />}
          <BoxLayer page={page} items={items} focus={focus} />
          {drawing.name !== undefined && (
            <DrawLayer page={page} label={drawnLabel} onDrawn={(frame) => drawing.drawn(page, frame)} />
          )}
        </div>
      </div>
      {image.isError && (
        <div className={classes.error}>
          <ErrorPanel title={t('viewer.failed')} error={image.error} onRetry={() => void image.refetch()} />
        </div>
      )}
    </div>
  );
}
