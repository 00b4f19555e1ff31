import type { OcrDocument, OcrPage } from '@rapi/contracts';
import { Button, formatPercent } from '@rapi/ui';
import { Dialog } from '@rapi/ui/controls';
import { IconArrowBackUp, IconChecks } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './CompletedReview.module.css';
import { documentAt, documentOf, firstPageOf } from './file-documents';
import { DrawNotice } from './DrawNotice';
import { PageStrip } from './PageStrip';
import { PageViewer, windowSize } from './PageViewer';
import { canAccept, type ReviewEdits, useReviewEdits } from './review-edits';
import { itemsOf, nextUncertain, placesOf, type ReviewItem } from './review-items';
import { ReadAgainMenu } from './ReadAgainMenu';
import { ExportMenu, SendMenu } from './ReviewMenus';
import { ReviewPane } from './ReviewPane';
import { SaveIndicator } from './SaveIndicator';
import { useThreshold } from './threshold-store';
import { useCorrections } from './use-corrections';
import { useDrawing } from './use-drawing';
import { useFieldName } from './use-field-label';
import { focusItem, type ReviewFocus, useReviewFocus } from './use-review-focus';
import { useReviewKeys } from './use-review-keys';
import { FIT_WIDTH, openingView, turned, type View, withZoom, zoomIn, zoomOut, zoomToFit } from './view-frame';
import { type ViewerCommands, ViewerToolbar } from './ViewerToolbar';

/** Zoom, rotation and page, for both buttons and keys. */
function useViewer(document: OcrDocument, focus: ReviewFocus) {
  const page = document.pages.find(({ page_number }) => page_number === focus.page) ?? document.pages[0];
  const [view, setView] = useState<View>(page ? openingView(page) : FIT_WIDTH);
  const [hasWords, setHasWords] = useState(false);
  const commands: ViewerCommands = {
    zoomIn: () => setView(zoomIn),
    zoomOut: () => setView(zoomOut),
    fitWidth: () => setView((now) => withZoom(now, 1)),
    fitPage: () => page && setView((now) => withZoom(now, zoomToFit(page, now.turn, windowSize()))),
    turn: (by) => setView((now) => turned(now, by)),
    turnPage: (by) => focus.showPage(Math.min(Math.max(focus.page + by, 1), document.pages.length)),
  };
  return { page, view, setView, hasWords, setHasWords, commands };
}

interface GoOn {
  items: readonly ReviewItem[];
  focus: ReviewFocus;
  edits: ReviewEdits;
  typing: string | undefined;
}

