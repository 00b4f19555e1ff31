import type { File } from '@rapi/contracts';
import { Button, ButtonLink, Card, Checkbox, EmptyState, formatDuration, TextInput } from '@rapi/ui';
import { CardForm, FieldGrid, FormButtons, Select, Switch, TemplateSelect, Textarea } from '@rapi/ui/controls';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchAddress } from '../batch-address';
import { batchesQuery } from '../batch-queries';
import { type BatchSettings, categories, optimizations, priorities, timezones } from './batch-settings';
import classes from './CreateTab.module.css';
import { secondsByEarlier } from './estimate';
import { FileChoice } from './FileChoice';
import { useCreateBatch } from './use-create-batch';
import { useNewBatch } from './use-new-batch';

const LONGEST_NAME = 200;
const MINUTES_A_FILE = 0.5;

interface FieldsProps {
  settings: BatchSettings;
  change: (fields: Partial<BatchSettings>) => void;
}

function WorkFields({ settings, change }: FieldsProps) {
  const { t } = useTranslation('batches');
  return (
    <Card title={t('create.work')} headingLevel={3} gap={16}>
      <TextInput
        label={t('create.name')}
        required
        withAsterisk={false}
        maxLength={LONGEST_NAME}
        value={settings.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t('create.description')}
        autosize
        maxLength={1000}
        value={settings.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <TemplateSelect
        value={settings.template_id}
        placeholder={t('create.noTemplate')}
        description={t('create.templateText')}
        onChange={(id) => change({ template_id: id })}
      />
      <FieldGrid>
        <Select
          label={t('create.category')}
          data={categories.map((value) => ({ value, label: t(`category.${value}`) }))}
          value={settings.business_category}
          allowDeselect={false}
          onChange={(chosen) =>
            change({ business_category: categories.find((each) => each === chosen) ?? settings.business_category })
          }
        />
        <Select
          label={t('create.priority')}
          data={priorities.map((value) => ({ value: String(value), label: t(`priority.p${value}`) }))}
          value={String(settings.priority)}
          allowDeselect={false}
          onChange={(chosen) => change({ priority: Number(chosen ?? settings.priority) })}
        />
      </FieldGrid>
    </Card>
  );
}

function OptimizationFields({ settings, change }: FieldsProps) {
  const { t } = useTranslation('batches');
  const { indonesian_optimization: chosen } = settings;
  const set = (fields: Partial<typeof chosen>) => change({ indonesian_optimization: { ...chosen, ...fields } });
  return (
    <Card title={t('create.optimization')} headingLevel={3} gap={16}>
      <Select
        label={t('create.timezone')}
        data={timezones.map(({ zone, name }) => ({ value: zone, label: `${name} (${zone})` }))}
        value={chosen.timezone}
        allowDeselect={false}
        onChange={(zone) => set({ timezone: timezones.find((each) => each.zone === zone)?.zone ?? chosen.timezone })}
      />
      <FieldGrid legend={t('create.rules')}>
        {optimizations.map((name) => (
          <Checkbox
            key={name}
            label={t(`optimization.${name}`)}
            description={t(`optimization.${name}_text`)}
            checked={chosen[name]}
            onChange={(event) => set({ [name]: event.currentTarget.checked })}
          />
        ))}
      </FieldGrid>
    </Card>
  );
}

function NoFiles() {
  const { t } = useTranslation('batches');
  return (
    <EmptyState
      illustration={<IconFileSpreadsheet size={34} stroke={1.4} />}
      title={t('create.noFiles')}
      action={<ButtonLink to="/excel?tab=upload">{t('create.upload')}</ButtonLink>}
    >
      {t('create.noFilesText')}
    </EmptyState>
  );
}

/** The estimated time: by the user's earlier batches, else the documented half minute a file (R-BATCH-4). */
function Estimate({ settings: { template_id: templateId, file_ids: ids } }: Pick<FieldsProps, 'settings'>) {
  const { t } = useTranslation('batches');
  const { data: batches = [] } = useQuery(batchesQuery);
  const files = ids.length;
  const seconds = secondsByEarlier(batches, templateId, files);
  if (seconds === undefined) return t('create.estimate', { count: Math.ceil(files * MINUTES_A_FILE), files });
  return t('create.estimateByEarlier', { count: files, time: formatDuration(seconds) });
}

interface CreateTabProps {
  files: readonly File[];
  started: BatchAddress['started'];
  onCreated: (id: string) => void;
}

/** Create Batch (R-BATCH-4): a template, files, and settings. */
export function CreateTab({ files, started, onCreated }: CreateTabProps) {
  const { t } = useTranslation('batches');
  const { settings, isStarting, change, setStarting, forget } = useNewBatch(files, started);
  const { create, isPending } = useCreateBatch((id) => {
    forget();
    onCreated(id);
  });
  if (files.length === 0) return <NoFiles />;
  const isIncomplete = settings.name.trim() === '' || settings.file_ids.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isIncomplete) create({ settings, isStarting });
  };
  return (
    <CardForm onSubmit={submit} aria-label={t('tabs.create')}>
      <WorkFields settings={settings} change={change} />
      <FileChoice files={files} chosen={settings.file_ids} onChange={(ids) => change({ file_ids: ids })} />
      <OptimizationFields settings={settings} change={change} />
      <FormButtons>
        <p className={classes.hint}>{isIncomplete ? t('create.incomplete') : <Estimate settings={settings} />}</p>
        <Switch
          label={t('create.start')}
          checked={isStarting}
          onChange={(event) => setStarting(event.currentTarget.checked)}
        />
        <Button type="submit" size="md" busy={isPending} busyLabel={t('create.creating')} disabled={isIncomplete}>
          {t('create.create')}
        </Button>
      </FormButtons>
    </CardForm>
  );
}
