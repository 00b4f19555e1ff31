import { Card } from '@rapi/ui';
import { Tabs } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import classes from './ApiPage.module.css';
import { CopyButton } from './CopyButton';
import { type ExampleLanguage, exampleIn, exampleLanguages, KEY_VARIABLE } from './examples';

const names: Record<ExampleLanguage, string> = { curl: 'curl', python: 'Python', typescript: 'TypeScript' };

function Example({ language }: { language: ExampleLanguage }) {
  const { t } = useTranslation('api');
  const program = exampleIn(language, window.location.origin);
  return (
    <>
      <div className={classes.exampleHead}>
        <p className={classes.dim}>{t(`howTo.needs.${language}`)}</p>
        <CopyButton text={program} />
      </div>
      <pre className={classes.code} role="region" aria-label={names[language]} tabIndex={0}>
        <code>{program}</code>
      </pre>
    </>
  );
}

/** How a program uses a key: upload, apply a recipe, download. */
export function HowTo() {
  const { t } = useTranslation('api');
  return (
    <Card title={t('howTo.title')} aria-label={t('howTo.title')} className={classes.howTo}>
      <p>{t('howTo.text', { variable: KEY_VARIABLE })}</p>
      <Tabs defaultValue={exampleLanguages[0]} keepMounted={false}>
        <Tabs.List aria-label={t('howTo.languages')}>
          {exampleLanguages.map((language) => (
            <Tabs.Tab key={language} value={language}>
              {names[language]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {exampleLanguages.map((language) => (
          <Tabs.Panel key={language} value={language} className={classes.example}>
            <Example language={language} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Card>
  );
}
