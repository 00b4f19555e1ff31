import type { ColumnProfile, ProfileReport } from '@rapi/contracts';
import { Badge, cutText, Flex, formatNumber, formatPercent, TextInput, UnstyledButton } from '@rapi/ui';
import { cellFormat } from '@rapi/ui/data';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gridTypeOf } from '../tool-frame/file-columns';
import classes from './ColumnsTab.module.css';
import { bandOfScore, bandTone } from './quality-band';
import { SemanticBadge } from './SemanticBadge';

const SAMPLES = 2;
const SAMPLE_LENGTH = 30;

interface ColumnCardProps {
  name: string;
  profile: ColumnProfile;
  onChoose: (name: string) => void;
}

/** One column: its type, and how complete and distinct its values are. Pressing it opens the details. */
function ColumnCard({ name, profile, onChoose }: ColumnCardProps) {
  const { t } = useTranslation('tools');
  const band = bandOfScore(profile.quality_score);
  const write = cellFormat({ name, ...profile }, gridTypeOf(profile.column_type ?? profile.data_type));
  const samples = profile.sample_values.slice(0, SAMPLES).map((value) => cutText(write(value), SAMPLE_LENGTH));
  return (
    <UnstyledButton className={classes.card} onClick={() => onChoose(name)}>
      <Flex component="span" gap={8} align="flex-start" justify="space-between">
        <span className={classes.name}>{name}</span>
        <Badge tone={bandTone[band]}>
          {formatPercent(profile.quality_score)} · {t(`profile.bands.${band}`)}
        </Badge>
      </Flex>
      <span className={classes.meaning}>
        {t(`profile.columnTypes.${profile.column_type ?? profile.data_type}`, { defaultValue: profile.data_type })}
        <SemanticBadge semantic={profile.semantic_type} isPersonal={profile.is_personal} />
      </span>
      <span className={classes.meter} aria-hidden>
        <span className={classes.filled} style={{ width: `${profile.completeness_percentage}%` }} />
      </span>
      <span className={classes.figures}>
        <span>{t('profile.column.completeness', { value: formatPercent(profile.completeness_percentage) })}</span>
        <span>{t('profile.column.uniqueness', { value: formatPercent(profile.uniqueness_percentage) })}</span>
        <span>{t('profile.column.nonNull', { value: formatNumber(profile.non_null_count) })}</span>
        <span>{t('profile.column.null', { value: formatNumber(profile.null_count) })}</span>
      </span>
      <span className={classes.samples}>{samples.join(' · ')}</span>
      {profile.issues.length > 0 && (
        <span className={classes.issues}>{t('profile.column.issues', { count: profile.issues.length })}</span>
      )}
    </UnstyledButton>
  );
}

/** R-PROF-3 Column Analysis: one card per column. */
export function ColumnsTab({ report, onChoose }: { report: ProfileReport; onChoose: (name: string) => void }) {
  const { t } = useTranslation('tools');
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const columns = Object.entries(report.column_profiles).filter(([name]) => name.toLowerCase().includes(wanted));
  return (
    <div className={classes.page}>
      <TextInput
        aria-label={t('profile.column.search')}
        placeholder={t('profile.column.search')}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        className={classes.search}
      />
      {columns.length === 0 && <p>{t('profile.column.none')}</p>}
      <div className={classes.cards}>
        {columns.map(([name, profile]) => (
          <ColumnCard key={name} name={name} profile={profile} onChoose={onChoose} />
        ))}
      </div>
    </div>
  );
}
