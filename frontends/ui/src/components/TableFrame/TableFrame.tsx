import type { ReactNode } from 'react';
import classes from './TableFrame.module.css';

/** A framed table that scrolls sideways where the screen is narrow, also by the keyboard. `label` names it. */
export function TableFrame({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={[classes.frame, className].filter(Boolean).join(' ')} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
