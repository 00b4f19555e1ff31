import { TextInput } from '@rapi/ui';
import { Autocomplete, NativeSelect } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import { RuleSetSelect } from '../../wordlists/RuleSetSelect';
import { useRuleSets } from '../../wordlists/use-wordlists';
import { newRule, type RuleRow } from '../template-draft';
import { EditorSection } from './EditorSection';
import { RowList } from './RowList';
import classes from './RuleSection.module.css';
import type { SectionProps } from './section-props';

const rules: readonly RuleRow['rule'][] = ['uppercase', 'lowercase', 'trim', 'replace', 'normalize'];

interface ValueFieldsProps {
  row: RuleRow;
  set: (fields: Partial<RuleRow>) => void;
}

/** What some rules need besides the column: words to replace, or a rule set. */
function ValueFields({ row, set }: ValueFieldsProps) {
  const { t } = useTranslation('workspace');
  const { data: sets = [] } = useRuleSets();
  if (row.rule === 'replace') {
    return (
      <>
        <TextInput
          label={t('templates.rules.find')}
          value={row.find}
          onChange={(event) => set({ find: event.currentTarget.value })}
        />
        <TextInput
          label={t('templates.rules.replace')}
          value={row.replace}
          onChange={(event) => set({ replace: event.currentTarget.value })}
        />
      </>
    );
  }
  if (row.rule !== 'normalize') return null;
  const names = [...new Set([...sets.map(({ name }) => name), row.ruleSet])].filter(Boolean);
  return <RuleSetSelect names={names} value={row.ruleSet} onChange={(ruleSet) => set({ ruleSet })} />;
}

/** Transform rules (R-TPL-2): change the texts of columns, one rule after the other. */
export function RuleSection({ draft, columns, change, problemOf, fault }: SectionProps) {
  const { t } = useTranslation('workspace');
  return (
    <EditorSection title={t('templates.rules.title')} hint={t('templates.rules.hint')} fault={fault}>
      <RowList<RuleRow>
        rows={draft.rules}
        isOrdered
        nameOf={(number) => t('templates.rules.name', { number })}
        addLabel={t('templates.rules.add')}
        blank={newRule}
        problemOf={({ key }) => problemOf(key)}
        onChange={(changed) => change({ rules: changed })}
      >
        {(row, set) => (
          <>
            <Autocomplete
              label={t('templates.rules.field')}
              data={[...columns]}
              value={row.field}
              maxLength={255}
              onChange={(field) => set({ field })}
            />
            <NativeSelect
              label={t('templates.rules.rule')}
              data={rules.map((value) => ({ value, label: t(`templates.rules.kind.${value}`) }))}
              value={row.rule}
              onChange={(event) => {
                const rule = rules.find((each) => each === event.currentTarget.value);
                if (rule) set({ rule });
              }}
            />
            <span className={classes.values}>
              <ValueFields row={row} set={set} />
            </span>
          </>
        )}
      </RowList>
    </EditorSection>
  );
}
