import type { FilterPreset } from '@rapi/contracts';
import { Badge, Button, ErrorPanel, Flex, formatNumber, LoadingArea, Stack } from '@rapi/ui';
import { Select } from '@rapi/ui/controls';
import { IconFilterCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Cards.module.css';
import type { FileColumn } from '../tool-frame/file-columns';
import { presetsQuery } from './grouping-queries';
import { matchColumns, type PresetColumn } from './preset-columns';

interface PresetsTabProps {
  columns: readonly FileColumn[];
  onUse: (preset: FilterPreset, columns: ReadonlyMap<string, string>) => void;
}

interface ColumnSelectProps {
  wanted: PresetColumn;
  value: string | null;
  onChange: (column: string | null) => void;
}

function ColumnSelect({ wanted: { name, choices }, value, onChange }: ColumnSelectProps) {
  const { t } = useTranslation('tools');
  return (
    <Select
      size="xs"
      label={t('grouping.presetColumn', { column: name })}
      placeholder={choices.length === 0 ? t('grouping.noSuchColumn') : t('grouping.chooseColumn')}
      data={choices}
      value={value}
      disabled={choices.length === 0}
      searchable
      onChange={onChange}
    />
  );
}

interface PresetCardProps extends PresetsTabProps {
  preset: FilterPreset;
}

/** A preset with the file's matching columns. The person chooses those that the file leaves in doubt. */
function PresetCard({ preset, columns, onUse }: PresetCardProps) {
  const { t } = useTranslation('tools');
  const wanted = matchColumns(preset, columns);
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>({});
  const columnFor = ({ name, match }: PresetColumn) => chosen[name] ?? match;
  const isReady = wanted.every((column) => columnFor(column) !== null);
  const name = t(`grouping.presetNames.${preset.id}`, { defaultValue: preset.preset_name });
  const use = () => onUse(preset, new Map(wanted.map((column) => [column.name, columnFor(column) ?? column.name])));
  return (
    <li className={classes.card}>
      <h4 className={classes.name}>{name}</h4>
      <p className={classes.text}>{t(`grouping.presetTexts.${preset.id}`, { defaultValue: preset.description })}</p>
      <Flex component="p" gap={8} align="center" wrap="wrap" m={0}>
        <Badge>{t(`grouping.sectors.${preset.business_sector}`, { defaultValue: preset.business_sector })}</Badge>
        <span className={classes.hint}>
          {preset.rating > 0 && `★ ${formatNumber(preset.rating, 1)} · `}
          {t('grouping.used', { count: preset.usage_count, times: formatNumber(preset.usage_count) })}
        </span>
      </Flex>
      {wanted
        .filter(({ name: own, match }) => match !== own)
        .map((column) => (
          <ColumnSelect
            key={column.name}
            wanted={column}
            value={columnFor(column)}
            onChange={(picked) => setChosen((before) => ({ ...before, [column.name]: picked }))}
          />
        ))}
      <div className={classes.actions}>
        <Button
          size="xs"
          variant={isReady ? 'filled' : 'default'}
          disabled={!isReady}
          leftSection={<IconFilterCheck size={15} aria-hidden />}
          aria-label={t('grouping.usePresetOf', { name })}
          onClick={use}
        >
          {t('grouping.usePreset')}
        </Button>
      </div>
    </li>
  );
}

/** R-GROUP-1 Presets: filters common in Indonesian businesses; those that fit the file come first. */
export function PresetsTab(props: PresetsTabProps) {
  const { t } = useTranslation('tools');
  const presets = useQuery(presetsQuery);
  const retry = () => void presets.refetch();
  if (presets.isPending) return <LoadingArea lines={6} />;
  if (presets.isError) return <ErrorPanel title={t('grouping.presetsFailed')} error={presets.error} onRetry={retry} />;
  const fits = (preset: FilterPreset) => matchColumns(preset, props.columns).every(({ match }) => match !== null);
  const groups = [
    { name: 'fitting', list: presets.data.filter(fits) },
    { name: 'other', list: presets.data.filter((preset) => !fits(preset)) },
  ] as const;
  return (
    <Stack gap={14}>
      <p className={classes.text}>{t('grouping.presetsHint')}</p>
      {groups.map(
        ({ name, list }) =>
          list.length > 0 && (
            <section key={name} aria-label={t(`grouping.presetGroups.${name}`)}>
              <h3 className={classes.groupName}>{t(`grouping.presetGroups.${name}`)}</h3>
              <ul className={classes.cards}>
                {list.map((preset) => (
                  <PresetCard key={preset.id} {...props} preset={preset} />
                ))}
              </ul>
            </section>
          ),
      )}
    </Stack>
  );
}
