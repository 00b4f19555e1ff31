import { Progress } from '@mantine/core';
import classes from './ProgressLine.module.css';

interface ProgressLineProps {
  /** 0 to 100; null where work is being done and nothing can tell how far it is. */
  percent: number | null;
  /** What it is the progress of. */
  label: string;
  className?: string;
}

/** How far work is: a bar, or one that only moves where no figure would be true. */
export function ProgressLine({ percent, label, className }: ProgressLineProps) {
  if (percent !== null) return <Progress value={percent} size="sm" className={className} aria-label={label} />;
  return (
    <div role="progressbar" aria-label={label} className={[classes.open, className].filter(Boolean).join(' ')}>
      <div className={classes.runner} />
    </div>
  );
}
