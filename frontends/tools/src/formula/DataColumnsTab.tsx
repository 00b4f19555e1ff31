import type { ColumnInfo } from '@rapi/contracts';
import { Button, cutText, formatNumber } from '@rapi/ui';
import { cellFormat, Table, TableFrame } from '@rapi/ui/data';
import { useTranslation } from 'react-i18next';
import { SemanticBadge } from '../profile/SemanticBadge';
import { gridTypeOf } from '../tool-frame/file-columns';
import classes from './DataColumnsTab.module.css';
import { valueText } from './result-value';

const SAMPLES = 3;
const SAMPLE_LENGTH = 30;

function samplesOf(name: string, info: ColumnInfo): string[] {
  const write = cellFormat({ name, ...info }, gridTypeOf(info.data_type));
  return info.sample_values
    .slice(0, SAMPLES)
    .map((value) =>
      typeof value === 'boolean' ? valueText(value, info.data_type) : cutText(write(value), SAMPLE_LENGTH),
    );
}

interface DataColumnsTabProps {
  columns: readonly (readonly [name: string, info: ColumnInfo])[];
  onInsert: (column: string) => void;
}

/** R-FORM-1: what each column holds, with three sample values. */
export function DataColumnsTab({ columns, onInsert }: DataColumnsTabProps) {
  const { t } = useTranslation('tools');
  return (
    <TableFrame label={t('formula.tabs.columns')}>
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
          {columns.map(([name, info]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" className={classes.name}>
                {name}
              </Table.Th>
              <Table.Td>
                <span className={classes.type}>
                  {t(`profile.columnTypes.${info.data_type}`, { defaultValue: info.data_type })}
                  <SemanticBadge
                    semantic={info.semantic_type === info.data_type ? null : (info.semantic_type ?? null)}
                  />
                </span>
              </Table.Td>
              <Table.Td className={classes.number}>{formatNumber(info.non_null_count)}</Table.Td>
              <Table.Td className={classes.number}>{formatNumber(info.total_count)}</Table.Td>
              <Table.Td className={classes.samples}>{samplesOf(name, info).join(' · ')}</Table.Td>
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
    </TableFrame>
  );
}
