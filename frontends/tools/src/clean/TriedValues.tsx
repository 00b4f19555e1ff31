import type { ApiResponse } from '@rapi/ui';
import { cutText } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import changes from './ChangeTable.module.css';
import classes from './RuleDialog.module.css';

const CELL = 60;

interface TriedValuesProps {
  results: ApiResponse<'cleaning.test-rule'>['results'];
}

/** What a rule makes of some values: those that change before and after, the others as they stay. */
export function TriedValues({ results }: TriedValuesProps) {
  const { t } = useTranslation('tools');
  const changed = results.filter(({ original, cleaned }) => original !== cleaned).length;
  return (
    <div className={classes.results}>
      <p className={classes.count} role="status">
        {results.length > 0 && t('clean.own.tested', { count: changed, total: results.length })}
      </p>
      <ul className={classes.list} aria-label={t('clean.own.test')}>
        {results.map(({ original, cleaned }, place) => (
          // Values may repeat, and their place is all that tells them apart.
          <li key={place}>
            {original === cleaned ? (
              <span className={classes.same}>{cutText(original, CELL)}</span>
            ) : (
              <>
                <del className={changes.before}>{cutText(original, CELL)}</del>
                <span aria-hidden> → </span>
                <ins className={changes.after}>{cutText(cleaned, CELL)}</ins>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
