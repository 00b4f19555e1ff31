import { Checkbox } from '@rapi/ui';
import { Table, TableFrame } from '@rapi/ui/data';
import type { ReactNode } from 'react';

interface TickedChangesProps<Change> {
  changes: readonly Change[];
  keyOf: (change: Change) => string;
  isOn: (change: Change) => boolean;
  onTick: (changes: readonly Change[], isOn: boolean) => void;
  /** Accessible names of the table, of the tick for all of its changes, and of a change's own. */
  names: { table: string; all: string; change: (change: Change) => string };
  /** Of the columns after the ticks. */
  headings: readonly string[];
  /** The cells after the tick. */
  cells: (change: Change) => ReactNode;
}

/** A page of changes with a tick for each and one for all; rows whose change is left out carry `data-left-out`. */
export function TickedChanges<Change>(props: TickedChangesProps<Change>) {
  const { changes, keyOf, isOn, onTick, names, headings, cells } = props;
  const ticked = changes.filter(isOn).length;
  return (
    <TableFrame label={names.table}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Checkbox
                size="xs"
                aria-label={names.all}
                checked={ticked === changes.length}
                indeterminate={ticked > 0 && ticked < changes.length}
                onChange={() => onTick(changes, ticked < changes.length)}
              />
            </Table.Th>
            {headings.map((heading) => (
              <Table.Th key={heading}>{heading}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map((change) => (
            <Table.Tr key={keyOf(change)} data-left-out={!isOn(change) || undefined}>
              <Table.Td>
                <Checkbox
                  size="xs"
                  aria-label={names.change(change)}
                  checked={isOn(change)}
                  onChange={(event) => onTick([change], event.currentTarget.checked)}
                />
              </Table.Td>
              {cells(change)}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </TableFrame>
  );
}
