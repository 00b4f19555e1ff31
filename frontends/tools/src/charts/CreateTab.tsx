import type { ChartTemplate } from '@rapi/contracts';
import type { ApiResponse } from '@rapi/ui';
import { Button } from '@rapi/ui';
import { IconChartHistogram } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { canGenerate, withColumns, withSuggestion, type ChartSettings } from './chart-settings';
import { ColumnChoice } from './ColumnChoice';
import classes from './CreateTab.module.css';
import { LiveChart } from './LiveChart';
import { SettingsForm } from './SettingsForm';
import { Suggestions } from './Suggestions';
import { TemplateCards } from './TemplateCards';

interface CreateTabProps {
  fileId: string;
  file: ApiResponse<'column-mapper.columns'>;
  templates: readonly ChartTemplate[];
  settings: ChartSettings;
  onChange: (settings: ChartSettings) => void;
  isGenerating: boolean;
  onGenerate: () => void;
}

/** R-CHART-1 Create: what the chart is made of. */
export function CreateTab({ fileId, file, templates, settings, onChange, isGenerating, onGenerate }: CreateTabProps) {
  const { t } = useTranslation('tools');
  const isReady = canGenerate(settings);
  return (
    <div className={classes.page}>
      <ColumnChoice
        columns={file.columns}
        sample={file.sample_data[0]}
        chosen={settings.columns}
        onChange={(columns) => onChange(withColumns(settings, columns, templates))}
      />
      <div className={classes.choices}>
        <Suggestions
          {...{ fileId, settings }}
          onChoose={(suggestion) => onChange(withSuggestion(settings, suggestion, file.row_count))}
        />
        <TemplateCards {...{ templates, settings }} onChoose={(templateId) => onChange({ ...settings, templateId })} />
      </div>
      <div className={classes.preview}>
        <LiveChart rowCount={file.row_count} {...{ fileId, settings, onChange }} />
      </div>
      <div className={classes.steps}>
        <SettingsForm columns={file.columns} rowCount={file.row_count} {...{ settings, onChange }} />
        <div className={classes.generate}>
          <Button
            leftSection={<IconChartHistogram size={16} aria-hidden />}
            disabled={!isReady}
            busy={isGenerating}
            onClick={onGenerate}
          >
            {t('charts.generate')}
          </Button>
          {!isReady && <span className={classes.hint}>{t('charts.generateHint')}</span>}
        </div>
      </div>
    </div>
  );
}
