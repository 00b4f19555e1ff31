import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { changeLanguage, currentLanguage, type Language, languages } from '../../i18n/i18n';
import classes from './LanguageToggle.module.css';

interface LanguageToggleProps {
  onChange?: (language: Language) => void;
}

/** Each language in its own name, so that people who read only that language find it. */
const names: Record<Language, string> = { id: 'Bahasa Indonesia', en: 'English' };

export function LanguageToggle({ onChange }: LanguageToggleProps) {
  const { t } = useTranslation('ui');
  const choose = async (language: Language) => {
    await changeLanguage(language);
    onChange?.(language);
  };
  return (
    <div role="group" aria-label={t('language.label')} className={classes.group}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={classes.choice}
          aria-pressed={language === currentLanguage()}
          title={names[language]}
          onClick={() => void choose(language)}
        >
          {language.toUpperCase()}
          <VisuallyHidden> {names[language]}</VisuallyHidden>
        </button>
      ))}
    </div>
  );
}
