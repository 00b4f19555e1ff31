import type { PivotOutline } from '@rapi/contracts';
import { fileAddress, formatNumber, Link, Notice } from '@rapi/ui';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import classes from './BuilderTab.module.css';

interface UnreadNoticeProps {
  fileId: string;
  unread: PivotOutline['unread'];
}

const linesOf = (unread: PivotOutline['unread'], t: TFunction<'tools'>): string[] =>
  unread.flatMap(({ column, as, count, doubtful = 0, mixes_currencies: mixed }) => [
    ...(mixed ? [t(mixed === 'figures' ? 'grouping.mixesCurrencies' : 'grouping.mixesTotals', { column })] : []),
    ...(count > 0 ? [t(`grouping.unread.${as}`, { column, count, cells: formatNumber(count) })] : []),
    ...(doubtful > 0 ? [t('grouping.doubtful', { column, count: doubtful, cells: formatNumber(doubtful) })] : []),
  ]);

/** Cells that are not certainly an amount or a date, and a link to where the person can settle how they are read. */
export function UnreadNotice({ fileId, unread }: UnreadNoticeProps) {
  const { t } = useTranslation('tools');
  if (unread.length === 0) return null;
  const isLeftOut = unread.some(({ count }) => count > 0);
  const isOdd = unread.some(({ count, doubtful = 0 }) => count + doubtful > 0);
  const title = isLeftOut ? 'unreadTitle' : isOdd ? 'doubtfulTitle' : 'currenciesTitle';
  return (
    <Notice tone="warning" title={t(`grouping.${title}`)}>
      <ul className={classes.unread}>
        {linesOf(unread, t).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {isOdd && <Link to={`${fileAddress(fileId)}&tool=types`}>{t('grouping.convert')}</Link>}
    </Notice>
  );
}
