import type { OcrPage } from '@rapi/contracts';
import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Box } from './cell-places';
import classes from './DrawLayer.module.css';
import { frameBetween, isFrame, type Point } from './shown-value';
import { placementOf } from './view-frame';

interface DrawLayerProps {
  page: OcrPage;
  /** The name of the value to frame. */
  label: string;
  onDrawn: (frame: Box) => void;
}

/** The point under the pointer. The browser gives it relative to the layer, even when the page is rotated. */
function pointOf({ nativeEvent, currentTarget }: PointerEvent<HTMLElement>, page: OcrPage): Point {
  const { clientWidth, clientHeight } = currentTarget;
  return {
    x: (nativeEvent.offsetX / Math.max(clientWidth, 1)) * page.width,
    y: (nativeEvent.offsetY / Math.max(clientHeight, 1)) * page.height,
  };
}

/** Covers the page while the person draws a frame around a value. */
export function DrawLayer({ page, label, onDrawn }: DrawLayerProps) {
  const { t } = useTranslation('ocr');
  const [from, setFrom] = useState<Point>();
  const [frame, setFrame] = useState<Box>();
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setFrom(pointOf(event, page));
  };
  const draw = (event: PointerEvent<HTMLElement>) => {
    if (from) setFrame(frameBetween(from, pointOf(event, page), page));
  };
  const end = () => {
    if (frame && isFrame(frame, page)) onDrawn(frame);
    setFrom(undefined);
    setFrame(undefined);
  };
  return (
    <div
      className={classes.layer}
      // Marks the layer, so that pressing here does not pan the page.
      data-draw-layer
      aria-label={t('draw.hint', { label })}
      role="img"
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {frame && <span className={classes.frame} style={placementOf(frame, page)} />}
    </div>
  );
}
