import type { LocalTemplate } from '@rapi/contracts';
import { Select, SegmentedControl } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import { useFiles } from '../../files/use-files';
import type { SourceKind, TemplateFields } from './template-form';
import classes from './TemplateForm.module.css';

interface StepSourceFieldsProps {
  fields: TemplateFields;
  /** Undefined until they have loaded. */
  locals: readonly LocalTemplate[] | undefined;
  hasFailed: boolean;
  isNew: boolean;
  change: (changes: Partial<TemplateFields>) => void;
}

/** Where the steps come from: a local template, or the steps of a file. */
export function StepSourceFields({ fields, locals, hasFailed, isNew, change }: StepSourceFieldsProps) {
  const { t } = useTranslation('workspace');
  const { data: files = [] } = useFiles();
  const { sourceKind, sourceId } = fields;
  const kinds: SourceKind[] = isNew ? ['local', 'file'] : ['keep', 'local', 'file'];
  const ready = files.filter(({ status }) => status === 'ready');
  const options =
    sourceKind === 'local'
      ? (locals ?? []).map(({ id, name }) => ({ value: id, label: name }))
      : ready.map(({ id, filename }) => ({ value: id, label: filename }));
  const noLocal = locals && t('library.create.noLocal');
  const nothing = sourceKind === 'local' ? noLocal : t('library.create.noFiles');
  return (
    <div className={classes.source}>
      <span id="template-source">{t('library.create.source')}</span>
      <SegmentedControl
        aria-labelledby="template-source"
        className={classes.kinds}
        data={kinds.map((value) => ({ value, label: t(`library.create.sources.${value}`) }))}
        value={sourceKind}
        onChange={(kind) => change({ sourceKind: kinds.find((each) => each === kind) ?? sourceKind, sourceId: null })}
      />
      {sourceKind !== 'keep' && (
        <Select
          label={t(`library.create.${sourceKind}`)}
          data={options}
          value={sourceId}
          disabled={options.length === 0}
          description={options.length === 0 ? nothing : undefined}
          error={sourceKind === 'local' && hasFailed && t('templates.failed')}
          searchable
          allowDeselect={false}
          onChange={(id) => change({ sourceId: id })}
        />
      )}
    </div>
  );
}
