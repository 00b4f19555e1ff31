import { Button, errorSentence, formatNumber, LoadingArea, Notice, useDebouncedValue } from '@rapi/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ArrangementNote } from './ArrangementNote';
import { ChartCanvas } from './ChartCanvas';
import { ChartNotes } from './ChartNotes';
import { previewQuery } from './chart-queries';
import { canGenerate, type ChartSettings, generateBody } from './chart-settings';
import classes from './CreateTab.module.css';
import type { OpeningState } from './use-likely-chart';

const DEBOUNCE_MS = 350;

interface LiveChartProps {
  fileId: string;
  rowCount: number;
  settings: ChartSettings;
  opening: OpeningState | undefined;
  onChange: (settings: ChartSettings) => void;
}

/** Warns that only the first hundred rows are drawn by default, so that nobody takes a sum of them for the whole. */
function RangeNotice({ rowCount, settings, onChange }: Omit<LiveChartProps, 'fileId' | 'opening'>) {
  const { t } = useTranslation('tools');
  const { startRow, endRow } = settings;
  if (startRow === 0 && endRow >= rowCount) return null;
  const rows = formatNumber(rowCount);
  return (
    <Notice tone="info">
      {t('charts.partOfRows', { from: formatNumber(startRow + 1), to: formatNumber(endRow), rows })}{' '}
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => onChange({ ...settings, startRow: 0, endRow: rowCount })}
      >
        {t('charts.allRows', { count: rowCount, rows })}
      </Button>
    </Notice>
  );
}

/** Shows the chart shortly after each change of the settings. The engine draws it and keeps nothing. */
export function LiveChart({ fileId, opening, ...form }: LiveChartProps) {
  const { t } = useTranslation('tools');
  const [settled] = useDebouncedValue(form.settings, opening ? 0 : DEBOUNCE_MS);
  const isReady = canGenerate(settled);
  const body = { ...generateBody(fileId, settled), chart_name: '' };
  const preview = useQuery({ ...previewQuery(fileId, body), enabled: isReady });
  const { data, error } = preview;
  const isStale = preview.isPlaceholderData || settled !== form.settings;
  return (
    <section className={classes.panel} aria-label={t('charts.live')}>
      <h3 className={classes.legend}>{t('charts.live')}</h3>
      {!isReady && opening !== 'pending' && (
        <p className={classes.hint}>{t(opening === 'nothing' ? 'charts.nothingLikely' : 'charts.liveEmpty')}</p>
      )}
      {(isReady ? !data && !error : opening === 'pending') && <LoadingArea lines={4} />}
      {isReady && error && <Notice tone="warning">{errorSentence(error, t('charts.generateFailed'))}</Notice>}
      {isReady && data && !error && (
        <>
          <RangeNotice {...form} />
          <div className={classes.live} data-stale={isStale || undefined} aria-busy={isStale}>
            <ChartCanvas chart={data} label={t('charts.livePicture')} isSmall />
          </div>
          <ArrangementNote chart={data} />
          <ChartNotes notes={data.notes ?? []} />
        </>
      )}
    </section>
  );
}
