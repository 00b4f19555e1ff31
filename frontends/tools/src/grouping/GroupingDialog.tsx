import type { FilterPreset, GroupingConfiguration } from '@rapi/contracts';
import { CloseButton, ErrorPanel, LoadingArea, Notice } from '@rapi/ui';
import { Dialog, Tabs, useDraft } from '@rapi/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadingQuestions } from '../readings/ReadingQuestions';
import { AppliedNext } from '../tool-frame/AppliedNext';
import { fileTableQuery } from '../tool-frame/file-queries';
import type { ToolProps } from '../tool-frame/tool-props';
import { useLikelyColumns, useTimeUnit } from '../likely-columns/use-likely-columns';
import { builderOf, canGenerate, emptyBuilder, isSame, likelyBuilder, withPreset, type Builder } from './builder';
import { BuilderTab } from './BuilderTab';
import type { FileColumn } from '../tool-frame/file-columns';
import classes from './GroupingDialog.module.css';
import { PresetsTab } from './PresetsTab';
import { NoResults, ResultsTab } from './ResultsTab';
import { SavePanel, type ConfigurationName } from './SavePanel';
import { TemplatesTab } from './TemplatesTab';
import { useGenerateSaved, useSaveConfiguration } from './use-grouping';

const tabNames = ['builder', 'results', 'templates', 'presets'] as const;
type TabName = (typeof tabNames)[number];
const isTab = (value: string | null): value is TabName => tabNames.some((name) => name === value);

const noName: ConfigurationName = { name: '', description: '' };

/** A configuration as it was last loaded or saved. */
interface Saved {
  id: string;
  builder: Builder;
}

/**
 * The current settings, the last generated ones and the configuration they came from. `first` applies until a choice.
 */
function useSteps(first: Builder) {
  const [tab, setTab] = useDraft<TabName>('tab', 'builder');
  const [own, setBuilder] = useDraft<Builder>('builder');
  const builder = own ?? first;
  const [generated, setGenerated] = useDraft<Builder>('generated');
  const [saved, setSaved] = useDraft<Saved>('saved');
  const [named, setNamed] = useDraft('named', noName);
  const [presetId, setPresetId] = useDraft<string>('preset');
  const show = (next: Builder) => {
    setGenerated(next);
    setTab('results');
  };
  return {
    ...{ tab, setTab, builder, setBuilder, generated, show, saved, setSaved, named, setNamed, presetId },
    load: (configuration: GroupingConfiguration): Builder => {
      const next = builderOf(configuration);
      setBuilder(next);
      setSaved({ id: configuration.id, builder: next });
      setNamed({ name: configuration.config_name, description: configuration.description });
      setPresetId(undefined);
      return next;
    },
    /** How the result is shown and sorted is also a setting of the Builder. */
    showOtherwise: (next: Builder) => {
      setGenerated(next);
      const { sort, theme, showTotals, highlightChanges } = next;
      setBuilder({ ...builder, sort, theme, showTotals, highlightChanges });
    },
    usePreset: (preset: FilterPreset, columns: ReadonlyMap<string, string>) => {
      setBuilder(withPreset(builder, preset, columns));
      setPresetId(preset.id);
      setTab('builder');
    },
    startAnew: () => {
      setGenerated(undefined);
      setTab('builder');
    },
  };
}
type Steps = ReturnType<typeof useSteps>;

/** Saves configurations and generates from saved ones. Failures appear in a banner (R-GROUP-2). */
function useGrouping(fileId: string, steps: Steps) {
  const [failure, setFailure] = useState<string>();
  const saving = useSaveConfiguration(fileId, setFailure);
  const generating = useGenerateSaved(fileId, setFailure);
  const { builder, saved, presetId, named } = steps;
  const save = (as: ConfigurationName, isNew: boolean) => {
    setFailure(undefined);
    const overId = isNew ? undefined : saved?.id;
    const onSuccess = (id: string) => {
      steps.setSaved({ id, builder });
      steps.setNamed(as);
    };
    saving.mutate({ builder, named: as, overId, presetId }, { onSuccess });
  };
  const generateSaved = (id: string, show: () => Builder) => {
    setFailure(undefined);
    generating.mutate(id, { onSuccess: () => steps.show(show()) });
  };
  return {
    ...{ failure, setFailure, save, saving, generating, named },
    apply: (configuration: GroupingConfiguration) => generateSaved(configuration.id, () => steps.load(configuration)),
    /** Generating an unchanged saved configuration counts as a use of it. */
    generate: () => {
      if (saved && isSame(saved.builder, builder)) generateSaved(saved.id, () => builder);
      else steps.show(builder);
    },
  };
}