/** Keyboard navigation through the values. */
function useGoOn({ items, focus, edits, typing }: GoOn) {
  const next = (direction: 1 | -1) => {
    const item = nextUncertain(items, focus.active, direction);
    if (item) focusItem(item.key);
  };
  const acceptAndGoOn = (key: string) => {
    const at = items.findIndex((item) => item.key === key);
    const item = items[at];
    if (!item) return;
    edits.settle();
    edits.accept([item]);
    const uncertain = nextUncertain(items, key, 1);
    const target = uncertain && uncertain.key !== key ? uncertain : items[at + 1];
    if (target) focusItem(target.key);
  };
  const takeBack = (key: string) => {
    if (typing === key) edits.undo();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  return { next, acceptAndGoOn, takeBack };
}

function useReview(document: OcrDocument, part: number) {
  const corrected = useCorrections(document, part);
  const { corrections, dispatch, typing } = corrected;
  const [threshold, setThreshold] = useThreshold();
  const places = useMemo(() => placesOf(document), [document]);
  const items = useMemo(
    () => itemsOf(document, corrections, places, threshold),
    [document, corrections, places, threshold],
  );
  const edits = useReviewEdits(dispatch);
  const focus = useReviewFocus(firstPageOf(document, part));
  const viewer = useViewer(document, focus);
  const drawing = useDrawing(edits);
  const goOn = useGoOn({ items, focus, edits, typing });
  useReviewKeys({ ...viewer.commands, ...goOn, undo: edits.undo });
  return { ...corrected, threshold, setThreshold, items, edits, focus, viewer, drawing, goOn };
}

type Review = ReturnType<typeof useReview>;

function Actions({ document, review }: { document: OcrDocument; review: Review }) {
  const { t } = useTranslation('ocr');
  const { saveState, saveProblem, flush, canUndo, edits, items, corrections } = review;
  return (
    <>
      <SaveIndicator state={saveState} problem={saveProblem} onRetry={() => void flush()} />
      <Button
        variant="default"
        className={classes.icon}
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        disabled={!canUndo}
        aria-keyshortcuts="Control+Z"
        onClick={edits.undo}
      >
        <span className={classes.label}>{t('review.undo')}</span>
      </Button>
      <Button
        variant="default"
        className={classes.icon}
        leftSection={<IconChecks size={16} aria-hidden />}
        disabled={!items.some(canAccept)}
        onClick={() => edits.accept(items)}
      >
        <span className={classes.label}>{t('review.acceptAll')}</span>
      </Button>
      <ReadAgainMenu document={document} flush={flush} />
      <ExportMenu document={document} flush={flush} />
      <SendMenu document={document} flush={flush} corrections={corrections} />
    </>
  );
}

function useSubtitle({ document_type, page_count, confidence }: OcrDocument): string {
  const { t } = useTranslation('ocr');
  return [
    document_type && document_type !== 'auto' ? t(`type.${document_type}`) : undefined,
    page_count === null ? undefined : t('documents.pages', { count: page_count }),
    confidence === null ? undefined : t('review.confidence', { percent: formatPercent(confidence, 0) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

interface PictureProps {
  document: OcrDocument;
  part: number;
  page: OcrPage;
  review: Review;
}

/** The left side: the page, and thumbnails when there are several pages. */
function Picture({ document, part, page, review }: PictureProps) {
  const { viewer, focus, items, threshold, drawing } = review;
  const nameOf = useFieldName();
  const { view, setView, hasWords, setHasWords, commands } = viewer;
  const { id, pages, documents } = document;
  const isOwn = (number: number) => documents.length < 2 || documentAt(documents, number) === part;
  return (
    <>
      {pages.length > 1 && (
        <PageStrip
          documentId={id}
          pages={pages}
          items={items}
          current={page.page_number}
          isOwn={isOwn}
          onPage={focus.showPage}
        />
      )}
      <div className={classes.viewer}>
        <ViewerToolbar
          commands={commands}
          zoom={view.zoom}
          page={page.page_number}
          pageCount={pages.length}
          hasWords={hasWords}
          onWords={setHasWords}
        />
        {drawing.name !== undefined && <DrawNotice label={nameOf(drawing.name)} onLeave={drawing.leave} />}
        <PageViewer
          documentId={id}
          page={page}
          items={items.filter(({ pageNumber }) => pageNumber === page.page_number)}
          threshold={threshold}
          hasWords={hasWords}
          view={view}
          setView={setView}
          focus={focus}
          drawing={drawing}
        />
      </div>
    </>
  );
}

interface CompletedReviewProps {
  file: OcrDocument;
  /** Index of the document within the file, from 0. */
  part: number;
  onPart: (part: number) => void;
  onClose: () => void;
}

/** Review of a document that was read: the page on the left, linked to its values on the right. */
export function CompletedReview({ file, part, onPart, onClose }: CompletedReviewProps) {
  const document = useMemo(() => documentOf(file, part), [file, part]);
  const review = useReview(document, part);
  const { viewer, focus, items, edits, goOn, corrections, threshold, setThreshold, saveState } = review;
  const { page } = viewer;
  const subtitle = useSubtitle(document);
  const switchTo = async (other: number) => {
    if (await review.flush()) onPart(other);
  };
  return (
    <Dialog
      fullScreen
      flush
      title={document.filename}
      subtitle={subtitle}
      actions={<Actions document={document} review={review} />}
      unsaved={saveState.kind === 'failed'}
      onClose={onClose}
    >
      {page && (
        <div
          className={classes.layout}
          data-pages={document.pages.length > 1 || undefined}
          data-drawing={review.drawing.name !== undefined || undefined}
        >
          <Picture document={document} part={part} page={page} review={review} />
          <ReviewPane
            document={document}
            page={page}
            flush={review.flush}
            corrections={corrections}
            items={items}
            edits={edits}
            onDraw={review.drawing.begin}
            focus={focus}
            threshold={threshold}
            onThreshold={setThreshold}
            onNext={() => goOn.next(1)}
            part={part}
            onPart={(other) => void switchTo(other)}
          />
        </div>
      )}
    </Dialog>
  );
}
