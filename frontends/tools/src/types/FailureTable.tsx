import type { ConversionFailure } from '@rapi/contracts';
import { cutText, formatNumber } from '@rapi/ui';
import { Table } from '@rapi/ui/data';
import { useTranslation } from 'react-i18next';
import { CellLink } from '../tool-frame/CellLink';
import classes from './PreviewTab.module.css';

const CELL = 40;

interface FailureTableProps {
  fileId: string;
  column: string;
  failures: readonly ConversionFailure[];
  total: number;
}

/** The cells that cannot be converted, shown before anything is lost. Rows count from one here (R-UI-28). */
export function FailureTable({ fileId, column, failures, total }: FailureTableProps) {
  const { t } = useTranslation('tools');
  return (
    <>
      <div className={classes.failures} role="region" aria-label={t('types.failuresOf', { column })} tabIndex={0}>
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('types.row')}</Table.Th>
              <Table.Th>{t('types.value')}</Table.Th>
              <Table.Th>{t('types.why')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {failures.map(({ row_index, value, reason }) => (
              <Table.Tr key={row_index}>
                <Table.Td className={classes.row}>{formatNumber(row_index + 1)}</Table.Td>
                <Table.Td title={String(value)}>
                  <CellLink fileId={fileId} place={{ row: row_index, column }} text={cutText(value, CELL)}>
                    <span className={classes.failed}>{cutText(value, CELL)}</span>
                  </CellLink>
                </Table.Td>
                <Table.Td>{t(`types.reasons.${reason}`)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {total > failures.length && (
        <p className={classes.dim}>
          {t('types.firstFailures', { shown: formatNumber(failures.length), total: formatNumber(total) })}
        </p>
      )}
    </>
  );
}