/** The server's refusal, until the person closes it or tries something else. */
function Banner({ failure, onClose }: { failure: string; onClose: () => void }) {
  const { t } = useTranslation('tools');
  return (
    <div className={classes.banner}>
      <Notice tone="danger" role="alert" title={failure} />
      <CloseButton aria-label={t('grouping.closeBanner')} onClick={onClose} />
    </div>
  );
}

interface GroupingTabsProps extends ToolProps {
  columns: readonly FileColumn[];
  steps: Steps;
}

function TabList() {
  const { t } = useTranslation('tools');
  return (
    <Tabs.List mb="md">
      {tabNames.map((name) => (
        <Tabs.Tab key={name} value={name}>
          {t(`grouping.tabs.${name}`)}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}

function GroupingTabs({ columns, steps, ...props }: GroupingTabsProps) {
  const { fileId } = props;
  const { tab, builder, generated } = steps;
  const work = useGrouping(fileId, steps);
  const toBuilder = () => steps.setTab('builder');
  const load = (configuration: GroupingConfiguration) => {
    steps.load(configuration);
    toBuilder();
  };
  return (
    <Tabs value={tab} onChange={(value) => isTab(value) && steps.setTab(value)} keepMounted={false}>
      <TabList />
      {work.failure !== undefined && <Banner failure={work.failure} onClose={() => work.setFailure(undefined)} />}
      <Tabs.Panel value="builder">
        <BuilderTab
          {...{ fileId, columns, builder }}
          onChange={steps.setBuilder}
          onGenerate={work.generate}
          isGenerating={work.generating.isPending}
        >
          <SavePanel
            isSaved={steps.saved !== undefined}
            named={steps.named}
            onName={steps.setNamed}
            isReady={canGenerate(builder)}
            isSaving={work.saving.isPending}
            onSave={work.save}
          />
        </BuilderTab>
      </Tabs.Panel>
      <Tabs.Panel value="results">
        {generated ? (
          <ResultsTab
            {...props}
            {...{ columns }}
            builder={generated}
            onChange={steps.showOtherwise}
            onApplied={steps.startAnew}
          />
        ) : (
          <NoResults onBuild={toBuilder} />
        )}
      </Tabs.Panel>
      <Tabs.Panel value="templates">
        <TemplatesTab
          {...{ fileId }}
          onLoad={load}
          onApply={work.apply}
          applying={work.generating.isPending ? work.generating.variables : undefined}
          onBuild={toBuilder}
        />
      </Tabs.Panel>
      <Tabs.Panel value="presets">
        <PresetsTab columns={columns} onUse={steps.usePreset} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** Advanced Filtering & Grouping (R-GROUP-1): filter, group, spread across columns, calculate, and save for reuse. */
export function GroupingDialog(props: ToolProps) {
  const { t } = useTranslation('tools');
  const table = useQuery(fileTableQuery(props.fileId));
  const likely = useLikelyColumns(props.fileId);
  const unit = useTimeUnit(props.fileId, likely?.dimension);
  const first = useMemo(
    () => (likely && unit !== undefined ? likelyBuilder(likely, unit ?? undefined) : emptyBuilder),
    [likely, unit],
  );
  const steps = useSteps(first);
  const { builder, generated, saved } = steps;
  const isKnown = [emptyBuilder, first, generated, saved?.builder].some((known) => known && isSame(known, builder));
  const retry = () => void table.refetch();
  return (
    <Dialog
      fullScreen
      title={t('grouping.title')}
      subtitle={props.fileName}
      unsaved={canGenerate(builder) && !isKnown}
      onClose={props.onClose}
    >
      <AppliedNext tool="grouping" fileId={props.fileId} onChanged={props.onChanged} />
      <ReadingQuestions {...props} />
      {table.isPending && <LoadingArea lines={8} />}
      {table.isError && <ErrorPanel title={t('grouping.loadFailed')} error={table.error} onRetry={retry} />}
      {table.data && <GroupingTabs {...props} columns={table.data.columns} steps={steps} />}
    </Dialog>
  );
}
