import { useCallback, useEffect, useState } from 'react';
import type { ReviewItem } from './review-items';

type Side = 'page' | 'list';

interface Pointed {
  key: string;
  from: Side;
}

const idOf = (kind: 'input' | 'box', key: string) => `ocr-${kind}-${key.replace(/\s/g, '_')}`;
export const inputId = (key: string) => idOf('input', key);
export const boxId = (key: string) => idOf('box', key);

const show = (element: Element | null | undefined) => element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
const showBox = (key: string) => show(document.getElementById(boxId(key)));
const showInput = (key: string) => show(document.getElementById(inputId(key))?.closest('[data-item]'));

/** Focuses a value's input. The page follows the focus. */
export const focusItem = (key: string): void => {
  showInput(key);
  document.getElementById(inputId(key))?.focus({ preventScroll: true });
};

export interface ReviewFocus {
  /** The key of the active value. */
  active: string | undefined;
  /** The value to highlight on both sides: the one under the mouse, else the active one. */
  lit: string | undefined;
  page: number;
  showPage: (page: number) => void;
  activate: (item: ReviewItem) => void;
  point: (key: string | undefined, from?: Side) => void;
}

/** The value in view on both sides. Each side scrolls to what the other points at, never to its own mouse. */
export function useReviewFocus(firstPage: number): ReviewFocus {
  const [active, setActive] = useState<string>();
  const [pointed, setPointed] = useState<Pointed>();
  const [page, setPage] = useState(firstPage);
  const activate = useCallback((item: ReviewItem) => {
    setActive(item.key);
    setPointed(undefined);
    if (item.pageNumber !== null) setPage(item.pageNumber);
  }, []);
  const point = useCallback(
    (key: string | undefined, from: Side = 'list') => setPointed(key === undefined ? undefined : { key, from }),
    [],
  );
  useEffect(() => {
    if (active !== undefined) showBox(active);
  }, [active, page]);
  useEffect(() => {
    if (pointed?.from === 'list') showBox(pointed.key);
    if (pointed?.from === 'page') showInput(pointed.key);
  }, [pointed]);
  return { active, lit: pointed?.key ?? active, page, showPage: setPage, activate, point };
}
