import type { ConversionPreview } from '@rapi/contracts';
import { EmptyState, ErrorPanel, LoadingArea, Notice } from '@rapi/ui';
import { Table } from '@rapi/ui/data';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConversionCard } from './ConversionCard';
import { requestOf, withNumberFormat, type ConversionChoice } from './conversion-choice';
import { OnErrorChoice } from './OnErrorChoice';
import classes from './PreviewTab.module.css';
import { shownValue } from './shown-value';
import { conversionQuery } from './types-queries';

/** R-TYPE-1: the first five rows after the conversion. */
function PreviewRows({ rows, types }: { rows: ConversionPreview['preview_data']; types: ReadonlyMap<string, string> }) {
  const { t } = useTranslation('tools');
  const names = Object.keys(rows[0] ?? {});
  return (
    <section className={classes.section}>
      <h3 className={classes.name}>{t('types.firstRows', { count: rows.length })}</h3>
      <div
        className={classes.scroll}
        role="region"
        aria-label={t('types.firstRows', { count: rows.length })}
        tabIndex={0}
      >
        <Table>
          <Table.Thead>
            <Table.Tr>
              {names.map((name) => (
                <Table.Th key={name} data-converted={types.has(name) || undefined} className={classes.column}>
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, i) => (
              <Table.Tr key={i}>
                {names.map((name) => (
                  <Table.Td key={name} data-converted={types.has(name) || undefined} className={classes.cell}>
                    {shownValue(row[name], types.get(name))}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  );
}

interface PreviewTabProps {
  fileId: string;
  choice: ConversionChoice;
  onChoice: (choice: ConversionChoice) => void;
}

function Verdict({ failed, choice, onChoice }: Omit<PreviewTabProps, 'fileId'> & { failed: number }) {
  const { t } = useTranslation('tools');
  if (failed === 0) {
    return (
      <Notice tone="success" role="status" title={t('types.noIssues')}>
        {t('types.noIssuesText')}
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="warning" role="status" title={t('types.issues')}>
        {t(`types.issuesText.${choice.onError}`, { count: failed })}
      </Notice>
      <section className={classes.section}>
        <OnErrorChoice
          value={choice.onError}
          failed={failed}
          onChange={(onError) => onChoice({ ...choice, onError })}
        />
      </section>
    </>
  );
}

/** R-TYPE-1 Conversion Preview: each column before and after, and its failures row by row. */
export function PreviewTab({ fileId, choice, onChoice }: PreviewTabProps) {
  const { t } = useTranslation('tools');
  const isEmpty = choice.conversions.size === 0;
  const preview = useQuery({
    ...conversionQuery(fileId, requestOf(choice)),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
  });
  if (isEmpty) return <EmptyState title={t('types.selectOne')} />;
  if (preview.isPending) return <LoadingArea label={t('types.previewing')} lines={0} />;
  if (preview.isError) {
    return <ErrorPanel title={t('types.previewFailed')} error={preview.error} onRetry={() => void preview.refetch()} />;
  }
  const { conversion_results, preview_data } = preview.data;
  const results = [...choice.conversions.keys()].flatMap((name) => {
    const result = conversion_results[name];
    return result ? [[name, result] as const] : [];
  });
  const failed = results.reduce((sum, [, { failed_count }]) => sum + failed_count, 0);
  return (
    <div className={classes.page} aria-busy={preview.isPlaceholderData}>
      <Verdict {...{ failed, choice, onChoice }} />
      <div className={classes.cards}>
        {results.map(([name, result]) => (
          <ConversionCard
            key={name}
            fileId={fileId}
            column={name}
            result={result}
            numberFormat={choice.numberFormats.get(name)}
            onNumberFormat={(format) => onChoice(withNumberFormat(choice, name, format))}
          />
        ))}
      </div>
      <PreviewRows rows={preview_data} types={new Map(results.map(([name, { new_type }]) => [name, new_type]))} />
    </div>
  );
}
