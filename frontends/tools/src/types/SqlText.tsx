import { useMemo } from 'react';
import { sqlParts } from './sql-parts';
import classes from './SqlTab.module.css';

interface SqlTextProps {
  sql: string;
  label: string;
  /** Wraps long statements instead of scrolling. */
  isWrapped?: boolean;
}

/** SQL with highlighted syntax. */
export function SqlText({ sql, label, isWrapped }: SqlTextProps) {
  const parts = useMemo(() => sqlParts(sql), [sql]);
  return (
    <pre className={classes.code} data-wrapped={isWrapped || undefined} role="region" aria-label={label} tabIndex={0}>
      <code>
        {parts.map(({ kind, text }, i) => (
          <span key={i} data-kind={kind}>
            {text}
          </span>
        ))}
      </code>
    </pre>
  );
}
