import type { DataProfile } from '@rapi/contracts';
import { Button, EmptyState, Flex, formatNumber, Group, TextInput } from '@rapi/ui';
import { Pagination, SegmentedControl, useDraft } from '@rapi/ui/controls';
import { IconSearch, IconWand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readingsQuery } from '../readings/readings-queries';
import type { ToolProps } from '../tool-frame/tool-props';
import classes from './AnalysisTab.module.css';
import { ColumnCard } from './ColumnCard';
import {
  CERTAIN,
  certainSuggestions,
  columnsOf,
  withCertain,
  withConversion,
  type ConversionChoice,
} from './conversion-choice';
import { OnErrorChoice } from './OnErrorChoice';

/** Cards shown at once, because files may have hundreds of columns. */
const PAGE = 24;

const kinds = ['all', 'suggested', 'chosen'] as const;
type Kind = (typeof kinds)[number];
const isKind = (value: string): value is Kind => kinds.some((kind) => kind === value);

interface AnalysisTabProps {
  /**
   * The file, when the person may see and change how its columns are read; absent when choosing settings for something
   * else.
   */
  file?: Pick<ToolProps, 'fileId' | 'column' | 'onChanged'>;
  profile: DataProfile;
  choice: ConversionChoice;
  onChoice: (choice: ConversionChoice) => void;
}

function useShown(profile: DataProfile, { conversions }: ConversionChoice, first = '') {
  const [search, setSearch] = useDraft('search', first);
  const [kind, setKind] = useDraft<Kind>('kind', 'all');
  const [page, setPage] = useDraft('page', 1);
  const wanted = search.trim().toLowerCase();
  const columns = columnsOf(profile);
  const isOfKind: Record<Kind, (name: string) => boolean> = {
    all: () => true,
    suggested: (name) => (profile.column_profiles[name]?.conversion_suggestions.length ?? 0) > 0,
    chosen: (name) => conversions.has(name),
  };
  const found = columns.filter((name) => isOfKind[kind](name) && name.toLowerCase().includes(wanted));
  const pages = Math.max(1, Math.ceil(found.length / PAGE));
  const current = Math.min(page, pages);
  return {
    found: found.slice((current - 1) * PAGE, current * PAGE),
    counts: Object.fromEntries(kinds.map((each) => [each, columns.filter(isOfKind[each]).length])),
    pages,
    page: current,
    setPage,
    search,
    setSearch,
    kind,
    setKind,
  };
}

/** Searches columns, and takes all certain suggestions at once. */
function Bar({
  profile,
  choice,
  onChoice,
  shown,
}: Omit<AnalysisTabProps, 'file'> & { shown: ReturnType<typeof useShown> }) {
  const { t } = useTranslation('tools');
  const certain = [...certainSuggestions(profile.column_profiles).keys()].filter(
    (name) => !choice.conversions.has(name),
  );
  return (
    <Group gap={10}>
      <TextInput
        className={classes.search}
        aria-label={t('types.search')}
        placeholder={t('types.search')}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={shown.search}
        onChange={(event) => shown.setSearch(event.currentTarget.value)}
      />
      <SegmentedControl
        aria-label={t('types.show')}
        value={shown.kind}
        onChange={(value) => isKind(value) && shown.setKind(value)}
        data={kinds.map((kind) => ({
          value: kind,
          label: t(`types.kinds.${kind}`, { count: shown.counts[kind] ?? 0 }),
        }))}
      />
      <Button
        variant="default"
        leftSection={<IconWand size={16} aria-hidden />}
        disabled={certain.length === 0}
        onClick={() => onChoice(withCertain(choice, profile.column_profiles))}
      >
        {t('types.acceptAll', { percent: CERTAIN, number: formatNumber(certain.length) })}
      </Button>
    </Group>
  );
}

/** The chosen conversions in words, and what happens to values that do not convert. */
function Side({ choice, onChoice }: Omit<AnalysisTabProps, 'profile' | 'file'>) {
  const { t } = useTranslation('tools');
  return (
    <aside className={classes.side}>
      <section className={classes.section}>
        <h3 className={classes.heading}>{t('types.selected')}</h3>
        {choice.conversions.size === 0 ? (
          <p className={classes.dim}>{t('types.noneSelected')}</p>
        ) : (
          <>
            <ul className={classes.chosen}>
              {[...choice.conversions].map(([name, target]) => (
                <li key={name}>
                  {name} → <strong>{t(`types.target.${target}`)}</strong>
                </li>
              ))}
            </ul>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => onChoice({ ...choice, conversions: new Map(), numberFormats: new Map() })}
            >
              {t('types.clear')}
            </Button>
          </>
        )}
      </section>
      <section className={classes.section}>
        <OnErrorChoice value={choice.onError} onChange={(onError) => onChoice({ ...choice, onError })} />
      </section>
    </aside>
  );
}

/** R-TYPE-1 Type Analysis: the columns with their suggestions, and the chosen conversions. */
export function AnalysisTab({ file, profile, choice, onChoice }: AnalysisTabProps) {
  const { t } = useTranslation('tools');
  const { data: readings = [] } = useQuery({ ...readingsQuery(file?.fileId ?? ''), enabled: file !== undefined });
  const shown = useShown(profile, choice, file?.column);
  return (
    <div className={classes.page}>
      <Flex component="section" direction="column" gap={14} miw={0} aria-label={t('types.columns')}>
        <Bar {...{ profile, choice, onChoice, shown }} />
        {shown.found.length === 0 && <EmptyState title={t('types.noneFound')} />}
        <ul className={classes.cards}>
          {shown.found.map((name) => {
            const own = profile.column_profiles[name];
            return (
              own && (
                <ColumnCard
                  key={name}
                  {...{ name, file }}
                  profile={own}
                  reading={readings.find(({ column }) => column === name)}
                  chosen={choice.conversions.get(name)}
                  onChoose={(target) => onChoice(withConversion(choice, name, target))}
                />
              )
            );
          })}
        </ul>
        {shown.pages > 1 && (
          <Pagination
            total={shown.pages}
            value={shown.page}
            onChange={shown.setPage}
            getControlProps={(control) => ({ 'aria-label': t(`types.pages.${control}`) })}
          />
        )}
      </Flex>
      <Side {...{ choice, onChoice }} />
    </div>
  );
}
