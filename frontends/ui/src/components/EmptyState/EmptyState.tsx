import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  /** A picture or a large icon; it says nothing the words do not. */
  illustration?: ReactNode;
  title: string;
  children?: ReactNode;
  /** One primary action, at most one more beside it. */
  action?: ReactNode;
}

/** Where a list has nothing to show: what it would hold, and how to get there. */
export function EmptyState({ illustration, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {illustration !== undefined && (
        <div className={classes.illustration} aria-hidden>
          {illustration}
        </div>
      )}
      <p className={classes.title}>{title}</p>
      {children !== undefined && <div className={classes.text}>{children}</div>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
