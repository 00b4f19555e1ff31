import { currentLanguage, useComputedColorScheme } from '@rapi/ui';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chartQuery } from './chart-queries';
import classes from './ChartCanvas.module.css';

/** Whether the element has ever scrolled into view. */
function useSeen(element: RefObject<HTMLElement | null>): boolean {
  // Without IntersectionObserver, treat everything as visible.
  const [isSeen, setIsSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (!element.current || isSeen) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}

/** A small picture of a saved chart, drawn once it scrolls into view. The card holds its text. */
export function ChartThumbnail({ id }: { id: string }) {
  const { i18n } = useTranslation('tools');
  const scheme = useComputedColorScheme('light');
  const element = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(element);
  const { data: chart } = useQuery({ ...chartQuery(id), enabled: isSeen });
  useEffect(() => {
    if (!chart) return undefined;
    let clear: (() => void) | undefined;
    let isGone = false;
    // The card is complete without its picture, so a failure to draw is ignored.
    void import('./draw-chart').then(
      ({ drawChart }) => {
        if (isGone || !element.current) return;
        clear = drawChart(element.current, chart, { scheme, language: currentLanguage(), isThumbnail: true }, false);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      clear?.();
    };
  }, [chart, scheme, i18n.language]);
  return <div ref={element} className={classes.thumbnail} aria-hidden data-thumbnail />;
}
