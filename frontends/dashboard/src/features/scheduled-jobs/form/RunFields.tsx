import { Accordion, FieldGrid, NumberInput, Select } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import type { FieldsProps } from './job-settings';

const misfires = ['run_once', 'run_all', 'skip'] as const;
const overlaps = ['skip', 'queue'] as const;
const numbers = {
  max_attempts: { min: 1, max: 5 },
  timeout_minutes: { min: 1, max: 240 },
  pause_after_failures: { min: 0, max: 100 },
} as const;
const numberNames = ['max_attempts', 'timeout_minutes', 'pause_after_failures'] as const;

/** What a job does about missed, overlapping and failing runs (R-SCHED-11); few users need to change it. */
export function RunFields({ settings, change }: FieldsProps) {
  const { t } = useTranslation('jobs');
  const { run_settings: run } = settings;
  const set = (fields: Partial<typeof run>) => change({ run_settings: { ...run, ...fields } });
  return (
    <Accordion variant="separated" order={3}>
      <Accordion.Item value="run">
        <Accordion.Control>{t('form.run')}</Accordion.Control>
        <Accordion.Panel>
          <FieldGrid>
            <Select
              label={t('form.misfire')}
              data={misfires.map((value) => ({ value, label: t(`misfire.${value}`) }))}
              value={run.misfire}
              allowDeselect={false}
              onChange={(chosen) => set({ misfire: misfires.find((each) => each === chosen) ?? run.misfire })}
            />
            <Select
              label={t('form.overlap')}
              data={overlaps.map((value) => ({ value, label: t(`overlap.${value}`) }))}
              value={run.overlap}
              allowDeselect={false}
              onChange={(chosen) => set({ overlap: overlaps.find((each) => each === chosen) ?? run.overlap })}
            />
            {numberNames.map((name) => (
              <NumberInput
                key={name}
                label={t(`form.${name}`)}
                {...numbers[name]}
                clampBehavior="strict"
                allowDecimal={false}
                value={run[name]}
                onChange={(value) => typeof value === 'number' && set({ [name]: value })}
              />
            ))}
          </FieldGrid>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
