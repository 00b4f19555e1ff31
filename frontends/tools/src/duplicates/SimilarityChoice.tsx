import type { ScoreHistogram } from '@rapi/contracts';
import { Button, formatNumber, VisuallyHidden } from '@rapi/ui';
import { Slider } from '@rapi/ui/controls';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SIMILARITY } from './detection-settings';
import classes from './SimilarityChoice.module.css';

/** The distribution of a detection's scores. */
export interface ScoreSpread {
  histogram: ScoreHistogram;
  /** In percent. */
  suggested?: number;
}

const barsOf = ({ lowest, width, counts }: ScoreHistogram) =>
  counts.map((count, i) => ({ from: lowest + width * i, to: lowest + width * (i + 1), count }));

/** How many pairs of rows have which similarity, aligned with the slider below. Screen readers get a table. */
function Spread({ histogram, similarity }: { histogram: ScoreHistogram; similarity: number }) {
  const { t } = useTranslation('tools');
  const bars = barsOf(histogram);
  // Square roots, because most pairs are often nearly equal and the last bar would dwarf the few doubtful ones.
  const height = (count: number) => Math.sqrt(count / Math.max(1, ...histogram.counts));
  return (
    <div className={classes.spread}>
      <div className={classes.bars} aria-hidden>
        {SIMILARITY.min < histogram.lowest && <span style={{ flexGrow: histogram.lowest - SIMILARITY.min }} />}
        {bars.map(({ from, to, count }) => (
          <span
            key={from}
            className={classes.place}
            style={{ flexGrow: histogram.width }}
            title={t('duplicates.pairs', { count, from, to })}
          >
            <span
              className={classes.bar}
              data-some={count > 0 || undefined}
              data-alike={from >= similarity || undefined}
              style={{ height: `${100 * height(count)}%` }}
            />
          </span>
        ))}
      </div>
      <VisuallyHidden>
        <table>
          <caption>{t('duplicates.spread')}</caption>
          <tbody>
            {bars.map(({ from, to, count }) => (
              <tr key={from}>
                <th scope="row">{`${from}–${to}%`}</th>
                <td>{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}

interface SimilarityChoiceProps {
  similarity: number;
  onChange: (similarity: number) => void;
  /** Scores of the last detection with these columns. */
  spread?: ScoreSpread;
}

/** R-DUP-2: the similarity from which rows count as duplicates, and the value the data suggests. */
export function SimilarityChoice({ similarity, onChange, spread }: SimilarityChoiceProps) {
  const { t } = useTranslation('tools');
  const id = useId();
  const suggested = spread?.suggested;
  return (
    <div>
      <p id={id} className={classes.label}>
        {t('duplicates.similarity')} <strong>{similarity}%</strong>
      </p>
      {spread && <Spread histogram={spread.histogram} similarity={similarity} />}
      <Slider
        {...SIMILARITY}
        value={similarity}
        label={(value) => `${value}%`}
        thumbLabel={t('duplicates.similarity')}
        marks={[50, 75, 90, 100].map((value) => ({ value, label: `${value}%` }))}
        onChange={onChange}
      />
      <p className={classes.hint}>{t('duplicates.similarityHint')}</p>
      {suggested !== undefined && (
        <p className={classes.suggestion}>
          {t('duplicates.suggested', { suggested })}
          {suggested !== similarity && (
            <Button variant="default" size="xs" onClick={() => onChange(suggested)}>
              {t('duplicates.useSuggested', { suggested })}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
