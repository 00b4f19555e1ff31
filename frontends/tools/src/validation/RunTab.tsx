import type { ValidationRule } from '@rapi/contracts';
import { Button, Checkbox, Notice, Progress, Stack, TextInput } from '@rapi/ui';
import { MultiSelect, Radio } from '@rapi/ui/controls';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ruleSentence } from './rule-sentence';
import type { RunChoice } from './run-request';
import { hasSoundRows, modes } from './run-request';
import classes from './RunTab.module.css';
import words from './Validation.module.css';

interface RunTabProps {
  rules: readonly ValidationRule[];
  columns: readonly string[];
  rowCount: number;
  choice: RunChoice;
  isRunning: boolean;
  onChoose: (change: Partial<RunChoice>) => void;
  onRun: () => void;
}

type Part = Pick<RunTabProps, 'choice' | 'onChoose'>;

function RuleChecklist({ active, choice, onChoose }: Part & { active: readonly ValidationRule[] }) {
  const { t } = useTranslation('tools');
  const tick = (id: string, isOn: boolean) =>
    onChoose({ ruleIds: isOn ? [...choice.ruleIds, id] : choice.ruleIds.filter((each) => each !== id) });
  return (
    <section className={words.section} aria-label={t('validate.run.rules')}>
      <h3 className={words.heading}>{t('validate.run.rules')}</h3>
      {active.length === 0 ? (
        <Notice tone="warning">{t('validate.run.noActive')}</Notice>
      ) : (
        <>
          <p className={words.hint}>{t('validate.run.rulesHint')}</p>
          <div className={classes.rules}>
            {active.map((rule) => (
              <Checkbox
                key={rule.id}
                label={rule.rule_name}
                description={`${rule.target_columns.join(', ')} ${ruleSentence(rule, t)}`}
                checked={choice.ruleIds.includes(rule.id)}
                onChange={(event) => tick(rule.id, event.currentTarget.checked)}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function ModePicker({ choice, onChoose }: Part) {
  const { t } = useTranslation('tools');
  return (
    <Radio.Group
      label={t('validate.run.mode')}
      value={choice.mode}
      onChange={(value) => onChoose({ mode: modes.find((mode) => mode === value) ?? choice.mode })}
    >
      <div className={classes.modes}>
        {modes.map((mode) => (
          <Radio
            key={mode}
            value={mode}
            label={t(`validate.run.modes.${mode}`)}
            description={t(`validate.run.modeHints.${mode}`)}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

function ScopeFields({ choice, onChoose, columns, rowCount }: Part & Pick<RunTabProps, 'columns' | 'rowCount'>) {
  const { t } = useTranslation('tools');
  return (
    <>
      <div className={classes.pair}>
        {(['fromRow', 'toRow'] as const).map((field) => (
          <TextInput
            key={field}
            label={t(`validate.run.${field}`)}
            inputMode="numeric"
            placeholder={field === 'fromRow' ? '1' : String(rowCount)}
            error={!hasSoundRows(choice, rowCount)}
            value={choice[field]}
            onChange={(event) => onChoose({ [field]: event.currentTarget.value })}
          />
        ))}
      </div>
      <MultiSelect
        searchable
        clearable
        label={t('validate.run.columns')}
        description={t('validate.run.columnsHint')}
        data={[...columns]}
        value={[...choice.columns]}
        onChange={(chosen) => onChoose({ columns: chosen })}
      />
    </>
  );
}

/** R-VAL-4 Run: the session's name, the rows and the rules. */
export function RunTab({ rules, columns, rowCount, choice, isRunning, onChoose, onRun }: RunTabProps) {
  const { t } = useTranslation('tools');
  const active = rules.filter(({ is_active }) => is_active);
  const count = choice.ruleIds.length === 0 ? active.length : choice.ruleIds.length;
  return (
    <div className={classes.page}>
      <RuleChecklist {...{ active, choice, onChoose }} />
      <Stack gap={14} miw={0}>
        <TextInput
          label={t('validate.run.sessionName')}
          placeholder={t('validate.run.defaultSession')}
          maxLength={200}
          value={choice.name}
          onChange={(event) => onChoose({ name: event.currentTarget.value })}
        />
        <ModePicker {...{ choice, onChoose }} />
        {choice.mode === 'custom' && <ScopeFields {...{ choice, onChoose, columns, rowCount }} />}
        <div className={classes.actions}>
          {isRunning && (
            <div role="status">
              <p className={words.hint}>{t('validate.run.running', { count })}</p>
              <Progress value={100} animated aria-label={t('validate.run.running', { count })} />
            </div>
          )}
          <Button
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            disabled={active.length === 0 || !hasSoundRows(choice, rowCount)}
            busy={isRunning}
            onClick={onRun}
          >
            {t('validate.run.submit')}
          </Button>
        </div>
      </Stack>
    </div>
  );
}
