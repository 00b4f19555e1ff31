import type { Version } from '@rapi/contracts';
import type { TFunction } from 'i18next';

const operationTypes = ['transform', 'normalize', 'validate', 'export', 'import', 'rollback'] as const;

/** `Version 3 · Rename “Kota”`, by what made it. */
export function versionName({ version, label, operation_type }: Version, t: TFunction<'dashboard'>): string {
  const type = operationTypes.find((known) => known === operation_type);
  const made = version === 1 ? t('lineage.upload') : label || (type && t(`history.operation.${type}`));
  const name = t('lineage.version', { version });
  return made ? `${name} · ${made}` : name;
}
