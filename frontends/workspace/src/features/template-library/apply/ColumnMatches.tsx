import type { MatchedColumn } from '@rapi/contracts';
import { formatPercent } from '@rapi/ui';
import { Select } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import classes from './ColumnMatches.module.css';

interface ColumnMatchesProps {
  columns: readonly MatchedColumn[];
  fileColumns: readonly string[];
  /** The user's choice for a column, else the suggested one. */
  choiceOf: (column: MatchedColumn) => string | null;
  onChoose: (column: string, chosen: string | null) => void;
}

/** For each column that the template needs, the column of the file that stands for it. */
export function ColumnMatches({ columns, fileColumns, choiceOf, onChoose }: ColumnMatchesProps) {
  const { t } = useTranslation('workspace');
  if (columns.length === 0) return null;
  return (
    <section className={classes.matches} aria-label={t('library.apply.columns')}>
      <p className={classes.hint}>{t('library.apply.columnsHint')}</p>
      {columns.map((match) => {
        const { column, suggested, confidence } = match;
        const isSuggested = suggested !== null && choiceOf(match) === suggested;
        return (
          <Select
            key={column}
            label={column}
            description={
              isSuggested && confidence < 100
                ? t('library.apply.sure', { percent: formatPercent(confidence) })
                : undefined
            }
            placeholder={t('library.apply.choose')}
            data={[...fileColumns]}
            value={choiceOf(match)}
            searchable
            allowDeselect={false}
            onChange={(chosen) => onChoose(column, chosen)}
          />
        );
      })}
    </section>
  );
}
