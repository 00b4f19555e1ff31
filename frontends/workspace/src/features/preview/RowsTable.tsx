import type { Row } from '@rapi/contracts';
import { Table } from '@rapi/ui/data';
import { useTranslation } from 'react-i18next';
import { CELL_LENGTH, cellText, cutText } from './cell-text';
import classes from './RowsTable.module.css';

interface RowsTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly Row[];
  /** The columns that were there before; the others stand out. */
  before?: readonly string[];
}

const isoTime = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2})?$/;

/** Dates come in ISO form (R-API-2) and are shown as people here write them. */
const shown = (value: string | number | boolean): string =>
  cutText(cellText(value, isoTime.test(String(value)) ? 'datetime' : 'text'), CELL_LENGTH);

/** A few rows of what a template makes; alignment distinguishes a number from a text of digits. */
export function RowsTable({ label, columns, rows, before }: RowsTableProps) {
  const { t } = useTranslation('workspace');
  const known = new Set(before ?? columns);
  return (
    <div className={classes.scroll} role="region" aria-label={label} tabIndex={0}>
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((name) => (
              <Table.Th
                key={name}
                className={classes.head}
                data-kind={typeof rows[0]?.[name]}
                data-new={!known.has(name) || undefined}
              >
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, place) => (
            <Table.Tr key={place}>
              {columns.map((name) => {
                const value = row[name] ?? null;
                return (
                  <Table.Td key={name} className={classes.cell} data-kind={typeof value}>
                    {value === null ? <i>{t('preview.null')}</i> : shown(value)}
                  </Table.Td>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
