import type { ValidationRule } from '@rapi/contracts';
import { formatDate, formatNumber } from '@rapi/ui';
import { readNumber } from '@rapi/ui/controls';
import type { TFunction } from 'i18next';
import type { RuleDraft } from './rule-draft';
import { draftOf } from './rule-draft';

type T = TFunction<'tools'>;

function rangeSentence({ range, min, max, from, to, inclusive, dpp, tolerance }: RuleDraft, t: T): string {
  if (range === 'ppn') return t('validate.sentence.ppn', { dpp, tolerance: formatNumber(readNumber(tolerance) ?? 1) });
  const shown = (text: string) => (range === 'dates' ? formatDate(text) : formatNumber(readNumber(text) ?? 0, 10));
  const [least, greatest] = range === 'dates' ? [from, to] : [min, max];
  if (least !== '' && greatest !== '') {
    const bounds = { min: shown(least), max: shown(greatest) };
    return inclusive ? t('validate.sentence.between', bounds) : t('validate.sentence.betweenExclusive', bounds);
  }
  if (least !== '')
    return t(inclusive ? 'validate.sentence.atLeast' : 'validate.sentence.moreThan', { min: shown(least) });
  return t(inclusive ? 'validate.sentence.atMost' : 'validate.sentence.lessThan', { max: shown(greatest) });
}

/** Says in words what a rule requires: “must have a value”. */
export function ruleSentence(rule: ValidationRule, t: T): string {
  const draft = draftOf(rule);
  switch (rule.rule_type) {
    case 'required_field':
      return t('validate.sentence.required_field');
    case 'format_pattern':
      return draft.format === 'pattern'
        ? t('validate.sentence.pattern', { pattern: draft.pattern })
        : t('validate.sentence.format', { format: t(`validate.formats.${draft.format}`) });
    case 'range_check':
      return rangeSentence(draft, t);
    case 'unique_values':
      return t(draft.scope === 'combination' ? 'validate.sentence.uniqueTogether' : 'validate.sentence.unique');
    case 'data_type':
      return t('validate.sentence.data_type', { type: t(`validate.dataTypes.${draft.dataType}`) });
    case 'custom_function':
      return t('validate.types.custom_function');
  }
}
