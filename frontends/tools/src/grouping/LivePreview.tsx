import { ErrorPanel, LoadingArea, useDebouncedValue } from '@rapi/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { canGenerate, type Builder } from './builder';
import classes from './BuilderTab.module.css';
import { allOpen, outlineQuery } from './grouping-queries';
import { HEADER_HEIGHT, ROW_HEIGHT } from './pivot-layout';
import { PivotGrid } from './PivotGrid';
import { NotDataNotice } from '../tool-frame/NotDataNotice';
import { UnreadNotice } from './UnreadNotice';

const LINES = 12;
const DEBOUNCE_MS = 300;

/** The first lines of the result, shortly after each change of the settings. */
export function LivePreview({ fileId, builder }: { fileId: string; builder: Builder }) {
  const { t } = useTranslation('tools');
  const [settled] = useDebouncedValue(builder, DEBOUNCE_MS);
  const isReady = canGenerate(settled);
  const outline = useQuery({ ...outlineQuery(fileId, settled, { open: allOpen, limit: LINES }), enabled: isReady });
  const { data } = outline;
  const shown = data && { ...data, line_count: Math.min(LINES, data.line_count) };
  const lines = (shown?.line_count ?? 0) + (settled.showTotals ? 1 : 0);
  return (
    <section className={classes.panel} aria-label={t('grouping.preview')}>
      <h3 className={classes.legend}>{t('grouping.preview')}</h3>
      {!isReady && <p className={classes.empty}>{t('grouping.previewEmpty')}</p>}
      {isReady && outline.isPending && <LoadingArea lines={4} />}
      {isReady && outline.isError && (
        <ErrorPanel title={t('grouping.generateFailed')} error={outline.error} onRetry={() => void outline.refetch()} />
      )}
      {isReady && shown && !outline.isError && (
        <>
          <p className={classes.hint} role="status">
            {data.line_count === 0
              ? t('grouping.noRows')
              : t('grouping.previewOf', { shown: shown.line_count, count: data.line_count, rows: data.matched_rows })}
          </p>
          {data.not_data && <NotDataNotice {...data.not_data} />}
          <UnreadNotice fileId={fileId} unread={data.unread} />
          {data.line_count > 0 && (
            <div style={{ height: HEADER_HEIGHT + lines * ROW_HEIGHT + 18 }}>
              <PivotGrid
                label={t('grouping.preview')}
                outline={shown}
                builder={settled}
                open={allOpen}
                display="value"
                lineAt={(index) => data.lines[index]}
                isStale={outline.isPlaceholderData}
              />
            </div>
          )}
        </>
      )}
    </section>
  );
}
