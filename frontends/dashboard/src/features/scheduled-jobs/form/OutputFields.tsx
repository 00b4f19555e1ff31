import { Card, TextInput } from '@rapi/ui';
import { FieldGrid, Select } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import { exportTypes } from '../../export/export-choices';
import { useHasPremium } from '../../export/use-quick-form';
import type { FieldsProps } from './job-settings';

/** The formats of R-SCHED-4, then the others of Export Options. */
const formats = ['xlsx', 'csv', 'pdf', 'json', 'docx', 'parquet'] as const;
const premium: ReadonlySet<string> = new Set(['pdf', 'docx', 'parquet']);
const PLAIN = 'plain';

/** The output of a job for each file. */
export function OutputFields({ settings, change }: FieldsProps) {
  const { t } = useTranslation('jobs');
  const hasPremium = useHasPremium();
  const { output_settings: output } = settings;
  const set = (fields: Partial<typeof output>) => change({ output_settings: { ...output, ...fields } });
  return (
    <Card title={t('form.output')} headingLevel={3} gap={16}>
      <FieldGrid>
        <Select
          label={t('form.format')}
          data={formats.map((format) => ({
            value: format,
            label:
              premium.has(format) && !hasPremium
                ? t('form.premium', { format: format.toUpperCase() })
                : format.toUpperCase(),
            disabled: premium.has(format) && !hasPremium,
          }))}
          value={output.format}
          allowDeselect={false}
          onChange={(chosen) => set({ format: formats.find((format) => format === chosen) ?? output.format })}
        />
        <Select
          label={t('form.layout')}
          data={[
            { value: PLAIN, label: t('form.plain') },
            ...exportTypes.map((type) => ({ value: type, label: t(`layout.${type}`) })),
          ]}
          value={output.export_type ?? PLAIN}
          allowDeselect={false}
          onChange={(chosen) => set({ export_type: exportTypes.find((type) => type === chosen) ?? null })}
        />
      </FieldGrid>
      <TextInput
        label={t('form.fileName')}
        description={t('form.fileNameText')}
        placeholder="{name}_{date}"
        maxLength={200}
        value={output.file_name}
        onChange={(event) => set({ file_name: event.currentTarget.value })}
      />
    </Card>
  );
}
