import type { FormulaFunction } from '@rapi/contracts/formula-functions';
import { columnReference } from '@rapi/contracts/formula-functions';
import { Button, Flex, Stack, TextInput, UnstyledButton } from '@rapi/ui';
import { IconEye } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './CustomTab.module.css';
import type { EditorHandle } from './FormulaEditor';
import { FormulaEditor } from './FormulaEditor';
import { FunctionReference } from './FunctionReference';
import type { FormulaBuilder } from './use-formula-builder';
import { useOtherFiles } from './use-other-files';

interface CustomTabProps {
  builder: FormulaBuilder;
  columns: readonly string[];
  detailOf: (column: string) => string;
  editor: RefObject<EditorHandle | null>;
  /** The result, when there is no room for it at the side. */
  children?: ReactNode;
}

/** R-FORM-1: the formula, the new column's name and the function reference. */
export function CustomTab({ builder, columns, detailOf, editor, children }: CustomTabProps) {
  const { t } = useTranslation('tools');
  const otherFiles = useOtherFiles(builder.formula);
  const insertFunction = ({ name, parameters }: FormulaFunction) =>
    editor.current?.insert(`${name}()`, parameters.length > 0 ? 1 : 0);
  return (
    <Stack gap={14}>
      <TextInput
        className={classes.name}
        label={t('formula.columnName')}
        placeholder={t('formula.defaultName')}
        maxLength={255}
        value={builder.name}
        error={builder.nameProblem}
        onChange={(event) => builder.setName(event.currentTarget.value)}
      />
      <FormulaEditor
        formula={builder.formula}
        columns={columns}
        detailOf={detailOf}
        otherFiles={otherFiles}
        fault={builder.fault}
        onFormula={builder.setFormula}
        onPreview={builder.runPreview}
        handle={editor}
      />
      <Button className={classes.preview} leftSection={<IconEye size={16} aria-hidden />} onClick={builder.runPreview}>
        {t('formula.preview')}
      </Button>
      {children}
      <Flex component="section" direction="column" gap={8} aria-label={t('formula.columns')}>
        <h3 className={classes.heading}>{t('formula.columns')}</h3>
        <div className={classes.chips}>
          {columns.map((name) => (
            <UnstyledButton
              key={name}
              className={classes.chip}
              title={detailOf(name)}
              onClick={() => editor.current?.insert(columnReference(name))}
            >
              {name}
            </UnstyledButton>
          ))}
        </div>
      </Flex>
      <FunctionReference onInsert={insertFunction} />
    </Stack>
  );
}
