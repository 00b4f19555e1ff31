import { fitsPattern, MAX_FILE_PATTERN } from '@rapi/contracts/file-pattern';
import { Card, TextInput } from '@rapi/ui';
import { TemplateSelect, Textarea } from '@rapi/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { uploadsQuery } from '../jobs-queries';
import classes from './JobTab.module.css';
import type { FieldsProps } from './job-settings';

const LONGEST_NAME = 200;
const NAMED = 3;

/** The user's files that a pattern matches now. */
function Matches({ pattern }: { pattern: string }) {
  const { t } = useTranslation('jobs');
  const { data } = useQuery(uploadsQuery);
  if (!data) return null;
  const found = data.filter((name) => fitsPattern(name, pattern.trim() === '' ? '*' : pattern.trim()));
  if (found.length === 0) return <p className={classes.hint}>{t('form.matchesNone')}</p>;
  const names = found.slice(0, NAMED).join(', ');
  return (
    <p className={classes.hint}>
      {t('form.matches', { count: found.length })}: {names}
      {found.length > NAMED && ` ${t('form.andMore', { count: found.length - NAMED })}`}
    </p>
  );
}

/** The name of a job, and what it does with which files. */
export function WorkFields({ settings, change, templateName }: FieldsProps & { templateName?: string | null }) {
  const { t } = useTranslation('jobs');
  return (
    <Card title={t('form.work')} headingLevel={3} gap={16}>
      <TextInput
        label={t('form.name')}
        required
        withAsterisk={false}
        maxLength={LONGEST_NAME}
        value={settings.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t('form.description')}
        autosize
        maxLength={1000}
        value={settings.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <TemplateSelect
        value={settings.template_id}
        knownName={templateName}
        placeholder={t('form.noTemplate')}
        description={t('form.templateText')}
        onChange={(id) => change({ template_id: id })}
      />
      <div>
        <TextInput
          label={t('form.pattern')}
          description={t('form.patternText')}
          maxLength={MAX_FILE_PATTERN}
          value={settings.file_pattern}
          onChange={(event) => change({ file_pattern: event.currentTarget.value })}
        />
        <Matches pattern={settings.file_pattern} />
      </div>
    </Card>
  );
}
