import { useDroppable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './BuilderTab.module.css';
import { dropId } from './drag';

/** The drop zone for filtering by a column. */
export function FilterZone({ children }: { children: ReactNode }) {
  const { t } = useTranslation('tools');
  const { setNodeRef, isOver } = useDroppable({ id: dropId('filters') });
  return (
    <section
      ref={setNodeRef}
      className={classes.panel}
      data-over={isOver || undefined}
      aria-label={t('grouping.zones.filters')}
    >
      <h3 className={classes.legend}>{t('grouping.zones.filters')}</h3>
      <p className={classes.hint}>{t('grouping.zoneHints.filters')}</p>
      {children}
    </section>
  );
}
