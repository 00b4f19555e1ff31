import { ApiError, Card, currentLanguage, TextInput, useDebouncedValue } from '@rapi/ui';
import { FieldGrid, NumberInput, SegmentedControl, Select } from '@rapi/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantIn, timezones, zoneName } from '../job-words';
import { previewQuery } from '../jobs-queries';
import { type FieldsProps, type JobSettings, presetNames, presetOf, presets } from './job-settings';
import classes from './JobTab.module.css';

const TYPING_MS = 300;
const LONGEST_WAIT_SECONDS = 600;

/** What the schedule says and when it runs next, or what is wrong with it. */
function Preview({ settings: { schedule_pattern: pattern, timezone } }: { settings: JobSettings }) {
  const { t } = useTranslation('jobs');
  const [typed] = useDebouncedValue(pattern, TYPING_MS);
  const { data, error } = useQuery(previewQuery(typed, timezone));
  if (typed.trim() === '') return <div className={classes.preview}>{t('form.schedulePrompt')}</div>;
  const problem = error instanceof ApiError ? error.detail : data?.refused;
  return (
    <div className={classes.preview} aria-live="polite">
      {problem && <p className={classes.problem}>{problem}</p>}
      {data && !error && (
        <>
          <p>{data.description[currentLanguage()]}</p>
          <ol aria-label={t('form.nextRuns')}>
            {data.next_runs.map((run) => (
              <li key={run}>{instantIn(timezone, run)}</li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

function ClockFields({ settings, change }: FieldsProps) {
  const { t } = useTranslation('jobs');
  const [isCustom, setCustom] = useState(() => presetOf(settings.schedule_pattern) === 'custom');
  const preset = isCustom ? 'custom' : presetOf(settings.schedule_pattern);
  const choose = (name: string | null) => {
    const known = presetNames.find((each) => each === name) ?? 'custom';
    setCustom(known === 'custom');
    if (known !== 'custom') change({ schedule_pattern: presets[known] });
  };
  return (
    <>
      <FieldGrid>
        <Select
          label={t('form.schedule')}
          data={presetNames.map((name) => ({ value: name, label: t(`preset.${name}`) }))}
          value={preset}
          allowDeselect={false}
          onChange={choose}
        />
        <Select
          label={t('form.timezone')}
          data={timezones.map((zone) => ({ value: zone, label: `${zoneName(zone)} (${zone})` }))}
          value={settings.timezone}
          allowDeselect={false}
          onChange={(zone) => change({ timezone: timezones.find((each) => each === zone) ?? settings.timezone })}
        />
      </FieldGrid>
      {preset === 'custom' && (
        <TextInput
          label={t('form.custom')}
          description={t('form.customText', { zone: zoneName(settings.timezone) })}
          maxLength={200}
          spellCheck={false}
          value={settings.schedule_pattern}
          onChange={(event) => change({ schedule_pattern: event.currentTarget.value })}
        />
      )}
      <Preview settings={settings} />
    </>
  );
}

function ArrivalFields({ settings: { run_settings: run }, change }: FieldsProps) {
  const { t } = useTranslation('jobs');
  return (
    <>
      <p className={classes.hint}>{t('form.byFileText')}</p>
      <NumberInput
        label={t('form.wait_seconds')}
        description={t('form.waitText')}
        min={0}
        max={LONGEST_WAIT_SECONDS}
        clampBehavior="strict"
        allowDecimal={false}
        value={run.wait_seconds}
        onChange={(value) => typeof value === 'number' && change({ run_settings: { ...run, wait_seconds: value } })}
      />
    </>
  );
}

/** When a job runs: by the clock, or as soon as a file arrives. */
export function ScheduleFields({ settings, change }: FieldsProps) {
  const { t } = useTranslation('jobs');
  const { trigger } = settings;
  const set = (value: string) => {
    if (value === 'file_ready') return change({ trigger: 'file_ready', schedule_pattern: '' });
    change({ trigger: 'schedule', schedule_pattern: settings.schedule_pattern || presets.daily9 });
  };
  return (
    <Card title={t('form.when')} headingLevel={3} gap={16}>
      <SegmentedControl
        fullWidth
        aria-label={t('form.when')}
        value={trigger}
        onChange={set}
        data={[
          { value: 'schedule', label: t('form.byClock') },
          { value: 'file_ready', label: t('form.byFile') },
        ]}
      />
      {trigger === 'schedule' ? (
        <ClockFields settings={settings} change={change} />
      ) : (
        <ArrivalFields settings={settings} change={change} />
      )}
    </Card>
  );
}
