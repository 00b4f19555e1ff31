import { Card, Checkbox, TextInput } from '@rapi/ui';
import { FieldGrid, TagsInput, VerifyEmailNotice } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import type { FieldsProps } from './job-settings';

/** Who gets which messages about a job, by mail and by webhook. */
export function MessageFields({ settings, change }: FieldsProps) {
  const { t } = useTranslation('jobs');
  const { output_settings: output, notification_settings: notify } = settings;
  const setOutput = (fields: Partial<typeof output>) => change({ output_settings: { ...output, ...fields } });
  const setNotify = (fields: Partial<typeof notify>) => change({ notification_settings: { ...notify, ...fields } });
  return (
    <Card title={t('form.messages')} headingLevel={3} gap={16}>
      <VerifyEmailNotice />
      <FieldGrid legend={t('form.mail')}>
        <Checkbox
          label={t('form.mailSuccess')}
          checked={notify.email_on_success}
          onChange={(event) => setNotify({ email_on_success: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('form.mailFailure')}
          checked={notify.email_on_failure}
          onChange={(event) => setNotify({ email_on_failure: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('form.mailResults')}
          description={t('form.mailResultsText')}
          checked={output.email_results}
          onChange={(event) => setOutput({ email_results: event.currentTarget.checked })}
        />
      </FieldGrid>
      <TagsInput
        label={t('form.recipients')}
        description={t('form.recipientsText')}
        type="email"
        splitChars={[',', ';', ' ']}
        maxTags={20}
        acceptValueOnBlur
        value={notify.email_recipients}
        onChange={(addresses) => setNotify({ email_recipients: addresses })}
      />
      <TextInput
        label={t('form.webhook')}
        description={t('form.webhookText')}
        type="url"
        placeholder="https://"
        maxLength={2000}
        value={notify.webhook_url}
        onChange={(event) => setNotify({ webhook_url: event.currentTarget.value })}
      />
      <Checkbox
        label={t('form.webhookNotify')}
        disabled={notify.webhook_url.trim() === ''}
        checked={output.webhook_notify}
        onChange={(event) => setOutput({ webhook_notify: event.currentTarget.checked })}
      />
    </Card>
  );
}
