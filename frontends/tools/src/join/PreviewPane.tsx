import type { JoinPreview } from '@rapi/contracts';
import { Checkbox, formatNumber, formatPercent, Notice, Progress, SimpleGrid, Stack, StatCard } from '@rapi/ui';
import { StepWarnings, Tabs } from '@rapi/ui/controls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JoinSettings } from './join-settings';
import { MatchList, ResultList, SeveralList, UnmatchedList } from './JoinLists';
import classes from './JoinDialog.module.css';

interface PreviewPaneProps {
  preview: JoinPreview;
  isBusy: boolean;
  settings: JoinSettings;
  onChange: (settings: JoinSettings) => void;
}

const tabs = ['result', 'matches', 'unmatched', 'otherUnmatched', 'several'] as const;
type TabName = (typeof tabs)[number];
const isTab = (value: string | null): value is TabName => tabs.some((tab) => tab === value);

const share = (part: number, whole: number): number => (whole === 0 ? 0 : Math.floor((part / whole) * 1000) / 10);

function Figures({ preview: { counts } }: { preview: JoinPreview }) {
  const { t } = useTranslation('tools');
  const matched = share(counts.matched_rows, counts.total_rows);
  return (
    <Stack gap={10}>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
        <StatCard
          label={t('join.cards.matched')}
          value={formatNumber(counts.matched_rows)}
          hint={t('join.cards.ofRows', { percent: formatPercent(matched), rows: formatNumber(counts.total_rows) })}
          tone="success"
        />
        <StatCard
          label={t('join.cards.unmatched')}
          value={formatNumber(counts.unmatched_rows)}
          tone={counts.unmatched_rows > 0 ? 'warning' : 'neutral'}
        />
        <StatCard
          label={t('join.cards.otherUnmatched')}
          value={formatNumber(counts.other_unmatched_rows)}
          hint={t('join.cards.ofOther', { rows: formatNumber(counts.other_total_rows) })}
        />
        <StatCard label={t('join.cards.several')} value={formatNumber(counts.several_keys)} />
      </SimpleGrid>
      <Progress value={matched} color="green" size="sm" aria-label={t('join.cards.matched')} />
    </Stack>
  );
}

/** Asks before taking one of several rows with the same key. Until the person agrees, the join is refused. */
function Several({ preview, settings, onChange }: Omit<PreviewPaneProps, 'isBusy'>) {
  const { t } = useTranslation('tools');
  const { counts, is_refused } = preview;
  if (!is_refused && !settings.takeFirst) return null;
  return (
    <Notice tone="warning" title={t('join.severalTitle', { count: counts.several_keys })} role="status">
      <p className={classes.remark}>{t('join.severalText')}</p>
      <Checkbox
        label={t('join.takeFirst')}
        checked={settings.takeFirst}
        onChange={(event) => onChange({ ...settings, takeFirst: event.currentTarget.checked })}
      />
    </Notice>
  );
}

function Lists({ preview }: { preview: JoinPreview }) {
  const { t } = useTranslation('tools');
  const [tab, setTab] = useState<TabName>('result');
  const { counts } = preview;
  const numbers: Record<TabName, number> = {
    result: preview.row_count,
    matches: counts.matched_rows,
    unmatched: counts.unmatched_rows,
    otherUnmatched: counts.other_unmatched_rows,
    several: counts.several_rows,
  };
  return (
    <Tabs value={tab} onChange={(value) => isTab(value) && setTab(value)} keepMounted={false}>
      <Tabs.List mb="sm">
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`join.tabs.${name}`)} <span className={classes.dim}>{formatNumber(numbers[name])}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="result">
        <ResultList preview={preview} />
      </Tabs.Panel>
      <Tabs.Panel value="matches">
        <MatchList preview={preview} />
      </Tabs.Panel>
      <Tabs.Panel value="unmatched">
        <UnmatchedList
          keys={preview.unmatched}
          label={t('join.tabs.unmatched')}
          nothing={t('join.allMatch')}
          withoutKey={counts.rows_without_key}
        />
      </Tabs.Panel>
      <Tabs.Panel value="otherUnmatched">
        <UnmatchedList
          keys={preview.other_unmatched}
          label={t('join.tabs.otherUnmatched')}
          nothing={t('join.allUsed')}
          withoutKey={counts.other_rows_without_key}
        />
      </Tabs.Panel>
      <Tabs.Panel value="several">
        <SeveralList preview={preview} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** Previews the join: the figures of both sides, the doubtful matches and the rows. */
export function PreviewPane({ preview, isBusy, settings, onChange }: PreviewPaneProps) {
  const { t } = useTranslation('tools');
  return (
    <div className={classes.preview} aria-busy={isBusy}>
      <Figures preview={preview} />
      <Several {...{ preview, settings, onChange }} />
      {preview.warnings && (
        <Notice tone="warning">
          <StepWarnings warnings={preview.warnings} />
        </Notice>
      )}
      {preview.counts.not_compared > 0 && (
        <Notice tone="warning">{t('join.notCompared', { count: preview.counts.not_compared })}</Notice>
      )}
      <Lists preview={preview} />
    </div>
  );
}
