import { Card, formatNumber, useTierName } from '@rapi/ui';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { UploadLimits } from '../storage/use-storage';
import classes from './Requirements.module.css';

/** What a file must be (R-WORK-3), and what the user need not worry about. */
export function Requirements({ limits }: { limits: UploadLimits }) {
  const { t } = useTranslation('workspace');
  const tier = useTierName()(limits.tier).toLowerCase();
  const lines = [
    t('upload.requirements.types'),
    t('upload.requirements.also'),
    t('upload.requirements.packed'),
    t('upload.requirements.size', { limit: formatNumber(limits.maxFileSizeMb), tier }),
    t('upload.requirements.rows', { rows: formatNumber(limits.maxRows) }),
    t('upload.requirements.detected'),
    t('upload.requirements.locked'),
  ];
  return (
    <Card title={t('upload.requirements.title')}>
      <ul className={classes.list}>
        {lines.map((line) => (
          <li key={line}>
            <IconCheck size={16} aria-hidden />
            {line}
          </li>
        ))}
      </ul>
    </Card>
  );
}
