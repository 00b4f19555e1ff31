import { Loader, Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './LoadingArea.module.css';

interface LoadingAreaProps {
  /** What is loading, if it is worth saying: `Analyzing data quality`. */
  label?: string;
  /** The number of placeholder lines; 0 shows a spinner and the label. */
  lines?: number;
}

/** A placeholder during loading. It appears after 150 ms, so that fast answers do not flicker. */
export function LoadingArea({ label, lines = 5 }: LoadingAreaProps) {
  const { t } = useTranslation('ui');
  const words = label ?? t('loading');
  return (
    <div role="status" className={classes.area} data-spinner={lines === 0 || undefined}>
      {lines === 0 && <Loader size="sm" aria-hidden />}
      {lines === 0 ? <span>{words}</span> : <VisuallyHidden>{words}</VisuallyHidden>}
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={line === 0 ? 26 : 14} width={line === 0 ? '34%' : `${94 - ((line * 17) % 40)}%`} />
      ))}
    </div>
  );
}
