import { formatPercent } from '@rapi/ui';
import { RingProgress } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import { bandOfScore, bandTone } from './quality-band';
import classes from './ScoreRing.module.css';

/** A score as a ring with its figure and the word for its band, so that it never relies on colour alone. */
export function ScoreRing({ score, size = 132 }: { score: number; size?: number }) {
  const { t } = useTranslation('tools');
  const band = bandOfScore(score);
  return (
    <RingProgress
      size={size}
      thickness={Math.max(6, size / 12)}
      roundCaps
      sections={[{ value: score, color: `var(--rapi-${ringColour[bandTone[band]] ?? 'fill'})` }]}
      aria-label={t('profile.scoreLabel', { score: formatPercent(score), band: t(`profile.bands.${band}`) })}
      label={
        <span className={classes.label}>
          <strong className={classes.score}>{formatPercent(score)}</strong>
          <span className={classes.band}>{t(`profile.bands.${band}`)}</span>
        </span>
      }
    />
  );
}

const ringColour: Record<string, string> = {
  success: 'success-fill',
  brand: 'fill',
  warning: 'warning-fill',
  danger: 'danger-fill',
};
