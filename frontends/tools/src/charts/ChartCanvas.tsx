import type { ChartContent } from '@rapi/charts';
import { currentLanguage, LoadingArea, useComputedColorScheme, useReducedMotion } from '@rapi/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ChartCanvas.module.css';

/** The chart as a picture; the drawing library is loaded with the first. */
export function ChartCanvas({ chart, label }: { chart: ChartContent; label: string }) {
  const { t, i18n } = useTranslation('tools');
  const scheme = useComputedColorScheme('light');
  const isStill = useReducedMotion();
  const element = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'drawn' | 'failed'>('loading');
  useEffect(() => {
    let clear: (() => void) | undefined;
    let isGone = false;
    import('./draw-chart').then(
      ({ drawChart }) => {
        if (isGone || !element.current) return;
        clear = drawChart(element.current, chart, { scheme, language: currentLanguage() }, !isStill);
        setState('drawn');
      },
      () => setState('failed'),
    );
    return () => {
      isGone = true;
      clear?.();
    };
  }, [chart, scheme, isStill, i18n.language]);
  return (
    <div className={classes.frame}>
      {state !== 'drawn' && (
        <div className={classes.waiting}>
          {state === 'loading' && <LoadingArea lines={0} label={t('charts.drawing')} />}
          {state === 'failed' && <p role="alert">{t('charts.drawFailed')}</p>}
        </div>
      )}
      <div ref={element} className={classes.canvas} role="img" aria-label={label} />
    </div>
  );
}
