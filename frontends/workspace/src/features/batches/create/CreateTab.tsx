import type { File } from '@rapi/contracts';
import { Button, ButtonLink, Card, Checkbox, EmptyState, TextInput } from '@rapi/ui';
import { Fieldset, Select, Switch, TemplateSelect, Textarea } from '@rapi/ui/controls';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchAddress } from '../batch-address';
import { type BatchSettings, categories, newSettings, optimizations, priorities, timezones } from './batch-settings';
import classes from './CreateTab.module.css';
import { FileChoice } from './FileChoice';
import { useCreateBatch } from './use-create-batch';

const LONGEST_NAME = 200;
const MINUTES_A_FILE = 0.5;

interface FieldsProps {
  settings: BatchSettings;
  change: (fields: Partial<BatchSettings>) => void;
}

function WorkFields({ settings, change }: FieldsProps) {
  const { t } = useTranslation('batches');
  return (
    <Card title={t('create.work')} headingLevel={3} className={classes.section}>
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
      <div className={classes.pair}>
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
      </div>
    </Card>
  );
}

function OptimizationFields({ settings, change }: FieldsProps) {
  const { t } = useTranslation('batches');
  const { indonesian_optimization: chosen } = settings;
  const set = (fields: Partial<typeof chosen>) => change({ indonesian_optimization: { ...chosen, ...fields } });
  return (
    <Card title={t('create.optimization')} headingLevel={3} className={classes.section}>
      <Select
        label={t('create.timezone')}
        data={timezones.map(({ zone, name }) => ({ value: zone, label: `${name} (${zone})` }))}
        value={chosen.timezone}
        allowDeselect={false}
        onChange={(zone) => set({ timezone: timezones.find((each) => each.zone === zone)?.zone ?? chosen.timezone })}
      />
      <Fieldset legend={t('create.rules')} variant="unstyled" className={classes.checks}>
        {optimizations.map((name) => (
          <Checkbox
            key={name}
            label={t(`optimization.${name}`)}
            description={t(`optimization.${name}_text`)}
            checked={chosen[name]}
            onChange={(event) => set({ [name]: event.currentTarget.checked })}
          />
        ))}
      </Fieldset>
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

interface CreateTabProps {
  files: readonly File[];
  started: BatchAddress['started'];
  onCreated: (id: string) => void;
}

/** Create Batch (R-BATCH-4): a template, files, and how they are to be worked on. */
export function CreateTab({ files, started, onCreated }: CreateTabProps) {
  const { t } = useTranslation('batches');
  const [settings, setSettings] = useState<BatchSettings>(() => {
    // A link may name files that are gone.
    const known = started.file_ids.filter((id) => files.some((file) => file.id === id));
    return { ...newSettings, ...started, file_ids: known };
  });
  const [isStarting, setStarting] = useState(true);
  const { create, isPending } = useCreateBatch(onCreated);
  const change = (fields: Partial<BatchSettings>) => setSettings((before) => ({ ...before, ...fields }));
  if (files.length === 0) return <NoFiles />;
  const count = settings.file_ids.length;
  const isIncomplete = settings.name.trim() === '' || count === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isIncomplete) create({ settings, isStarting });
  };
  return (
    <form className={classes.form} onSubmit={submit} aria-label={t('tabs.create')}>
      <WorkFields settings={settings} change={change} />
      <FileChoice files={files} chosen={settings.file_ids} onChange={(ids) => change({ file_ids: ids })} />
      <OptimizationFields settings={settings} change={change} />
      <div className={classes.buttons}>
        <p className={classes.hint}>
          {isIncomplete
            ? t('create.incomplete')
            : t('create.estimate', { count: Math.ceil(count * MINUTES_A_FILE), files: count })}
        </p>
        <Switch
          label={t('create.start')}
          checked={isStarting}
          onChange={(event) => setStarting(event.currentTarget.checked)}
        />
        <Button type="submit" size="md" busy={isPending} busyLabel={t('create.creating')} disabled={isIncomplete}>
          {t('create.create')}
        </Button>
      </div>
    </form>
  );
}
