import type { DataProfile } from '@rapi/contracts';
import { Button, Checkbox, ErrorPanel, LoadingArea } from '@rapi/ui';
import { Dialog, Tabs, useDraft } from '@rapi/ui/controls';
import { IconCheck, IconDownload, IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadingQuestions } from '../readings/ReadingQuestions';
import { AppliedNext } from '../tool-frame/AppliedNext';
import type { ToolProps } from '../tool-frame/tool-props';
import { AnalysisTab } from './AnalysisTab';
import { noChoice, requestOf, type ConversionChoice } from './conversion-choice';
import { PreviewTab } from './PreviewTab';
import type { SqlSettings } from './SqlTab';
import { SqlTab } from './SqlTab';
import classes from './TypesDialog.module.css';
import { conversionQuery, typeProfileQuery } from './types-queries';
import { useConversion } from './use-conversion';

const tabs = ['analysis', 'preview', 'sql'] as const;
type TabName = (typeof tabs)[number];
const isTab = (value: string | null): value is TabName => tabs.some((tab) => tab === value);

/** The state and actions of the dialog. */
function useTypeConverter(props: ToolProps) {
  const [tab, setTab] = useDraft<TabName>('tab', 'analysis');
  const [choice, setChoice] = useDraft<ConversionChoice>('choice', noChoice);
  const [hasPreview, setHasPreview] = useDraft('preview', false);
  const [isAskedForOne, setAskedForOne] = useState(false);
  const [withSql, setWithSql] = useDraft('with sql', false);
  const [sql, setSql] = useDraft<SqlSettings>('sql', { dialect: 'postgresql', tableName: '' });
  const conversion = useConversion(props, () => {
    setChoice({ ...noChoice, onError: choice.onError });
    setHasPreview(false);
    setTab('analysis');
  });
  const seen = useQuery({ ...conversionQuery(props.fileId, requestOf(choice)), enabled: false });
  /** R-TYPE-2: at least one conversion must be chosen. */
  const isEmpty = choice.conversions.size === 0;
  const whenChosen = (run: () => void) => () => (isEmpty ? setAskedForOne(true) : run());
  return {
    ...conversion,
    tab,
    setTab,
    choice,
    setChoice,
    hasPreview,
    withSql,
    setWithSql,
    sql,
    setSql,
    isAskedForOne: isAskedForOne && isEmpty,
    /** Some values are known to fail, and the person chose to refuse the whole conversion then. */
    isRefused: choice.onError === 'fail' && seen.data?.success === false,
    preview: whenChosen(() => {
      setHasPreview(true);
      setTab('preview');
    }),
    runDownload: whenChosen(() => conversion.download.mutate({ choice, ...(withSql && { sql }) })),
    runApply: whenChosen(() => conversion.apply.mutate(choice)),
  };
}

type TypeConverter = ReturnType<typeof useTypeConverter>;

/** On the left, so that toasts do not cover them. */
function Actions({ converter }: { converter: TypeConverter }) {
  const { t } = useTranslation('tools');
  const { tab, isBusy, isRefused, isAskedForOne, download, apply, withSql } = converter;
  return (
    <div className={classes.actions}>
      <Button
        variant={tab === 'analysis' ? 'filled' : 'default'}
        leftSection={<IconEye size={16} aria-hidden />}
        disabled={isBusy}
        onClick={converter.preview}
      >
        {t('types.preview')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={isBusy || isRefused}
        busy={download.isPending}
        onClick={converter.runDownload}
      >
        {t('frame.download')}
      </Button>
      <Button
        variant={tab === 'analysis' ? 'default' : 'filled'}
        leftSection={<IconCheck size={16} aria-hidden />}
        disabled={isBusy || isRefused}
        busy={apply.isPending}
        busyLabel={t('frame.applying')}
        onClick={converter.runApply}
      >
        {t('frame.apply')}
      </Button>
      <Checkbox
        label={t('types.includeSql')}
        checked={withSql}
        onChange={(event) => converter.setWithSql(event.currentTarget.checked)}
      />
      <span className={classes.said} role="status">
        {isAskedForOne && t('types.selectOne')}
        {isRefused && t('types.refused')}
      </span>
    </div>
  );
}

interface ConverterTabsProps extends Pick<ToolProps, 'fileId' | 'column' | 'onChanged'> {
  profile: DataProfile;
  converter: TypeConverter;
}

function ConverterTabs({ fileId, column, onChanged, profile, converter }: ConverterTabsProps) {
  const { t } = useTranslation('tools');
  const { tab, setTab, choice, setChoice, hasPreview, sql, setSql } = converter;
  return (
    <Tabs value={tab} onChange={(value) => isTab(value) && setTab(value)} keepMounted={false}>
      <Tabs.List mb="md">
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name} disabled={name === 'preview' && !hasPreview}>
            {t(`types.tabs.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="analysis">
        <AnalysisTab {...{ profile, choice }} file={{ fileId, column, onChanged }} onChoice={setChoice} />
      </Tabs.Panel>
      <Tabs.Panel value="preview">
        <PreviewTab {...{ fileId, choice }} onChoice={setChoice} />
      </Tabs.Panel>
      <Tabs.Panel value="sql">
        <SqlTab {...{ fileId, choice }} settings={sql} onSettings={setSql} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** The data type converter of one file (R-TYPE-1). */
export function TypesDialog(props: ToolProps) {
  const { t } = useTranslation('tools');
  const { fileId, fileName, onClose } = props;
  const profile = useQuery(typeProfileQuery(fileId));
  const converter = useTypeConverter(props);
  const { choice, isBusy, download } = converter;
  const isDownloaded = download.isSuccess && download.variables.choice === choice;
  return (
    <Dialog
      fullScreen
      title={t('types.title')}
      subtitle={fileName}
      onClose={onClose}
      unsaved={choice.conversions.size > 0 && !isBusy && !isDownloaded}
      footer={profile.data && <Actions converter={converter} />}
    >
      <AppliedNext tool="types" fileId={props.fileId} onChanged={props.onChanged} />
      <ReadingQuestions {...props} />
      {profile.isPending && <LoadingArea label={t('types.analyzing')} lines={0} />}
      {profile.isError && (
        <ErrorPanel title={t('types.loadFailed')} error={profile.error} onRetry={() => void profile.refetch()} />
      )}
      {profile.data && <ConverterTabs {...props} converter={converter} profile={profile.data} />}
    </Dialog>
  );
}
