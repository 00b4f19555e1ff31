import type { PivotOutline } from '@rapi/contracts';
import { Button, confirm, Group } from '@rapi/ui';
import { Menu, SegmentedControl, Select, Switch } from '@rapi/ui/controls';
import { IconChevronDown, IconDownload, IconFoldDown, IconFoldUp, IconReplace } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ToolProps } from '../tool-frame/tool-props';
import { isTheme, themes, type Builder } from './builder';
import { displays, isDisplay, type Display } from './pivot-figures';
import classes from './ResultsTab.module.css';
import { exportFormats, useApplyGrouped, useDownloadGrouped } from './use-grouping';

export type ResultsView = 'table' | 'chart';

interface ResultsBarProps extends ToolProps {
  outline: PivotOutline;
  builder: Builder;
  onChange: (builder: Builder) => void;
  onApplied: () => void;
  view: ResultsView;
  onView: (view: ResultsView) => void;
  display: Display;
  onDisplay: (display: Display) => void;
  onExpand: (isOpen: boolean) => void;
}

/** Saves the table as a file, or as the next version of its source. */
function Outputs({ builder, onApplied, ...props }: Pick<ResultsBarProps, keyof ToolProps | 'builder' | 'onApplied'>) {
  const { t } = useTranslation('tools');
  const download = useDownloadGrouped(props);
  const apply = useApplyGrouped(props, onApplied);
  const replace = async () => {
    const question = { title: t('grouping.replaceTitle'), text: t('grouping.replaceText', { name: props.fileName }) };
    if (await confirm({ ...question, confirmLabel: t('grouping.replace') })) apply.mutate(builder);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          busy={download.isPending || apply.isPending}
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('grouping.download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => download.mutate({ builder, format })}>
            {t(`grouping.formats.${format}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconReplace size={16} aria-hidden />} onClick={() => void replace()}>
          {t('grouping.replaceFile')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Folding({ onExpand }: Pick<ResultsBarProps, 'onExpand'>) {
  const { t } = useTranslation('tools');
  return (
    <>
      <Button variant="default" leftSection={<IconFoldDown size={16} aria-hidden />} onClick={() => onExpand(true)}>
        {t('grouping.expandAll')}
      </Button>
      <Button variant="default" leftSection={<IconFoldUp size={16} aria-hidden />} onClick={() => onExpand(false)}>
        {t('grouping.collapseAll')}
      </Button>
    </>
  );
}

/** How the table is shown, and its outputs. */
export function ResultsBar(props: ResultsBarProps) {
  const { outline, builder, onChange, view, onView, display, onDisplay, onExpand } = props;
  const { t } = useTranslation('tools');
  const isTable = view === 'table';
  return (
    <Group gap="10px 14px">
      <SegmentedControl
        aria-label={t('grouping.view')}
        data={[
          { value: 'table', label: t('grouping.table') },
          { value: 'chart', label: t('grouping.chart') },
        ]}
        value={view}
        onChange={(chosen) => onView(chosen === 'chart' ? 'chart' : 'table')}
      />
      {isTable && (
        <>
          <Select
            aria-label={t('grouping.display')}
            className={classes.display}
            data={displays.map((name) => ({ value: name, label: t(`grouping.displays.${name}`) }))}
            value={display}
            allowDeselect={false}
            onChange={(name) => isDisplay(name) && onDisplay(name)}
          />
          <Select
            aria-label={t('grouping.theme')}
            className={classes.theme}
            data={themes.map((name) => ({ value: name, label: t(`grouping.themes.${name}`) }))}
            value={builder.theme}
            allowDeselect={false}
            onChange={(theme) => isTheme(theme) && onChange({ ...builder, theme })}
          />
          <Switch
            label={t('grouping.showTotals')}
            checked={builder.showTotals}
            onChange={(event) => onChange({ ...builder, showTotals: event.currentTarget.checked })}
          />
          <Switch
            label={t('grouping.highlightChanges')}
            checked={builder.highlightChanges}
            onChange={(event) => onChange({ ...builder, highlightChanges: event.currentTarget.checked })}
          />
          {builder.rows.length > 1 && <Folding onExpand={onExpand} />}
        </>
      )}
      <span className={classes.outputs}>{outline.line_count > 0 && <Outputs {...props} />}</span>
    </Group>
  );
}
