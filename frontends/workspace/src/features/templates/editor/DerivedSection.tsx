import type { TriedTemplateStep } from '@rapi/contracts';
import { type FormulaInputProps, LoadingArea, RemoteComponent, TextInput } from '@rapi/ui';
import { NativeSelect } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import { type DerivedField, type DerivedRow, newDerived } from '../template-draft';
import classes from './DerivedSection.module.css';
import { EditorSection } from './EditorSection';
import { RowList } from './RowList';
import type { SectionProps } from './section-props';

const types: readonly DerivedField['type'][] = ['calculation', 'concatenation', 'conditional'];

interface DerivedSectionProps extends SectionProps {
  /** The trial's verdict on a row's formula, by the row's key. */
  faultOf: (key: number) => TriedTemplateStep | undefined;
  /** Called on Ctrl+Enter in a formula. */
  onTry: () => void;
}

/** The server's message, placed at the characters it names. */
const formulaFault = (step: TriedTemplateStep | undefined): FormulaInputProps['fault'] =>
  step?.detail ? { sentence: step.detail, ...(step.at && { at: step.at }) } : undefined;

interface FieldsProps {
  row: DerivedRow;
  columns: readonly string[];
  fault: TriedTemplateStep | undefined;
  set: (fields: Partial<DerivedRow>) => void;
  onTry: () => void;
}

function DerivedFields({ row, columns, fault, set, onTry }: FieldsProps) {
  const { t } = useTranslation('workspace');
  return (
    <>
      <div className={classes.names}>
        <TextInput
          label={t('templates.derived.column')}
          value={row.name}
          maxLength={255}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('templates.derived.type')}
          data={types.map((value) => ({ value, label: t(`templates.derived.kind.${value}`) }))}
          value={row.type}
          onChange={(event) => {
            const type = types.find((each) => each === event.currentTarget.value);
            if (type) set({ type });
          }}
        />
      </div>
      <div className={classes.formula}>
        <RemoteComponent
          module="tools/formula-input"
          name="FormulaInput"
          loading={<LoadingArea lines={2} />}
          props={{
            formula: row.formula,
            columns,
            onFormula: (formula) => set({ formula }),
            fault: formulaFault(fault),
            onPreview: onTry,
          }}
        />
        <p className={classes.example}>
          {t('templates.derived.example')} <code>{t(`templates.derived.examples.${row.type}`)}</code>
        </p>
      </div>
    </>
  );
}

/** Derived fields (R-TPL-1): new columns by formulas; each may use those before it. */
export function DerivedSection({ draft, columns, change, problemOf, fault, faultOf, onTry }: DerivedSectionProps) {
  const { t } = useTranslation('workspace');
  return (
    <EditorSection title={t('templates.derived.title')} hint={t('templates.derived.hint')} fault={fault}>
      <RowList<DerivedRow>
        rows={draft.derived}
        isOrdered
        isLabelled
        nameOf={(number) => t('templates.derived.name', { number })}
        addLabel={t('templates.derived.add')}
        blank={newDerived}
        // The formula's error is shown under the formula.
        problemOf={({ key }) => (faultOf(key)?.at ? undefined : problemOf(key))}
        onChange={(derived) => change({ derived })}
      >
        {(row, set) => {
          const found = faultOf(row.key);
          const before = draft.derived.slice(0, draft.derived.indexOf(row)).map(({ name }) => name);
          const known = [...columns, ...before.filter((name) => name !== '' && !columns.includes(name))];
          return <DerivedFields {...{ row, set, onTry }} columns={known} fault={found?.at ? found : undefined} />;
        }}
      </RowList>
    </EditorSection>
  );
}
