import { Button, ErrorPanel, LoadingArea, useUser } from '@rapi/ui';
import { CardForm, FormButtons } from '@rapi/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { jobsQuery, type ScheduledJob } from '../jobs-queries';
import type { JobsAddress } from '../jobs-address';
import { isIncomplete, type JobSettings, newSettings, settingsOf } from './job-settings';
import classes from './JobTab.module.css';
import { MessageFields } from './MessageFields';
import { OutputFields } from './OutputFields';
import { RuleFields } from './RuleFields';
import { RunFields } from './RunFields';
import { ScheduleFields } from './ScheduleFields';
import { useSaveJob } from './use-save-job';
import { WorkFields } from './WorkFields';

interface JobFormProps extends Pick<JobsAddress, 'started'> {
  job?: ScheduledJob;
  onSaved: (id: string) => void;
}

function JobForm({ job, started, onSaved }: JobFormProps) {
  const { t } = useTranslation('jobs');
  const { default_format: usual } = useUser();
  const [settings, setSettings] = useState(() => (job ? settingsOf(job) : { ...newSettings(usual), ...started }));
  const { save, isSaving } = useSaveJob(job?.id, onSaved);
  const change = (fields: Partial<JobSettings>) => setSettings((before) => ({ ...before, ...fields }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isIncomplete(settings)) save(settings);
  };
  const fields = { settings, change };
  return (
    <CardForm onSubmit={submit} aria-label={t(job ? 'form.editLabel' : 'form.label')}>
      <WorkFields {...fields} templateName={job?.template_name} />
      <ScheduleFields {...fields} />
      <OutputFields {...fields} />
      <MessageFields {...fields} />
      <RuleFields {...fields} />
      <RunFields {...fields} />
      <FormButtons>
        {isIncomplete(settings) && <p className={classes.hint}>{t('form.incomplete')}</p>}
        <Button
          type="submit"
          size="md"
          busy={isSaving}
          busyLabel={t(job ? 'form.changing' : 'form.creating')}
          disabled={isIncomplete(settings)}
        >
          {t(job ? 'form.change' : 'form.create')}
        </Button>
      </FormButtons>
    </CardForm>
  );
}

/** Create Job, and the same to change one (R-SCHED-4). */
export function JobTab({ jobId, ...form }: Omit<JobFormProps, 'job'> & { jobId: string | undefined }) {
  const { t } = useTranslation('jobs');
  const { data, error, isError, refetch } = useQuery({ ...jobsQuery, enabled: jobId !== undefined });
  if (jobId === undefined) return <JobForm {...form} />;
  if (isError && !data) {
    return <ErrorPanel title={t('list.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingArea lines={8} />;
  const job = data.scheduled_jobs.find(({ id }) => id === jobId);
  return <JobForm job={job} {...form} />;
}
