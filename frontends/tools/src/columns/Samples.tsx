import type { ApiResponse } from '@rapi/ui';
import { Badge, Button, Flex, formatNumber, Group, Notice } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import classes from './Samples.module.css';
import { SampleTable } from '../tool-frame/SampleTable';

type MappingPreview = ApiResponse<'column-mapper.map'>;

interface SamplesProps {
  file: ApiResponse<'column-mapper.columns'>;
  preview: MappingPreview | undefined;
  /** Whether the names have changed since the preview. */
  isStale: boolean;
  isBusy: boolean;
  onPreview: () => void;
}

function Preview({ preview, isStale, isBusy, onPreview }: Omit<SamplesProps, 'file'>) {
  const { t } = useTranslation('tools');
  if (!preview) return <p className={classes.hint}>{t('columns.noPreview')}</p>;
  const columns = preview.mapped_columns.map(({ original_column, mapped_column }) => ({
    name: mapped_column,
    before: original_column === mapped_column ? undefined : original_column,
  }));
  return (
    <>
      {isStale && (
        <Notice tone="warning" role="status">
          <Group gap={10}>
            {t('columns.stale')}
            <Button variant="default" size="compact-xs" busy={isBusy} onClick={onPreview}>
              {t('columns.previewAgain')}
            </Button>
          </Group>
        </Notice>
      )}
      <SampleTable label={t('columns.previewTable')} columns={columns} rows={preview.preview} />
    </>
  );
}

/** R-COL-1: the preview table and the original sample table. */
export function Samples({ file, ...shown }: SamplesProps) {
  const { t } = useTranslation('tools');
  return (
    <>
      <Flex component="section" direction="column" gap={8} miw={0}>
        <Group gap={10}>
          <h3 className={classes.heading}>{t('columns.previewTable')}</h3>
          {shown.preview && (
            <Badge tone="brand">
              {t('columns.changesApplied', {
                count: shown.preview.changes_applied,
                rows: formatNumber(shown.preview.row_count),
              })}
            </Badge>
          )}
        </Group>
        <Preview {...shown} />
      </Flex>
      <Flex component="section" direction="column" gap={8} miw={0}>
        <h3 className={classes.heading}>{t('columns.originalTable')}</h3>
        <SampleTable
          label={t('columns.originalTable')}
          columns={file.columns.map((name) => ({ name }))}
          rows={file.sample_data}
        />
      </Flex>
    </>
  );
}
