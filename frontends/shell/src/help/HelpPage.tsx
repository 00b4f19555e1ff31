import './texts';
import { ButtonLink, Card, Kbd, Notice, PageHeader, Stack } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import { FirstRunHelp } from '../first-run/FirstRunHelp';
import { usePageTitle } from '../pages/use-page-title';
import { Examples } from './Examples';
import classes from './HelpPage.module.css';
import { SampleGenerator } from './SampleGenerator';
import { HelpSearch } from './search/HelpSearch';

const steps = ['upload', 'look', 'fix', 'export'] as const;
const useCases = ['sales', 'tax', 'stock', 'payroll', 'receipts'] as const;
const tips = ['original', 'undo', 'templates', 'batches', 'npwp'] as const;
const pitfalls = ['dates', 'points', 'zeros', 'password', 'merged'] as const;
/** Shortcuts of the palette, the formula editor and the grid. */
const shortcuts = [
  { key: 'palette', keys: ['Ctrl', 'K'] },
  { key: 'close', keys: ['Esc'] },
  { key: 'formula', keys: ['Ctrl', 'Enter'] },
  { key: 'move', keys: ['←', '↑', '→', '↓'] },
  { key: 'mark', keys: ['Shift', '↓'] },
  { key: 'copy', keys: ['Ctrl', 'C'] },
] as const;

function QuickStart() {
  const { t } = useTranslation('help');
  return (
    <Card title={t('start.title')} aria-label={t('start.title')} className={classes.section}>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>
            <h3>{t(`start.${step}.title`)}</h3>
            <p>{t(`start.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <div>
        <ButtonLink to="/excel?tab=upload">{t('start.action')}</ButtonLink>
      </div>
    </Card>
  );
}

function UseCases() {
  const { t } = useTranslation('help');
  return (
    <Card title={t('useCases.title')} aria-label={t('useCases.title')} className={classes.section}>
      <ul className={classes.list}>
        {useCases.map((each) => (
          <li key={each}>{t(`useCases.${each}`)}</li>
        ))}
      </ul>
    </Card>
  );
}

function Tips() {
  const { t } = useTranslation('help');
  return (
    <Card title={t('tips.title')} aria-label={t('tips.title')} className={classes.section}>
      <ul className={classes.list}>
        {tips.map((each) => (
          <li key={each}>{t(`tips.${each}`)}</li>
        ))}
      </ul>
    </Card>
  );
}

function Pitfalls() {
  const { t } = useTranslation('help');
  return (
    <Card title={t('pitfalls.title')} aria-label={t('pitfalls.title')} className={classes.section}>
      <Notice tone="warning">{t('pitfalls.size')}</Notice>
      <ul className={classes.list}>
        {pitfalls.map((each) => (
          <li key={each}>{t(`pitfalls.${each}`)}</li>
        ))}
      </ul>
    </Card>
  );
}

function Shortcuts() {
  const { t } = useTranslation('help');
  return (
    <Card title={t('shortcuts.title')} aria-label={t('shortcuts.title')} className={classes.section}>
      <dl className={classes.shortcuts}>
        {shortcuts.map(({ key, keys }) => (
          <div key={key}>
            <dt>
              {keys.map((each) => (
                <Kbd key={each}>{each}</Kbd>
              ))}
            </dt>
            <dd>{t(`shortcuts.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** What the newest release brought. A test checks that each has its heading in CHANGELOG.md. */
const news = ['firstSteps', 'templateLibrary', 'scheduledJobs', 'batches', 'jobTray', 'account', 'api'] as const;

function WhatsNew() {
  const { t } = useTranslation('help');
  return (
    <Card title={t('whatsNew.title')} aria-label={t('whatsNew.title')} className={classes.section}>
      <ul className={classes.list}>
        {news.map((each) => (
          <li key={each}>{t(`whatsNew.${each}`)}</li>
        ))}
      </ul>
    </Card>
  );
}

/** Help & Tutorial (R-HELP-1). */
export function HelpPage() {
  const { t } = useTranslation('help');
  usePageTitle(t('title'));
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Stack gap={20}>
        <HelpSearch />
        <QuickStart />
        <FirstRunHelp />
        <SampleGenerator />
        <Examples />
        <div className={classes.pair}>
          <UseCases />
          <Tips />
          <Pitfalls />
          <Shortcuts />
          <WhatsNew />
        </div>
      </Stack>
    </>
  );
}
