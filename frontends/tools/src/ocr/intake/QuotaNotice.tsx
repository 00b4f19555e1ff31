import { type ApiError, ButtonLink, formatDateTime, Notice } from '@rapi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The plan's documents are used up: until when, and what the person can do. */
export function QuotaNotice({ refusal }: { refusal: ApiError }) {
  const { t } = useTranslation('ocr');
  const [now] = useState(Date.now);
  const { detail, retryAfter } = refusal;
  return (
    <Notice tone="warning" role="alert" title={t('quota.title')}>
      <p>{detail}</p>
      {retryAfter !== undefined && <p>{t('quota.resets', { time: formatDateTime(now + retryAfter * 1000) })}</p>}
      <p>{t('quota.kept')}</p>
      <ButtonLink to="/payment" size="xs" variant="default" mt={8}>
        {t('quota.upgrade')}
      </ButtonLink>
    </Notice>
  );
}
