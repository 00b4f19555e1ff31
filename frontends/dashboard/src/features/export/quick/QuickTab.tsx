import { Button, Card, Checkbox, Notice, TextInput } from '@rapi/ui';
import { CardForm, FieldGrid, FormButtons, Select } from '@rapi/ui/controls';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportTypes, settingNames } from '../export-choices';
import { ReportColumns } from '../reports/ReportColumns';
import { FileChoice } from './FileChoice';
import { FormatCards } from './FormatCards';
import classes from './QuickTab.module.css';
import { type QuickForm, takesWorkbook } from '../use-quick-form';
import { WorkbookChoice } from '../workbook/WorkbookChoice';
import { useStartExport } from './use-start-export';

const LONGEST_NAME = 200;

function TemplateNotice({ form }: { form: QuickForm }) {
  const { t } = useTranslation('export');
  const { template } = form;
  if (!template) return null;
  const kind = template.reportColumns ? ('report' as const) : ('template' as const);
  return (
    <Notice title={t(`quick.${kind}`, { name: template.name })}>
      <p className={classes.notice}>{t(`quick.${kind}Text`)}</p>
      {template.reportColumns && <ReportColumns columns={template.reportColumns} />}
      <Button variant="default" size="compact-sm" onClick={() => form.applyTemplate(undefined)}>
        {t('quick.withoutTemplate')}
      </Button>
    </Notice>
  );
}

function TypeChoice({ form }: { form: QuickForm }) {
  const { t } = useTranslation('export');
  return (
    <Select
      label={t('quick.type')}
      description={t(`typeText.${form.type}`)}
      data={exportTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
      value={form.type}
      allowDeselect={false}
      onChange={(chosen) => form.setType(exportTypes.find((type) => type === chosen) ?? form.type)}
    />
  );
}

/** A workbook of the user's own decides these itself. */
const ofPlainTables: ReadonlySet<string> = new Set(['include_headers', 'include_formatting']);

function Options({ form }: { form: QuickForm }) {
  const { t } = useTranslation('export');
  const { settings, setSettings } = form;
  const hasOwnLook = takesWorkbook(form) && form.workbook !== undefined;
  const names = settingNames.filter((name) => !hasOwnLook || !ofPlainTables.has(name));
  const textOf = (name: (typeof settingNames)[number]) =>
    name === 'indonesian_formatting' || name === 'compress_output' ? t(`quick.${name}Text`) : undefined;
  return (
    <FieldGrid legend={t('quick.options')}>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={t(`quick.${name}`)}
          description={textOf(name)}
          checked={settings[name]}
          onChange={(event) => setSettings({ ...settings, [name]: event.currentTarget.checked })}
        />
      ))}
    </FieldGrid>
  );
}

/** Quick Export (R-EXP-2). */
export function QuickTab({ form, onStarted }: { form: QuickForm; onStarted: () => void }) {
  const { t } = useTranslation('export');
  const [isFileMissing, setFileMissing] = useState(false);
  const [isNameLeft, setNameLeft] = useState(false);
  const { start, isStarting } = useStartExport(onStarted);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFileMissing(form.fileIds.length === 0);
    if (form.fileIds.length > 0 && form.name.trim() !== '') start(form);
  };
  const chooseFiles = (ids: string[]) => {
    form.setFileIds(ids);
    if (ids.length > 0) setFileMissing(false);
  };
  return (
    <CardForm onSubmit={submit}>
      <Card title={t('quick.what')} gap={16}>
        <TextInput
          label={t('quick.name')}
          required
          withAsterisk={false}
          maxLength={LONGEST_NAME}
          value={form.name}
          error={isNameLeft && form.name.trim() === '' ? t('quick.needsName') : undefined}
          onBlur={() => setNameLeft(true)}
          onChange={(event) => form.setName(event.currentTarget.value)}
        />
        <FileChoice
          chosen={form.fileIds}
          onChange={chooseFiles}
          error={isFileMissing ? t('quick.needsFile') : undefined}
        />
      </Card>
      <Card title={t('quick.how')} gap={16}>
        <TemplateNotice form={form} />
        {form.template?.reportColumns === undefined && <TypeChoice form={form} />}
        <div>
          <FormatCards value={form.format} onChange={form.setFormat} hasPremium={form.hasPremium} />
        </div>
        {takesWorkbook(form) && (
          <WorkbookChoice fileId={form.fileIds[0]} chosen={form.workbook} onChange={form.setWorkbook} />
        )}
        <Options form={form} />
      </Card>
      <FormButtons>
        <Button
          type="submit"
          size="md"
          busy={isStarting}
          busyLabel={t('quick.starting')}
          disabled={form.name.trim() === ''}
        >
          {t('quick.start')}
        </Button>
      </FormButtons>
    </CardForm>
  );
}
