import { useMemo } from 'react';
import { sqlParts } from './sql-parts';
import classes from './SqlTab.module.css';

/** Statements as a database has them, with what they are made of told apart. */
export function SqlText({ sql, label }: { sql: string; label: string }) {
  const parts = useMemo(() => sqlParts(sql), [sql]);
  return (
    <pre className={classes.code} role="region" aria-label={label} tabIndex={0}>
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
