import { Flex, formatPercent } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import classes from './QualityBars.module.css';

/** R-CLEAN-2: success from 90, warning from 70, danger below. */
const toneOf = (score: number) => (score >= 90 ? 'success' : score >= 70 ? 'warning' : 'danger');

/** The quality before and after, as two bars. */
export function QualityBars({ before, after }: { before: number; after: number }) {
  const { t } = useTranslation('tools');
  const bars = [
    ['before', before],
    ['after', after],
  ] as const;
  return (
    <Flex component="dl" direction="column" gap={8} m={0}>
      {bars.map(([when, score]) => (
        <div key={when} className={classes.row}>
          <dt>{t(`clean.quality.${when}`)}</dt>
          <dd className={classes.track}>
            <span className={classes.bar} data-tone={toneOf(score)} style={{ width: `${score}%` }} aria-hidden />
          </dd>
          <dd className={classes.figure}>{formatPercent(score, 2)}</dd>
        </div>
      ))}
    </Flex>
  );
}
