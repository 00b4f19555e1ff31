import type { ColumnReadingInfo } from '@rapi/contracts';
import { Link } from '@rapi/ui';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './ReadingQuestions.module.css';
import { useReadingWords } from './use-reading-words';

const NAMED = 3;

/** Which columns are read by the account's setting, how, and a link to change it. */
export function BySettingLine({ readings }: { readings: readonly ColumnReadingInfo[] }) {
  const { t } = useTranslation('tools');
  const words = useReadingWords();
  const [first] = readings;
  if (!first) return null;
  const { by: _, ...notation } = first.notation;
  const more = readings.length - NAMED;
  const columns = readings.slice(0, NAMED).map(({ column }) => `“${column}”`);
  return (
    <div className={classes.line} role="note">
      <IconInfoCircle size={18} className={classes.icon} aria-hidden />
      <span className={classes.said}>
        {t('readings.setting.acts', {
          columns: [...columns, ...(more > 0 ? [t('readings.setting.more', { count: more })] : [])].join(', '),
          written: words.notation(notation).join(', '),
        })}
      </span>
      <Link to="/account">{t('readings.setting.change')}</Link>
    </div>
  );
}
