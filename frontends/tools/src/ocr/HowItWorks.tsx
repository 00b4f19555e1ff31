import { Card, formatNumber, Progress, Stack, useUser } from '@rapi/ui';
import { IconChecks, IconFileSpreadsheet, IconFileText, IconLock, IconReceipt2, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './OcrPage.module.css';

const features = [
  ['fields', IconReceipt2],
  ['tables', IconTable],
  ['pdf', IconFileText],
  ['checks', IconChecks],
  ['sheet', IconFileSpreadsheet],
  ['private', IconLock],
] as const;
const steps = ['upload', 'wait', 'review', 'send'] as const;

/** The number of documents used this month. Hidden for plans without any. */
function Usage() {
  const { t } = useTranslation('ocr');
  const { ocr_used: used, ocr_limit: limit } = useUser().usage;
  const isUnlimited = limit === null;
  return (
    <Card title={t('usage.title')}>
      <div className={classes.usage}>
        <p>
          {isUnlimited
            ? t('usage.unlimited', { used: formatNumber(used) })
            : t('usage.used', { used: formatNumber(used), limit: formatNumber(limit) })}
        </p>
        {!isUnlimited && limit > 0 && (
          <Progress value={Math.min(100, (100 * used) / limit)} size="sm" aria-label={t('usage.title')} />
        )}
        <p className={classes.dim}>{t('usage.hint')}</p>
      </div>
    </Card>
  );
}

/** The feature list and the usage steps (R-OCR-1). */
export function HowItWorks() {
  const { t } = useTranslation('ocr');
  return (
    <Stack gap={16} miw={0}>
      <Card title={t('steps.title')}>
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>{t(`steps.${step}`)}</li>
          ))}
        </ol>
      </Card>
      <Card title={t('features.title')}>
        <ul className={classes.features}>
          {features.map(([feature, Icon]) => (
            <li key={feature}>
              <Icon size={18} aria-hidden />
              {t(`features.${feature}`)}
            </li>
          ))}
        </ul>
      </Card>
      <Usage />
    </Stack>
  );
}
