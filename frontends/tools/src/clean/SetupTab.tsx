import type { CleaningRule } from '@rapi/contracts';
import { Checkbox, TextInput } from '@rapi/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CleaningSelection } from './cleaning-selection';
import { groupRules, toggled } from './cleaning-selection';
import { OwnRules } from './OwnRules';
import classes from './SetupTab.module.css';

interface SetupTabProps {
  fileId: string;
  rules: readonly CleaningRule[];
  columns: readonly string[];
  selection: CleaningSelection;
  name: string;
  onSelect: (selection: CleaningSelection) => void;
  onName: (name: string) => void;
  /** The buttons for the next step. */
  children: ReactNode;
}

type Part = Pick<SetupTabProps, 'selection' | 'onSelect'>;

function RuleList({ rules, selection, onSelect }: Part & { rules: readonly CleaningRule[] }) {
  const { t } = useTranslation('tools');
  const choose = (id: string, isOn: boolean) =>
    onSelect({ ...selection, ruleIds: toggled(selection.ruleIds, id, isOn) });
  return groupRules(rules).map(({ category, rules: own }) => (
    <fieldset key={category} className={classes.group}>
      <legend className={classes.legend}>{t(`clean.categories.${category}`)}</legend>
      {own.map(({ id, name, description, usage_count }) => (
        <Checkbox
          key={id}
          label={t(`clean.rules.${id}.name`, { defaultValue: name })}
          description={[
            t(`clean.rules.${id}.description`, { defaultValue: description }),
            ...(usage_count > 0 ? [t('clean.used', { count: usage_count })] : []),
          ].join(' · ')}
          checked={selection.ruleIds.includes(id)}
          onChange={(event) => choose(id, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  ));
}

function ColumnList({ columns, selection, onSelect }: Part & { columns: readonly string[] }) {
  const { t } = useTranslation('tools');
  const isAll = selection.columns.length === 0;
  const choose = (column: string, isOn: boolean) => {
    const chosen = toggled(isAll ? columns : selection.columns, column, isOn);
    onSelect({ ...selection, columns: chosen.length === columns.length ? [] : chosen });
  };
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('clean.columns')}</legend>
      <Checkbox
        label={t('clean.allColumns')}
        checked={isAll}
        indeterminate={!isAll}
        onChange={() => onSelect({ ...selection, columns: [] })}
      />
      <div className={classes.columns}>
        {columns.map((column) => (
          <Checkbox
            key={column}
            label={column}
            checked={isAll || selection.columns.includes(column)}
            onChange={(event) => choose(column, event.currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Summary in words of what will be cleaned (R-CLEAN-1). */
function Summary({ rules, selection }: { rules: readonly CleaningRule[]; selection: CleaningSelection }) {
  const { t } = useTranslation('tools');
  const chosen = groupRules(rules.filter(({ id }) => selection.ruleIds.includes(id)));
  return (
    <section className={classes.summary}>
      <h3 className={classes.heading}>{t('clean.summary')}</h3>
      {chosen.length === 0 ? (
        <p>{t('clean.noRules')}</p>
      ) : (
        <ul className={classes.list}>
          {chosen.map(({ category, rules: own }) => (
            <li key={category}>
              {t(`clean.categories.${category}`)}: {t('clean.ruleCount', { count: own.length })}
            </li>
          ))}
          <li>
            {selection.columns.length === 0
              ? t('clean.inAllColumns')
              : t('clean.inColumns', { columns: selection.columns.join(', ') })}
          </li>
        </ul>
      )}
    </section>
  );
}

/** R-CLEAN-1 Setup: rules by category, the session's name, the columns, and a summary. */
export function SetupTab({ fileId, rules, columns, selection, name, onSelect, onName, children }: SetupTabProps) {
  const { t } = useTranslation('tools');
  return (
    <div className={classes.page}>
      <div className={classes.rules}>
        <RuleList {...{ selection, onSelect }} rules={rules.filter(({ is_system }) => is_system)} />
        <OwnRules {...{ fileId, selection, onSelect }} rules={rules.filter(({ is_system }) => !is_system)} />
      </div>
      <aside className={classes.side}>
        <TextInput
          label={t('clean.sessionName')}
          placeholder={t('clean.defaultSession')}
          maxLength={200}
          value={name}
          onChange={(event) => onName(event.currentTarget.value)}
        />
        <ColumnList {...{ columns, selection, onSelect }} />
        <Summary {...{ rules, selection }} />
        <div className={classes.actions}>{children}</div>
      </aside>
    </div>
  );
}
