import type { Row } from '@rapi/contracts';
import { Table, TableFrame } from '@rapi/ui/data';
import { cutText } from '@rapi/ui';
import { useWritten } from './written-cells';
import classes from './SampleTable.module.css';

const CELL = 40;

export interface SampleColumn {
  name: string;
  /** The old name, if it differs. */
  before?: string;
}

interface SampleTableProps {
  label: string;
  columns: readonly SampleColumn[];
  rows: readonly Row[];
}

/** A few rows formatted as in the grid. Changed names stand out, with the old name below. */
export function SampleTable({ label, columns, rows }: SampleTableProps) {
  const write = useWritten();
  return (
    <TableFrame label={label}>
      <Table aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ name, before }) => (
              <Table.Th
                key={name}
                className={classes.head}
                data-kind={typeof rows[0]?.[name]}
                data-changed={before !== undefined || undefined}
              >
                {name}
                {before !== undefined && <del className={classes.before}>{before}</del>}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <Table.Tr key={index}>
              {columns.map(({ name, before = name }) => {
                const value = row[name];
                const written = write(before, value);
                return (
                  <Table.Td key={name} className={classes.cell} data-kind={typeof value} title={String(written ?? '')}>
                    {cutText(written, CELL)}
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
