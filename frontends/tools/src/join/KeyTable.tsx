import { Table } from '@rapi/ui/data';
import { cutText } from '@rapi/ui';
import type { ReactNode } from 'react';
import classes from './JoinDialog.module.css';

const CELL = 50;

interface KeyTableProps {
  label: string;
  heads: readonly string[];
  /** Texts are cut; other cells are shown unchanged. */
  rows: readonly {
    id: string;
    cells: readonly (string | number | boolean | null | ReactNode)[];
    marked?: readonly number[];
  }[];
}

const isPlain = (cell: unknown): cell is string | number | boolean | null | undefined =>
  cell === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof cell);

/** The type of each column's first value, so that the sign for an empty cell among numbers aligns right too. */
const kindsOf = ({ heads, rows }: KeyTableProps): string[] =>
  heads.map((_, i) => typeof rows.map(({ cells }) => cells[i]).find((cell) => cell !== null && cell !== undefined));

/** A table that scrolls within itself when its data is wide. */
export function KeyTable(props: KeyTableProps) {
  const { label, heads, rows } = props;
  const kinds = kindsOf(props);
  return (
    <div className={classes.scroll} role="region" aria-label={label} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head, i) => (
              <Table.Th key={i} className={classes.head} data-kind={kinds[i]}>
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ id, cells, marked }) => (
            <Table.Tr key={id}>
              {cells.map((cell, i) => (
                <Table.Td
                  key={i}
                  className={classes.cell}
                  data-kind={kinds[i]}
                  data-added={marked?.includes(i) || undefined}
                  title={typeof cell === 'string' ? cell : undefined}
                >
                  {isPlain(cell) ? cutText(cell, CELL) : cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
