import type { ColumnInfo } from '@rapi/contracts';
import { Button, formatNumber } from '@rapi/ui';
import { Table } from '@rapi/ui/data';
import { useTranslation } from 'react-i18next';
import { SemanticBadge } from '../profile/SemanticBadge';
import classes from './DataColumnsTab.module.css';
import { valueText } from './result-value';

const SAMPLES = 3;
const SAMPLE_LENGTH = 30;

interface DataColumnsTabProps {
  columns: readonly (readonly [name: string, info: ColumnInfo])[];
  onInsert: (column: string) => void;
}

/** R-FORM-1: what each column holds, with three of its values. */
export function DataColumnsTab({ columns, onInsert }: DataColumnsTabProps) {
  const { t } = useTranslation('tools');
  return (
    <div className={classes.scroll} role="region" aria-label={t('formula.tabs.columns')} tabIndex={0}>
      <Table aria-label={t('formula.tabs.columns')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('formula.column')}</Table.Th>
            <Table.Th>{t('formula.dataType')}</Table.Th>
            <Table.Th className={classes.number}>{t('formula.nonNull')}</Table.Th>
            <Table.Th className={classes.number}>{t('formula.total')}</Table.Th>
            <Table.Th>{t('formula.samples')}</Table.Th>
            <Table.Th aria-label={t('formula.use')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {columns.map(([name, { data_type, semantic_type, non_null_count, total_count, sample_values }]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" className={classes.name}>
                {name}
              </Table.Th>
              <Table.Td>
                <span className={classes.type}>
                  {t(`profile.columnTypes.${data_type}`, { defaultValue: data_type })}
                  <SemanticBadge semantic={semantic_type === data_type ? null : (semantic_type ?? null)} />
                </span>
              </Table.Td>
              <Table.Td className={classes.number}>{formatNumber(non_null_count)}</Table.Td>
              <Table.Td className={classes.number}>{formatNumber(total_count)}</Table.Td>
              <Table.Td className={classes.samples}>
                {sample_values
                  .slice(0, SAMPLES)
                  .map((value) => valueText(value, data_type, SAMPLE_LENGTH))
                  .join(' · ')}
              </Table.Td>
              <Table.Td>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={t('formula.useColumn', { column: name })}
                  onClick={() => onInsert(name)}
                >
                  {t('formula.use')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
