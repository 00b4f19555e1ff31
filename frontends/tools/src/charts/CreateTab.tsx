import type { ChartTemplate } from '@rapi/contracts';
import { Button, Group } from '@rapi/ui';
import { IconChartHistogram } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FileTable } from '../tool-frame/file-queries';
import { canGenerate, withColumns, withSuggestion, type ChartSettings } from './chart-settings';
import { ColumnChoice } from './ColumnChoice';
import classes from './CreateTab.module.css';
import { LiveChart } from './LiveChart';
import { SettingsForm } from './SettingsForm';
import { Suggestions } from './Suggestions';
import { TemplateCards } from './TemplateCards';
import type { OpeningState } from './use-likely-chart';

interface CreateTabProps {
  fileId: string;
  table: FileTable;
  templates: readonly ChartTemplate[];
  settings: ChartSettings;
  /** State of the search for a chart that suits the file; undefined once the person has chosen. */
  opening: OpeningState | undefined;
  onChange: (settings: ChartSettings) => void;
  isGenerating: boolean;
  onGenerate: () => void;
}

/** R-CHART-1 Create: choose the columns, the template and the settings. */
export function CreateTab(props: CreateTabProps) {
  const { fileId, table, templates, settings, opening, onChange, isGenerating, onGenerate } = props;
  const { columns, rowCount } = table;
  const names = columns.map(({ name }) => name);
  const { t } = useTranslation('tools');
  const isReady = canGenerate(settings);
  return (
    <div className={classes.page}>
      <ColumnChoice
        columns={columns}
        chosen={settings.columns}
        onChange={(chosen) => onChange(withColumns(settings, chosen, templates))}
      />
      <div className={classes.choices}>
        <Suggestions
          {...{ fileId, settings }}
          onChoose={(suggestion) => onChange(withSuggestion(settings, suggestion, rowCount))}
        />
        <TemplateCards {...{ templates, settings }} onChoose={(templateId) => onChange({ ...settings, templateId })} />
      </div>
      <div className={classes.preview}>
        <LiveChart {...{ fileId, rowCount, settings, opening, onChange }} />
      </div>
      <div className={classes.steps}>
        <SettingsForm columns={names} {...{ rowCount, settings, onChange }} />
        <Group gap={12}>
          <Button
            leftSection={<IconChartHistogram size={16} aria-hidden />}
            disabled={!isReady}
            busy={isGenerating}
            onClick={onGenerate}
          >
            {t('charts.generate')}
          </Button>
          {!isReady && <span className={classes.hint}>{t('charts.generateHint')}</span>}
        </Group>
      </div>
    </div>
  );
}
