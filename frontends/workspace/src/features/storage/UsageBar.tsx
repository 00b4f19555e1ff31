import type { ReactNode } from 'react';
import classes from './StoragePanel.module.css';
import { usageTone } from './usage-tone';

interface UsageBarProps {
  label: string;
  percent: number;
  /** The content of the bar in words. */
  words: string;
  /** What to do once the bar is yellow, and once it is red. */
  remarks: { nearlyFull: string; full: string };
  children?: ReactNode;
}

/** How much of a limit is used. */
export function UsageBar({ label, percent, words, remarks, children }: UsageBarProps) {
  const tone = usageTone(percent);
  return (
    <div className={classes.usage}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={words}
        className={classes.bar}
        data-tone={tone}
      >
        <span style={{ width: `${Math.min(percent, 100)}%` }} />
      </div>
      <p className={classes.words}>
        {words}
        {tone !== 'brand' && (
          <span className={classes.remark} data-tone={tone}>
            {tone === 'danger' ? remarks.full : remarks.nearlyFull}
          </span>
        )}
      </p>
      {children}
    </div>
  );
}
