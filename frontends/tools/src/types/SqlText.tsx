import { useMemo } from 'react';
import { sqlParts } from './sql-parts';
import classes from './SqlTab.module.css';

interface SqlTextProps {
  sql: string;
  label: string;
  /** Long statements are wrapped rather than scrolled. */
  isWrapped?: boolean;
}

/** Statements as a database has them, with what they are made of told apart. */
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
