import type { FormulaSuggestion } from '@rapi/contracts';
import { Badge, EmptyState, Flex, UnstyledButton } from '@rapi/ui';
import { IconBulb } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FormulaCode } from './FormulaCode';
import classes from './SuggestionsTab.module.css';

interface SuggestionsTabProps {
  suggestions: readonly FormulaSuggestion[];
  onChoose: (suggestion: FormulaSuggestion) => void;
}

/** R-FORM-1: formulas that suit the file. Pressing one fills the editor. */
export function SuggestionsTab({ suggestions, onChoose }: SuggestionsTabProps) {
  const { t, i18n } = useTranslation('tools');
  if (suggestions.length === 0) {
    return (
      <EmptyState illustration={<IconBulb size={36} />} title={t('formula.noSuggestions')}>
        {t('formula.noSuggestionsText')}
      </EmptyState>
    );
  }
  return (
    <ul className={classes.list} aria-label={t('formula.tabs.suggestions')}>
      {suggestions.map((suggestion) => {
        const { category, description, description_id, formula } = suggestion;
        return (
          <li key={`${category} ${formula}`}>
            <UnstyledButton className={classes.card} onClick={() => onChoose(suggestion)}>
              <Flex component="span" gap={6} align="center" justify="space-between" wrap="wrap">
                <span className={classes.description}>
                  {i18n.language === 'en' ? description : (description_id ?? description)}
                </span>
                <Badge>{t(`formula.categories.${category}`, { defaultValue: category })}</Badge>
              </Flex>
              <code className={classes.formula}>
                <FormulaCode formula={formula} />
              </code>
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}
