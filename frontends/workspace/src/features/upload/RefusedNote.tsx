import { withParticulars, type RefusedFile } from '@rapi/contracts/found-files';
import { useTranslation } from 'react-i18next';
import classes from './UploadRow.module.css';

/** What was found instead of a table, and what the user can do with it. */
export function RefusedNote({ refused }: { refused: RefusedFile }) {
  const { t } = useTranslation('workspace');
  const found = withParticulars(t(`refused.found.${refused.found}`), refused);
  return (
    <p className={classes.refused}>
      {t('refused.is', { found })} {t(`refused.hints.${refused.hint}`)}
    </p>
  );
}
