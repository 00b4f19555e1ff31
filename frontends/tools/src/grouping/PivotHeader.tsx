import type { PivotColumn } from '@rapi/contracts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Builder } from './builder';
import { HEADER_HEIGHT, type Placed, type PivotLayout } from './pivot-layout';
import type { Heading } from './pivot-text';
import classes from './PivotGrid.module.css';
import type { ActiveCell } from './use-pivot-keys';

interface PivotHeaderProps {
  id: string;
  keys: readonly PivotColumn[];
  figures: readonly PivotColumn[];
  headings: readonly Heading[];
  layout: PivotLayout;
  placed: readonly Placed[];
  sort: Builder['sort'];
  active: ActiveCell;
  canSort: boolean;
}

const sortedBy = (sort: Builder['sort'], names: readonly string[]) =>
  sort && names.includes(sort.column) ? (sort.direction === 'asc' ? 'ascending' : 'descending') : 'none';

function Arrow({ sorted }: { sorted: 'ascending' | 'descending' | 'none' }) {
  if (sorted === 'none') return null;
  const Icon = sorted === 'ascending' ? IconArrowUp : IconArrowDown;
  return <Icon size={14} className={classes.arrow} aria-hidden />;
}

/** The headings: the grouping columns, then each figure under its value of the column dimension. */
export function PivotHeader({ id, keys, figures, headings, layout, placed, sort, active, canSort }: PivotHeaderProps) {
  const { t } = useTranslation('tools');
  const isActive = (column: number) => (active.row === -1 && active.column === column) || undefined;
  const byKey = sortedBy(
    sort,
    keys.map(({ name }) => name),
  );
  const names = keys.map(({ source, date_part }) =>
    date_part ? t('grouping.keyPart', { column: source, part: t(`grouping.parts.${date_part}`) }) : source,
  );
  return (
    <div
      role="row"
      aria-rowindex={1}
      data-row={-1}
      className={classes.header}
      style={{ width: layout.width, height: HEADER_HEIGHT }}
    >
      <div
        id={`${id}--1-0`}
        role="columnheader"
        aria-colindex={1}
        aria-sort={canSort ? byKey : undefined}
        data-column={0}
        data-active={isActive(0)}
        className={classes.corner}
        style={{ width: layout.labelWidth }}
      >
        <span className={classes.headingText}>{names.join(' › ')}</span>
        <Arrow sorted={byKey} />
      </div>
      {placed.map(({ index, left, width }) => {
        const sorted = sortedBy(sort, [figures[index]?.name ?? '']);
        const { across = '', figure = '' } = headings[index] ?? {};
        return (
          <div
            key={index}
            id={`${id}--1-${index + 1}`}
            role="columnheader"
            aria-colindex={index + 2}
            aria-sort={canSort ? sorted : undefined}
            data-column={index + 1}
            data-active={isActive(index + 1)}
            className={classes.heading}
            style={{ left, width }}
            title={[across, figure].filter(Boolean).join(' · ')}
          >
            <span className={classes.headingText}>
              {across !== '' && <span className={classes.across}>{across}</span>}
              <span className={across === '' ? classes.across : classes.figure}>{figure}</span>
            </span>
            <Arrow sorted={sorted} />
          </div>
        );
      })}
    </div>
  );
}
