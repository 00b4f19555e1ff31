import { cutText, errorSentence, formatNumber, useDebouncedValue } from '@rapi/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RuleDraft } from './rule-draft';
import { bodyOf } from './rule-draft';
import classes from './RuleDialog.module.css';
import { testQuery } from './validation-queries';
import words from './Validation.module.css';

const CELL = 30;
const PAUSE_MS = 350;

interface RuleTestProps {
  fileId: string;
  draft: RuleDraft;
  /** The file's columns. A rule on other columns cannot be tested. */
  columns: readonly string[];
}

/** What the rule would find in the current file, while it is being written. */
export function RuleTest({ fileId, draft, columns }: RuleTestProps) {
  const { t } = useTranslation('tools');
  const [settled] = useDebouncedValue(draft, PAUSE_MS);
  // Name, description and severity do not change the findings.
  const written = bodyOf({ ...settled, name: '-', description: '', severity: 'error' });
  const body = written?.target_columns.every((name) => columns.includes(name)) ? written : undefined;
  const tested = useQuery(testQuery(fileId, body));
  const { data } = tested;
  return (
    <section className={classes.test} aria-live="polite" aria-busy={tested.isFetching}>
      <h3 className={words.heading}>{t('validate.test.title')}</h3>
      {body === undefined && <p className={words.hint}>{t('validate.test.incomplete')}</p>}
      {body !== undefined && tested.isError && <p>{errorSentence(tested.error, t('validate.rule.createFailed'))}</p>}
      {body !== undefined && !tested.isError && !data && <p className={words.hint}>{t('validate.test.busy')}</p>}
      {body !== undefined && !tested.isError && data && (
        <>
          <p className={classes.verdict}>
            <span>
              {t('validate.test.matching', {
                matching: formatNumber(data.checked - data.violations),
                checked: formatNumber(data.checked),
              })}
            </span>
            {data.rows_failed > 0 && <span>{t('validate.test.failing', { count: data.rows_failed })}</span>}
          </p>
          {data.samples.length > 0 && (
            <ul>
              {data.samples.map((each) => (
                <li key={`${each.row_index} ${each.column_name}`}>
                  {t('validate.test.sample', {
                    row: formatNumber(each.row_index + 1),
                    value: cutText(each.current_value, CELL),
                    message: each.message,
                  })}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}
