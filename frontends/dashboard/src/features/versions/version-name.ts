import type { Version } from '@rapi/contracts';
import { useWording } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';

const operationTypes = ['transform', 'normalize', 'validate', 'export', 'import', 'rollback'] as const;

/** `Version 3 · Rename “Kota”`, by what made it. */
export function useVersionName(): (version: Version) => string {
  const { t } = useTranslation('dashboard');
  const wording = useWording();
  return ({ version, label, label_sentence, operation_type }) => {
    const type = operationTypes.find((known) => known === operation_type);
    const step = label ? wording(label, label_sentence) : type && t(`history.operation.${type}`);
    const made = version === 1 ? t('lineage.upload') : step;
    const name = t('lineage.version', { version });
    return made ? `${name} · ${made}` : name;
  };
}
