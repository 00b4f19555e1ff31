import './texts';
import type { FormulaInputProps, RemoteModules } from '@rapi/ui';
import { useRef } from 'react';
import { FormulaEditor, type EditorHandle } from './formula/FormulaEditor';
import { endsTooEarly } from './formula/formula-fault';

const noDetail = () => '';

/** The formula editor for other front ends, without a file of its own. */
export function FormulaInput({ formula, columns, onFormula, fault, onPreview }: FormulaInputProps) {
  const handle = useRef<EditorHandle>(null);
  const isUnfinished = fault?.at !== undefined && endsTooEarly(formula, fault.at);
  return (
    <FormulaEditor
      formula={formula}
      columns={columns}
      detailOf={noDetail}
      fault={fault && { ...fault, isUnfinished }}
      onFormula={onFormula}
      onPreview={onPreview}
      handle={handle}
    />
  );
}

({ FormulaInput }) satisfies RemoteModules['tools/formula-input'];
