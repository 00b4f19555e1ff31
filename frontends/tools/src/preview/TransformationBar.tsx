import { Button } from '@rapi/ui';
import { NativeSelect } from '@rapi/ui/controls';
import { IconAdjustments } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './PreviewDialog.module.css';
import { isTransformation, transformationTypes } from './preview-settings';
import type { PreviewState } from './use-preview';

interface TransformationBarProps {
  preview: PreviewState;
  onSettings: () => void;
}

/** Describes the previewed transformation in a sentence. */
function useSentence({ type, config, settings }: PreviewState): string {
  const { t } = useTranslation('tools');
  if (config === undefined) return t(`preview.typeHints.${type}`);
  switch (type) {
    case 'column_mapping':
      return t('preview.sentences.column_mapping', { count: Object.keys(Object(config.mapping)).length });
    case 'formula':
      return `${settings.formula.name} = ${settings.formula.formula}`;
    case 'data_cleaning': {
      const { ruleIds, columns } = settings.data_cleaning;
      const where =
        columns.length === 0 ? t('clean.inAllColumns') : t('clean.inColumns', { columns: columns.join(', ') });
      return `${t('clean.ruleCount', { count: ruleIds.length })} · ${where}`;
    }
    case 'type_conversion':
      return [...settings.type_conversion.conversions]
        .map(([column, target]) => `${column} → ${t(`types.target.${target}`)}`)
        .join(', ');
    case 'data_validation': {
      const { ruleIds } = settings.data_validation;
      return ruleIds.length === 0 ? t('preview.sentences.allRules') : t('clean.ruleCount', { count: ruleIds.length });
    }
  }
}

/** Chooses the transformation and shows its settings. */
export function TransformationBar({ preview, onSettings }: TransformationBarProps) {
  const { t } = useTranslation('tools');
  const sentence = useSentence(preview);
  return (
    <div className={classes.bar}>
      <NativeSelect
        aria-label={t('preview.transformation')}
        value={preview.type}
        onChange={({ currentTarget: { value } }) => isTransformation(value) && preview.setType(value)}
        data={transformationTypes.map((type) => ({ value: type, label: t(`preview.types.${type}`) }))}
      />
      <Button variant="default" leftSection={<IconAdjustments size={16} aria-hidden />} onClick={onSettings}>
        {t('preview.settings')}
      </Button>
      <span className={classes.sentence} title={sentence}>
        {sentence}
      </span>
    </div>
  );
}
