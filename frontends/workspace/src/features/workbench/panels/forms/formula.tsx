import { RemoteComponent } from '@rapi/ui';
import { IconMathFunction } from '@tabler/icons-react';
import { definePanel } from '../define-panel';

interface FormulaDraft {
  formula: string;
  column_name: string;
  /** Other files that the formula names, as the step has them. */
  files: readonly unknown[];
}

/** A new column computed by a formula. */
export const formula = definePanel<FormulaDraft>({
  name: 'formula',
  operation: 'formula@1',
  icon: IconMathFunction,
  takesWhere: true,
  start: () => ({ formula: '', column_name: '', files: [] }),
  config: ({ formula: text, column_name, files }) =>
    text.trim() === '' || column_name.trim() === ''
      ? undefined
      : { formula: text, column_name: column_name.trim(), ...(files.length > 0 && { files: [...files] }) },
  fields: [
    {
      kind: 'own',
      id: 'formula',
      render: ({ draft, start, change }) => (
        <RemoteComponent
          module="tools/formula-input"
          name="FormulaInput"
          props={{
            formula: draft.formula,
            columns: start.columns.map(({ name }) => name),
            onFormula: (text) => change({ formula: text }),
            onPreview: () => undefined,
          }}
        />
      ),
    },
    {
      kind: 'text',
      label: 'newName',
      get: ({ column_name }) => column_name,
      set: (column_name) => ({ column_name }),
    },
  ],
});
