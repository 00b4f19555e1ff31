import type { FileLineage, LineageEdge, LineageNode } from '@rapi/contracts';
import { layOut, NODE } from './graph-layout';

const node = (id: string, fields: Partial<LineageNode> = {}): LineageNode => ({
  id,
  kind: 'version',
  file_id: 'f',
  filename: 'sales.csv',
  version: Number(id) || null,
  row_count: 4,
  column_count: 6,
  created_at: '2026-11-20T03:00:00.000Z',
  is_current: false,
  in_effect: true,
  rollback_transformation_id: null,
  ...fields,
});
const edge = (from: string, to: string, fields: Partial<LineageEdge> = {}): LineageEdge => ({
  from,
  to,
  kind: 'operation',
  transformation_id: null,
  operation: 'rename@1',
  operation_type: 'transform',
  label: `${from}-${to}`,
  status: 'completed',
  records_processed: 4,
  records_changed: 0,
  processing_time_seconds: 1,
  created_at: '2026-11-20T03:00:00.000Z',
  ...fields,
});

const rolledBack: FileLineage = {
  nodes: [
    node('upload', { kind: 'upload', version: null }),
    node('1'),
    node('2', { in_effect: false }),
    node('3', { is_current: true }),
    node('a', { kind: 'output' }),
    node('b', { kind: 'output' }),
  ],
  edges: [
    edge('upload', '1'),
    edge('1', '2'),
    edge('2', '3'),
    edge('1', '3', { kind: 'restores' }),
    edge('1', 'a'),
    edge('1', 'b'),
  ],
};

test('undone versions are at the side, output files on the right, and no two nodes share a position', () => {
  const { nodes, edges, width, height } = layOut(rolledBack);
  const at = new Map(nodes.map((placed) => [placed.node.id, placed]));
  const x = (id: string) => at.get(id)?.x ?? NaN;
  expect([x('upload'), x('1'), x('3')]).toEqual([0, 0, 0]);
  expect(x('2')).toBeGreaterThan(0);
  expect(x('a')).toBeGreaterThan(x('2'));
  for (const one of nodes) {
    for (const other of nodes) {
      const isApart = Math.abs(one.x - other.x) >= NODE.width || Math.abs(one.y - other.y) > NODE.height;
      expect(one === other || isApart).toBe(true);
    }
    expect(one.x + NODE.width).toBeLessThanOrEqual(width);
    expect(one.y + NODE.height).toBeLessThanOrEqual(height);
  }
  expect(edges).toHaveLength(rolledBack.edges.length);
  expect(at.get('3')?.made?.label).toBe('2-3');
});

test('nodes are in reading order, and an edge to an unknown node is left out', () => {
  const { nodes, edges } = layOut({ nodes: rolledBack.nodes.slice(0, 2), edges: rolledBack.edges });
  expect(nodes.map((placed) => placed.node.id)).toEqual(['upload', '1']);
  expect(edges).toHaveLength(1);
  expect(layOut({ nodes: [], edges: [] })).toMatchObject({ nodes: [], edges: [] });
});
