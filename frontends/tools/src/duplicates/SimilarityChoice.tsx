import type { ScoreHistogram } from '@rapi/contracts';
import { Button, formatNumber, VisuallyHidden } from '@rapi/ui';
import { Slider } from '@rapi/ui/controls';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SIMILARITY } from './detection-settings';
import classes from './SimilarityChoice.module.css';

/** What a detection told of how its scores are spread. */
export interface ScoreSpread {
  histogram: ScoreHistogram;
  /** Percent. */
  suggested?: number;
}

const barsOf = ({ lowest, width, counts }: ScoreHistogram) =>
  counts.map((count, i) => ({ from: lowest + width * i, to: lowest + width * (i + 1), count }));

/** How many pairs of rows are how much alike, on the scale of the slider below: bars to the eye, a table to a screen reader. */
function Spread({ histogram, similarity }: { histogram: ScoreHistogram; similarity: number }) {
  const { t } = useTranslation('tools');
  const bars = barsOf(histogram);
  // The last bar dwarfs all others where most pairs are nearly equal; by square roots the few doubtful ones are seen too.
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
  /** Of the last detection with these columns. */
  spread?: ScoreSpread;
}

/** R-DUP-2: from which similarity on rows are duplicates, and what the rows themselves suggest. */
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
