import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  /** A picture or a large icon. It is decorative: the words must say everything. */
  illustration?: ReactNode;
  title: string;
  children?: ReactNode;
  /** One primary action, and at most one more. */
  action?: ReactNode;
}

/** Shown instead of an empty list: what it would hold, and how to get there. */
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
