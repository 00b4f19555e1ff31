import type { FileLineage } from '@rapi/contracts';
import { Badge, formatDateTime, formatNumber } from '@rapi/ui';
import { Table, TableFrame } from '@rapi/ui/data';
import { useTranslation } from 'react-i18next';
import { shortId, statusTone } from '../history/transformation-words';
import { nodeName, nodeSize, useEdgeName } from './node-words';
import classes from './LineageTable.module.css';

const headings = ['result', 'step', 'from', 'changed', 'when', 'status', 'id'] as const;

/** The graph as a table, one row for each node. */
export function LineageTable({ lineage, fileName }: { lineage: FileLineage; fileName: string }) {
  const { t } = useTranslation('dashboard');
  const edgeName = useEdgeName();
  const byId = new Map(lineage.nodes.map((node) => [node.id, node]));
  return (
    <TableFrame label={t('lineage.graph', { name: fileName })} className={classes.table}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {headings.map((heading) => (
              <Table.Th key={heading}>{t(`lineage.heading.${heading}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lineage.nodes.map((node) => {
            const made = lineage.edges.find(({ to, kind }) => to === node.id && kind === 'operation');
            const from = made && byId.get(made.from);
            return (
              <Table.Tr key={node.id}>
                <Table.Td>
                  <strong>{nodeName(node, t)}</strong>{' '}
                  {node.is_current && <Badge tone="brand">{t('lineage.current')}</Badge>}
                  <span className={classes.size}>{nodeSize(node, t)}</span>
                </Table.Td>
                <Table.Td>{made && edgeName(made)}</Table.Td>
                <Table.Td>{from && nodeName(from, t)}</Table.Td>
                <Table.Td>
                  {made?.records_changed === undefined || made.records_changed === null
                    ? null
                    : formatNumber(made.records_changed)}
                </Table.Td>
                <Table.Td>{formatDateTime(node.created_at)}</Table.Td>
                <Table.Td>
                  {made && <Badge tone={statusTone[made.status]}>{t(`history.status.${made.status}`)}</Badge>}
                </Table.Td>
                <Table.Td>{made?.transformation_id && <code>{shortId(made.transformation_id)}</code>}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </TableFrame>
  );
}
