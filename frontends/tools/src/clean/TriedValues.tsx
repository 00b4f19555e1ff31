import type { ApiResponse } from '@rapi/ui';
import { cutText } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import changes from './ChangeTable.module.css';
import classes from './RuleDialog.module.css';

const CELL = 60;

interface TriedValuesProps {
  results: ApiResponse<'cleaning.test-rule'>['results'];
}

/** The effect of a rule on sample values: changed ones before and after, unchanged ones as they are. */
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
          // Values may repeat, so only the position identifies them.
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
