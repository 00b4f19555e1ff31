import { Button, CloseButton, Group, Notice } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import classes from './ProblemBanner.module.css';

interface ProblemBannerProps {
  problem: string | undefined;
  onDismiss: () => void;
  onRetry?: () => void;
  /** Opens what the problem asks about, and what the button says. */
  answer?: { label: string; open: () => void } | undefined;
}

/** A failure in a banner that the user can close (R-MARKET-7). */
export function ProblemBanner({ problem, onDismiss, onRetry, answer }: ProblemBannerProps) {
  const { t } = useTranslation('workspace');
  if (problem === undefined) return null;
  return (
    <Notice tone="danger" role="alert">
      <Group gap={8}>
        <span className={classes.words}>{problem}</span>
        {onRetry && (
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            {t('library.failed.retry')}
          </Button>
        )}
        {answer && (
          <Button size="compact-sm" variant="default" onClick={answer.open}>
            {answer.label}
          </Button>
        )}
        <CloseButton size="sm" aria-label={t('library.failed.dismiss')} onClick={onDismiss} />
      </Group>
    </Notice>
  );
}
