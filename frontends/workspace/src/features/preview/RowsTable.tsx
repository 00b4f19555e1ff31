import type { Cell, Row } from '@rapi/contracts';
import { cutText } from '@rapi/ui';
import { cellFormat, Table, TableFrame } from '@rapi/ui/data';
import { useTranslation } from 'react-i18next';
import { CELL_LENGTH } from './shown-length';
import classes from './RowsTable.module.css';

interface RowsTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly Row[];
  /** The columns that were there before; new ones are highlighted. */
  before?: readonly string[];
}

const isoTime = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2})?$/;

/** Rows without types show them by their values: a number is a number, and a text in ISO form (R-API-2) is a date. */
function shown(name: string, value: string | number | boolean, sample_values: readonly Cell[]): string {
  const type = typeof value === 'number' ? 'decimal' : isoTime.test(String(value)) ? 'datetime' : 'text';
  return cutText(cellFormat({ name, sample_values }, type)(value), CELL_LENGTH);
}

/** A few rows of a template's result; alignment distinguishes a number from a text of digits. */
export function RowsTable({ label, columns, rows, before }: RowsTableProps) {
  const { t } = useTranslation('workspace');
  const known = new Set(before ?? columns);
  const values = new Map(columns.map((name) => [name, rows.map((row) => row[name] ?? null)]));
  return (
    <TableFrame label={label}>
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
                    {value === null ? <i>{t('preview.null')}</i> : shown(name, value, values.get(name) ?? [])}
                  </Table.Td>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </TableFrame>
  );
}
