import { Badge, ButtonLink, ErrorPanel, LoadingArea } from '@rapi/ui';
import { Radio } from '@rapi/ui/controls';
import { IconCircle, IconCircleCheckFilled, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ExportFormat, type FormatCode, isIncluded } from '../export-choices';
import { formatsQuery } from '../export-queries';
import classes from './FormatCards.module.css';

interface FormatCardProps {
  format: ExportFormat;
  isEnabled: boolean;
  isChosen: boolean;
}

function FormatCard({ format, isEnabled, isChosen }: FormatCardProps) {
  const { t } = useTranslation('export');
  const { format_code, format_name, is_premium } = format;
  const Mark = isChosen ? IconCircleCheckFilled : IconCircle;
  return (
    <Radio.Card value={format_code} disabled={!isEnabled} className={classes.card}>
      <Mark size={20} stroke={1.6} className={classes.mark} aria-hidden />
      <span className={classes.words}>
        <span className={classes.name}>
          {format_name}
          {is_premium && (
            <Badge tone="brand" icon={isEnabled ? undefined : <IconLock size={12} aria-hidden />}>
              {t('premium')}
            </Badge>
          )}
        </span>
        <span className={classes.text}>{t(`formatText.${format_code}`)}</span>
      </span>
    </Radio.Card>
  );
}

interface FormatCardsProps {
  value: FormatCode;
  onChange: (format: FormatCode) => void;
  hasPremium: boolean;
}

/**
 * The output formats as cards. Unavailable formats are disabled; premium ones say so, and cannot be chosen in the free
 * plan.
 */
export function FormatCards({ value, onChange, hasPremium }: FormatCardsProps) {
  const { t } = useTranslation('export');
  const { data, error, isError, refetch } = useQuery(formatsQuery);
  if (isError && !data) {
    return <ErrorPanel title={t('quick.formatsFailed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingArea lines={4} />;
  const choose = (code: string) => {
    const found = data.find(({ format_code }) => format_code === code);
    if (found) onChange(found.format_code);
  };
  return (
    <>
      <Radio.Group label={t('quick.format')} value={value} onChange={choose}>
        <div className={classes.cards}>
          {data.map((format) => (
            <FormatCard
              key={format.format_code}
              format={format}
              isEnabled={isIncluded(format, hasPremium)}
              isChosen={format.format_code === value}
            />
          ))}
        </div>
      </Radio.Group>
      {!hasPremium && (
        <p className={classes.plan}>
          {t('premium')}: {t('premiumHint')}.{' '}
          <ButtonLink to="/payment" variant="subtle" size="compact-sm">
            {t('upgrade')}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
