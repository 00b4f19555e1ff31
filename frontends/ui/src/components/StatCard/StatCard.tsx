import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Tone } from '../Badge/Badge';
import classes from './StatCard.module.css';

interface StatCardProps {
  label: string;
  /** Already formatted; undefined while loading. */
  value: ReactNode | undefined;
  hint?: ReactNode;
  icon?: ReactNode;
  tone?: Tone;
}

/** One figure with its label. */
export function StatCard({ label, value, hint, icon, tone = 'brand' }: StatCardProps) {
  return (
    <div className={classes.card}>
      {icon !== undefined && (
        <span className={classes.icon} data-tone={tone} aria-hidden>
          {icon}
        </span>
      )}
      <dl className={classes.figure}>
        <dt className={classes.label}>{label}</dt>
        <dd className={classes.value}>{value ?? <Skeleton height={22} width={72} mt={4} />}</dd>
        {hint !== undefined && <dd className={classes.hint}>{hint}</dd>}
      </dl>
    </div>
  );
}
