import type { ColumnReadingInfo, DataProfile, TargetType } from '@rapi/contracts';
import { Badge, cutText, Flex, formatNumber, Stack, UnstyledButton } from '@rapi/ui';
import { NativeSelect } from '@rapi/ui/controls';
import { cellFormat } from '@rapi/ui/data';
import { IconArrowRight, IconCheck, IconId } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ReadingSummary } from '../readings/ReadingSummary';
import type { ToolProps } from '../tool-frame/tool-props';
import classes from './ColumnCard.module.css';
import { gridTypeOf } from '../tool-frame/file-columns';
import { ConfidenceBadge } from './ConfidenceBadge';
import { isTarget, targets } from './conversion-choice';

/** R-TYPE-1: three values, cut at 30 characters. */
const SAMPLES = 3;
const SAMPLE_LENGTH = 30;

type ColumnProfile = DataProfile['column_profiles'][string];

interface ColumnCardProps {
  file: Pick<ToolProps, 'fileId' | 'onChanged'> | undefined;
  name: string;
  profile: ColumnProfile;
  /** How its texts are read; undefined for plain text and typed columns. */
  reading: ColumnReadingInfo | undefined;
  chosen: TargetType | undefined;
  onChoose: (target: TargetType | undefined) => void;
}

type SuggestionsProps = Pick<ColumnCardProps, 'name' | 'profile' | 'chosen' | 'onChoose'>;

/** Types that the values would convert to. Pressing a suggestion takes it, pressing again drops it. */
function Suggestions({ name, profile, chosen, onChoose }: SuggestionsProps) {
  const { t } = useTranslation('tools');
  if (profile.conversion_suggestions.length === 0) return <p className={classes.none}>{t('types.noSuggestion')}</p>;
  return (
    <ul className={classes.suggestions} aria-label={t('types.suggestionsOf', { column: name })}>
      {profile.conversion_suggestions.map(({ target_type, target_sql_type, description, confidence }) => {
        const isChosen = chosen === target_type;
        return (
          <li key={target_type}>
            <UnstyledButton
              className={classes.suggestion}
              data-chosen={isChosen || undefined}
              aria-pressed={isChosen}
              title={t('types.suggestionHint', {
                percent: confidence,
                type: t(`types.target.${target_type}`),
                defaultValue: description,
              })}
              onClick={() => onChoose(isChosen ? undefined : target_type)}
            >
              <Flex component="span" gap={6} miw={0} align="center" wrap="wrap">
                <span className={classes.type}>
                  {isChosen && <IconCheck size={14} aria-hidden />} {t(`types.target.${target_type}`)}
                </span>
                <code className={classes.sql}>{target_sql_type}</code>
              </Flex>
              <ConfidenceBadge percent={confidence} />
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}

/** R-TYPE-1 Type Analysis: one column, its type, its suggestions and the chosen conversion. */
export function ColumnCard(props: ColumnCardProps) {
  const { file, name, profile, reading, chosen, onChoose } = props;
  const { t } = useTranslation('tools');
  const { sample_values, current_type, is_identifier } = profile;
  // Show the digits of identifiers unformatted.
  const write = cellFormat({ name, sample_values }, is_identifier ? 'text' : gridTypeOf(current_type));
  const samples = sample_values.slice(0, SAMPLES).map((value) => cutText(write(value), SAMPLE_LENGTH));
  return (
    <li className={classes.card} data-chosen={chosen !== undefined || undefined}>
      <Stack gap={4}>
        <h3 className={classes.name}>{name}</h3>
        <span className={classes.now}>
          {t(`types.target.${profile.current_type}`, { defaultValue: profile.current_type })}
          <code className={classes.sql}>{profile.current_sql_type}</code>
          {profile.is_identifier && (
            <Badge tone="info" icon={<IconId size={13} aria-hidden />}>
              {t('types.identifier')}
            </Badge>
          )}
        </span>
      </Stack>
      <p className={classes.samples}>{samples.length === 0 ? t('types.empty') : samples.join(' · ')}</p>
      <p className={classes.counts}>
        {t('types.counts', {
          filled: formatNumber(profile.non_null_count),
          empty: formatNumber(profile.null_count),
          unique: formatNumber(profile.unique_count),
        })}
      </p>
      {file && reading && <ReadingSummary {...{ file, reading }} samples={profile.sample_values.map(String)} />}
      <Suggestions {...props} />
      <div className={classes.choice}>
        <IconArrowRight size={16} aria-hidden />
        <NativeSelect
          className={classes.select}
          aria-label={t('types.convertTo', { column: name })}
          value={chosen ?? ''}
          onChange={({ currentTarget: { value } }) => onChoose(isTarget(value) ? value : undefined)}
          data={[
            { value: '', label: t('types.keepType') },
            ...targets.map((target) => ({ value: target, label: t(`types.target.${target}`) })),
          ]}
        />
      </div>
    </li>
  );
}
