import { Progress } from '@mantine/core';
import classes from './ProgressLine.module.css';

interface ProgressLineProps {
  /** 0 to 100; null when the work is running and its progress is unknown. */
  percent: number | null;
  /** What the progress belongs to. */
  label: string;
  className?: string;
}

/** A progress bar. Without a percentage it only moves. */
export function ProgressLine({ percent, label, className }: ProgressLineProps) {
  if (percent !== null) return <Progress value={percent} size="sm" className={className} aria-label={label} />;
  return (
    <div role="progressbar" aria-label={label} className={[classes.open, className].filter(Boolean).join(' ')}>
      <div className={classes.runner} />
    </div>
  );
}
