import type { ResolutionPreview } from '@rapi/contracts';
import { cutText, formatNumber, Group, SimpleGrid, StatCard } from '@rapi/ui';
import { Table, TableFrame } from '@rapi/ui/data';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWritten } from '../tool-frame/written-cells';
import groupClasses from './GroupsTab.module.css';
import classes from './PreviewTab.module.css';

const [ROWS, CELL] = [10, 50];

/** R-DUP-3 Preview: the figures and the first rows that remain. */
export function PreviewTab({ preview, children }: { preview: ResolutionPreview; children: ReactNode }) {
  const { t } = useTranslation('tools');
  const write = useWritten();
  const rows = preview.preview_data.slice(0, ROWS);
  const columns = Object.keys(rows[0] ?? {});
  return (
    <div className={groupClasses.page}>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <StatCard label={t('duplicates.preview.original')} value={formatNumber(preview.original_rows)} />
        <StatCard label={t('duplicates.preview.cleaned')} value={formatNumber(preview.cleaned_rows)} tone="success" />
        <StatCard
          label={t('duplicates.preview.removed')}
          value={formatNumber(preview.rows_removed)}
          tone={preview.rows_removed > 0 ? 'warning' : 'neutral'}
        />
      </SimpleGrid>
      <section className={classes.section}>
        <h3 className={classes.heading}>{t('duplicates.preview.rows', { count: rows.length })}</h3>
        {rows.length === 0 ? (
          <p>{t('duplicates.preview.nothing')}</p>
        ) : (
          <TableFrame label={t('duplicates.preview.label')}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  {columns.map((column) => (
                    <Table.Th key={column}>{column}</Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map((row, i) => (
                  <Table.Tr key={i}>
                    {columns.map((column) => (
                      <Table.Td
                        key={column}
                        className={classes.cell}
                        data-kind={typeof row[column]}
                        title={String(write(column, row[column]) ?? '')}
                      >
                        {cutText(write(column, row[column]), CELL)}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </TableFrame>
        )}
      </section>
      <Group gap={8} align="stretch">
        {children}
      </Group>
    </div>
  );
}
