import type { CleaningRule, TransformationType } from '@rapi/contracts';
import type { ApiResponse } from '@rapi/ui';
import { Button, TextInput } from '@rapi/ui';
import { Dialog } from '@rapi/ui/controls';
import { IconEye } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SetupTab } from '../clean/SetupTab';
import { FormulaSettings } from './FormulaSettings';
import { MappingSettings } from './MappingSettings';
import type { PreviewSettings } from './preview-settings';
import { configOf } from './preview-settings';
import classes from './SettingsDialog.module.css';
import { TypeSettings } from './TypeSettings';
import { ValidationSettings } from './ValidationSettings';

/** A session's name and description; both may be blank. */
export interface SessionWords {
  name: string;
  description: string;
}

interface SettingsDialogProps {
  fileId: string;
  file: ApiResponse<'column-mapper.columns'>;
  rules: readonly CleaningRule[];
  type: TransformationType;
  settings: PreviewSettings;
  words: SessionWords;
  onPreview: (settings: PreviewSettings, words: SessionWords) => void;
  onClose: () => void;
}

interface FormProps extends Pick<SettingsDialogProps, 'fileId' | 'file' | 'rules' | 'type'> {
  draft: PreviewSettings;
  onDraft: (change: (draft: PreviewSettings) => PreviewSettings) => void;
  words: SessionWords;
  onWords: (words: SessionWords) => void;
  onPreview: () => void;
}

/** Sets each transformation with the pickers of its own tool. */
function SettingsForm({ fileId, file, rules, type, draft, onDraft, words, onWords, onPreview }: FormProps) {
  const set = useCallback(
    <Key extends TransformationType>(key: Key, value: PreviewSettings[Key]) =>
      onDraft((now) => ({ ...now, [key]: value })),
    [onDraft],
  );
  const setNames = useCallback((names: PreviewSettings['column_mapping']) => set('column_mapping', names), [set]);
  switch (type) {
    case 'column_mapping':
      return <MappingSettings file={file} names={draft.column_mapping} onNames={setNames} onEnd={onPreview} />;
    case 'formula':
      return (
        <FormulaSettings
          {...{ fileId, onPreview }}
          columns={file.columns}
          value={draft.formula}
          onChange={(value) => set('formula', value)}
        />
      );
    case 'data_cleaning':
      return (
        <SetupTab
          {...{ fileId, rules }}
          columns={file.columns}
          selection={draft.data_cleaning}
          name={words.name}
          onSelect={(selection) => set('data_cleaning', selection)}
          onName={(name) => onWords({ ...words, name })}
        >
          {null}
        </SetupTab>
      );
    case 'type_conversion':
      return (
        <TypeSettings
          fileId={fileId}
          choice={draft.type_conversion}
          onChoice={(choice) => set('type_conversion', choice)}
        />
      );
    case 'data_validation':
      return (
        <ValidationSettings
          fileId={fileId}
          ruleIds={draft.data_validation.ruleIds}
          onChoose={(ruleIds) => set('data_validation', { ruleIds })}
        />
      );
  }
}

/** Sets up the transformation before the preview. Closing the dialog changes nothing. */
export function SettingsDialog({ onPreview, onClose, ...props }: SettingsDialogProps) {
  const { t } = useTranslation('tools');
  const [draft, setDraft] = useState(props.settings);
  const [words, setWords] = useState(props.words);
  const isReady = configOf(props.type, draft, props.file.columns) !== undefined;
  const preview = () => isReady && onPreview(draft, words);
  const hasOwnName = props.type === 'data_cleaning';
  return (
    <Dialog
      width={1120}
      title={t(`preview.types.${props.type}`)}
      subtitle={t(`preview.typeHints.${props.type}`)}
      onClose={onClose}
      footer={
        <div className={classes.footer}>
          <Button variant="default" onClick={onClose}>
            {t('preview.cancel')}
          </Button>
          <Button leftSection={<IconEye size={16} aria-hidden />} disabled={!isReady} onClick={preview}>
            {t('preview.generate')}
          </Button>
        </div>
      }
    >
      <div className={classes.page}>
        <SettingsForm
          {...props}
          draft={draft}
          onDraft={setDraft}
          words={words}
          onWords={setWords}
          onPreview={() => void preview()}
        />
        <div className={classes.words}>
          {!hasOwnName && (
            <TextInput
              label={t('preview.sessionName')}
              placeholder={t('preview.sessionNameHint')}
              maxLength={200}
              value={words.name}
              onChange={(event) => setWords({ ...words, name: event.currentTarget.value })}
            />
          )}
          <TextInput
            label={t('preview.description')}
            maxLength={1000}
            value={words.description}
            onChange={(event) => setWords({ ...words, description: event.currentTarget.value })}
          />
        </div>
      </div>
    </Dialog>
  );
}
