import { useTranslation } from 'react-i18next';
import classes from './AuthFrame.module.css';
import { passwordStrength } from './password-strength';

const bars = [1, 2, 3, 4] as const;

export function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation('shell');
  const level = passwordStrength(password);
  if (level === 0) return null;
  return (
    <div className={classes.strength} data-level={level}>
      <div className={classes.bars} aria-hidden>
        {bars.map((bar) => (
          <span key={bar} data-on={bar <= level || undefined} />
        ))}
      </div>
      <span role="status">{t(`strength.${level}`)}</span>
    </div>
  );
}
