import { type ChartContent, heightFor } from '@rapi/charts';
import { currentLanguage, LoadingArea, useComputedColorScheme, useReducedMotion } from '@rapi/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ChartCanvas.module.css';

interface ChartCanvasProps {
  chart: ChartContent;
  label: string;
  /** Lower and without animation, because the chart changes with each choice. */
  isSmall?: boolean;
}

/** When horizontal bars do not fit, the picture grows taller and its frame scrolls. */
const LEAST_HEIGHT = 320;

/** The chart as a picture. The drawing library loads with the first chart. */
export function ChartCanvas({ chart, label, isSmall = false }: ChartCanvasProps) {
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
        clear = drawChart(element.current, chart, { scheme, language: currentLanguage() }, !isStill && !isSmall);
        setState('drawn');
      },
      () => setState('failed'),
    );
    return () => {
      isGone = true;
      clear?.();
    };
  }, [chart, scheme, isStill, isSmall, i18n.language]);
  const minHeight = heightFor(chart.chart_type, chart.chart_data.labels.length, LEAST_HEIGHT);
  return (
    <div className={classes.frame} data-small={isSmall || undefined}>
      {state !== 'drawn' && (
        <div className={classes.waiting}>
          {state === 'loading' && <LoadingArea lines={0} label={t('charts.drawing')} />}
          {state === 'failed' && <p role="alert">{t('charts.drawFailed')}</p>}
        </div>
      )}
      <div ref={element} className={classes.canvas} style={{ minHeight }} role="img" aria-label={label} />
    </div>
  );
}
