import type { PivotOutline } from '@rapi/contracts';
import { fileAddress, formatNumber, Link, Notice } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import classes from './BuilderTab.module.css';

interface UnreadNoticeProps {
  fileId: string;
  unread: PivotOutline['unread'];
}

/** Cells that are not certainly an amount or a date, and a link to where the person can settle how they are read. */
export function UnreadNotice({ fileId, unread }: UnreadNoticeProps) {
  const { t } = useTranslation('tools');
  if (unread.length === 0) return null;
  return (
    <Notice tone="warning" title={t('grouping.unreadTitle')}>
      <ul className={classes.unread}>
        {unread.map(({ column, as, count }) => (
          <li key={column}>{t(`grouping.unread.${as}`, { column, count, cells: formatNumber(count) })}</li>
        ))}
      </ul>
      <Link to={`${fileAddress(fileId)}&tool=types`}>{t('grouping.convert')}</Link>
    </Notice>
  );
}
