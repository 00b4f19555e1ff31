import { columnReference } from '@rapi/contracts/formula-functions';
import { Group, TextInput, UnstyledButton } from '@rapi/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { faultOf, nameFaultOf } from '../formula/formula-fault';
import { formulaPreviewQuery } from '../formula/formula-queries';
import type { EditorHandle } from '../formula/FormulaEditor';
import { FormulaEditor } from '../formula/FormulaEditor';
import { useOtherFiles } from '../formula/use-other-files';
import { useSettled } from '../formula/use-settled';
import type { PreviewSettings } from './preview-settings';
import classes from './SettingsDialog.module.css';

const TYPING_MS = 350;

interface FormulaSettingsProps {
  fileId: string;
  columns: readonly string[];
  value: PreviewSettings['formula'];
  onChange: (value: PreviewSettings['formula']) => void;
  onPreview: () => void;
}

/** The formula with its mistakes underlined (R-FORM-4), and the new column's name. */
export function FormulaSettings({ fileId, columns, value, onChange, onPreview }: FormulaSettingsProps) {
  const { t } = useTranslation('tools');
  const editor = useRef<EditorHandle>(null);
  const { formula, name } = value;
  const otherFiles = useOtherFiles(formula);
  const [settled] = useSettled(value, TYPING_MS);
  const column_name = settled.name.trim() || t('formula.defaultName');
  const { data, error } = useQuery(formulaPreviewQuery(fileId, { formula: settled.formula, column_name }));
  const isCurrent = settled === value && formula.trim() !== '';
  const told = isCurrent ? error : null;
  const results = isCurrent ? data?.new_column.sample_values.slice(0, 5) : undefined;
  return (
    <div className={classes.form}>
      <TextInput
        label={t('formula.columnName')}
        placeholder={t('formula.defaultName')}
        maxLength={255}
        value={name}
        error={nameFaultOf(told)}
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
      />
      <FormulaEditor
        formula={formula}
        columns={columns}
        detailOf={() => ''}
        otherFiles={otherFiles}
        fault={faultOf(told, formula, t('formula.previewUnreachable'))}
        onFormula={(next) => onChange({ ...value, formula: next })}
        onPreview={onPreview}
        handle={editor}
      />
      <Group gap={6} align="stretch" role="group" aria-label={t('formula.columns')}>
        {columns.map((column) => (
          <UnstyledButton
            key={column}
            className={classes.chip}
            onClick={() => editor.current?.insert(columnReference(column))}
          >
            {column}
          </UnstyledButton>
        ))}
      </Group>
      {results && (
        <p className={classes.results}>
          {t('preview.firstResults')} {results.map((each) => (each === null ? '∅' : String(each))).join(' · ')}
        </p>
      )}
    </div>
  );
}
