import type { ReadingPreview } from '@rapi/contracts';
import { Table } from '@rapi/ui/data';
import { Radio } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import classes from './ReadingDialog.module.css';

interface FirstRowsProps {
  preview: ReadingPreview;
  /** The chosen row; null for none. */
  header: number | null;
  onHeader: (row: number) => void;
}

/** The first rows of the file; a radio button chooses the row with the names. */
export function FirstRows({ preview, header, onHeader }: FirstRowsProps) {
  const { t } = useTranslation('workspace');
  const { first_rows: rows } = preview;
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const stateOf = (row: number) => (row === header ? 'header' : header !== null && row < header ? 'above' : 'data');
  return (
    <div className={classes.scroll} role="region" aria-label={t('reading.firstRows')} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.narrow}>{t('reading.header')}</Table.Th>
            <Table.Th className={classes.number}>{t('reading.row')}</Table.Th>
            <Table.Th colSpan={Math.max(1, width)}>{t('reading.firstRows')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ row, cells }) => (
            <Table.Tr key={row} data-state={stateOf(row)} className={classes.row}>
              <Table.Td>
                <Radio
                  name="header-row"
                  aria-label={t('reading.headerIs', { row })}
                  checked={row === header}
                  onChange={() => onHeader(row)}
                />
              </Table.Td>
              <Table.Td className={classes.number}>{row}</Table.Td>
              {Array.from({ length: width }, (_, i) => (
                <Table.Td key={i} className={classes.cell}>
                  {cells[i] ?? ''}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
