import type { TriedTemplateStep } from '@rapi/contracts';
import { type ProcessConfig, useWording } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import { extractedColumns } from './columns-at';

/** Name of a tried step, in the language of the page if the template's form has the step. */
export function useStepWords() {
  const { t } = useTranslation('workspace');
  const wording = useWording();
  return (step: TriedTemplateStep, config: ProcessConfig): string => {
    const { part, place } = step;
    const given = wording(step.label ?? step.operation, step.label_sentence);
    switch (part) {
      case 'steps':
        return given;
      case 'field_mappings': {
        const mapping = place === null ? undefined : config.field_mappings[place];
        return mapping
          ? t('templates.words.copy', { from: mapping.from, to: mapping.to })
          : t('templates.words.rename');
      }
      case 'derived_fields': {
        const name = config.derived_fields[place ?? -1]?.name;
        return name === undefined ? given : t('templates.words.derived', { name });
      }
      case 'transform_rules': {
        const rule = config.transform_rules[place ?? -1];
        return rule
          ? t('templates.words.rule', { rule: t(`templates.rules.kind.${rule.rule}`), field: rule.field })
          : given;
      }
      case 'text_normalization': {
        const name = extractedColumns[place ?? -1]?.[1];
        return name === undefined ? given : t('templates.words.extract', { name });
      }
      case 'grouping_rules':
        return t('templates.words.group');
    }
  };
}
