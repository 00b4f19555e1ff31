import type { FileLineage, LineageNode } from '@rapi/contracts';
import { UnstyledButton } from '@rapi/ui';
import { Menu } from '@rapi/ui/controls';
import { IconFile, IconFileImport, IconFileExport, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { layOut, NODE, type PlacedNode } from './graph-layout';
import classes from './LineageGraph.module.css';
import { edgeFacts, nodeName, nodeSize, useEdgeName } from './node-words';
import { type NodeActions, NodeMenu } from './NodeMenu';

const icons: Record<LineageNode['kind'], typeof IconFile> = {
  upload: IconFile,
  version: IconTable,
  source: IconFileImport,
  output: IconFileExport,
};

function GraphNode({ placed, actions }: { placed: PlacedNode; actions: NodeActions }) {
  const { t } = useTranslation('dashboard');
  const edgeName = useEdgeName();
  const { node, made, x, y } = placed;
  const Icon = icons[node.kind];
  const name = nodeName(node, t);
  return (
    <li
      className={classes.place}
      data-kind={node.kind}
      style={{ left: x, top: y, width: NODE.width, height: NODE.height }}
    >
      {made && (
        <span className={classes.made} data-undone={made.status === 'rolled_back' || undefined}>
          <span className={classes.label}>{edgeName(made)}</span> <span>{edgeFacts(made, t)}</span>
        </span>
      )}
      <Menu position="bottom-start" withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <UnstyledButton
            className={classes.node}
            data-kind={node.kind}
            data-current={node.is_current || undefined}
            data-undone={!node.in_effect || undefined}
          >
            <Icon size={20} stroke={1.6} aria-hidden />
            <span className={classes.words}>
              <strong title={name}>
                {name}
                {node.is_current && <span className={classes.flag}> {t('lineage.current')}</span>}
                {!node.in_effect && node.kind === 'version' && (
                  <span className={classes.flag}> {t('history.status.rolled_back')}</span>
                )}
              </strong>
              <span className={classes.size}>{nodeSize(node, t)}</span>
            </span>
          </UnstyledButton>
        </Menu.Target>
        <NodeMenu node={node} made={made} actions={actions} />
      </Menu>
    </li>
  );
}

interface LineageGraphProps {
  lineage: FileLineage;
  fileName: string;
  actions: NodeActions;
}

/**
 * Versions run from top to bottom; undone ones are to the side, files made from them on the right. Each node is a
 * button with a menu. The lines are drawn behind and add nothing to what the words say.
 */
export function LineageGraph({ lineage, fileName, actions }: LineageGraphProps) {
  const { t } = useTranslation('dashboard');
  const { nodes, edges, width, height } = layOut(lineage);
  const title = t('lineage.graph', { name: fileName });
  return (
    <div className={classes.scroll} role="region" aria-label={title} tabIndex={0}>
      <div className={classes.graph} style={{ width, height }}>
        <svg className={classes.lines} width={width} height={height} aria-hidden focusable="false">
          <defs>
            <marker
              id="lineage-arrow"
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto"
            >
              <path d="M 0 0 L 8 4 L 0 8 z" className={classes.arrow} />
            </marker>
          </defs>
          {edges.map(({ edge, path }) => (
            <path
              key={`${edge.from} ${edge.to} ${edge.kind}`}
              d={path}
              className={classes.line}
              data-kind={edge.kind}
              data-undone={edge.status === 'rolled_back' || undefined}
              markerEnd="url(#lineage-arrow)"
            />
          ))}
        </svg>
        <ol className={classes.nodes} aria-label={title}>
          {nodes.map((placed) => (
            <GraphNode key={placed.node.id} placed={placed} actions={actions} />
          ))}
        </ol>
      </div>
    </div>
  );
}
