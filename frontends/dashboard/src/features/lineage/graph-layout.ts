import type { FileLineage, LineageEdge, LineageNode } from '@rapi/contracts';

/** In pixels. The gap above a node holds the words of the step that leads to it. */
export const NODE = { width: 230, height: 58 } as const;
const GAP = { across: 44, down: 46 } as const;

/** Space above the first node, for its outline. */
const ROOM = 4;

export interface PlacedNode {
  node: LineageNode;
  /** The operation that made the node, if any. */
  made: LineageEdge | undefined;
  x: number;
  y: number;
}

export interface PlacedEdge {
  edge: LineageEdge;
  /** SVG path between the two nodes. */
  path: string;
}

export interface GraphLayout {
  nodes: PlacedNode[];
  edges: PlacedEdge[];
  width: number;
  height: number;
}

const left = (lane: number) => lane * (NODE.width + GAP.across);
const top = (row: number) => ROOM + row * (NODE.height + GAP.down);

/** Lane of a node: versions in effect run straight down, undone ones to the side, files made from them on the right. */
function laneOf(node: LineageNode, hasAside: boolean): number {
  if (node.kind === 'output') return hasAside ? 2 : 1;
  return node.in_effect ? 0 : 1;
}

/**
 * Rows of the nodes. Files made from a node stand below each other from its own row on, so that no two share a place.
 */
function rowsOf({ nodes, edges }: FileLineage): Map<string, number> {
  const rows = new Map<string, number>();
  let next = 0;
  for (const node of nodes) {
    if (node.kind === 'output') continue;
    rows.set(node.id, next);
    const outputs = edges.filter(({ from, to }) => from === node.id && nodes.some((each) => isOutput(each, to)));
    outputs.forEach(({ to }, place) => rows.set(to, next + place));
    next += Math.max(1, outputs.length);
  }
  return rows;
}

const isOutput = ({ id, kind }: LineageNode, wanted: string) => id === wanted && kind === 'output';

type Placed = Pick<PlacedNode, 'x' | 'y'>;

/**
 * Straight down within a lane. To the side, a line leaves on the right and arrives from above; back, it arrives on the
 * right. To a file that was made, it runs from side to side. So no line crosses the words above a node.
 */
function pathBetween(from: Placed, to: Placed, { kind }: LineageEdge, isAcross: boolean): string {
  const right = from.x + NODE.width;
  if (isAcross) {
    const end = to.y + NODE.height / 2;
    return `M ${right} ${from.y + NODE.height / 2} H ${to.x - GAP.across / 2} V ${end} H ${to.x}`;
  }
  const [startX, endX] = [from.x + NODE.width / 2, to.x + NODE.width / 2];
  if (startX === endX) return `M ${startX} ${from.y + NODE.height} V ${to.y}`;
  // The line of a restored version arrives next to the line of the step itself.
  const aside = kind === 'restores' ? endX - 26 : endX;
  return startX < endX
    ? `M ${right} ${from.y + NODE.height - 12} H ${aside} V ${to.y}`
    : `M ${startX} ${from.y + NODE.height} V ${to.y + 12} H ${to.x + NODE.width}`;
}

/** Positions of nodes and edges; versions run from top to bottom in their order. */
export function layOut(lineage: FileLineage): GraphLayout {
  const rows = rowsOf(lineage);
  const hasAside = lineage.nodes.some(({ kind, in_effect }) => kind === 'version' && !in_effect);
  const nodes = lineage.nodes.map((node) => ({
    node,
    made: lineage.edges.find(({ to, kind }) => to === node.id && kind === 'operation'),
    x: left(laneOf(node, hasAside)),
    y: top(rows.get(node.id) ?? 0),
  }));
  const byId = new Map(nodes.map((placed) => [placed.node.id, placed]));
  const edges = lineage.edges.flatMap((edge): PlacedEdge[] => {
    const [from, to] = [byId.get(edge.from), byId.get(edge.to)];
    return from && to ? [{ edge, path: pathBetween(from, to, edge, to.node.kind === 'output') }] : [];
  });
  return {
    nodes: nodes.toSorted((a, b) => a.y - b.y || a.x - b.x),
    edges,
    width: Math.max(0, ...nodes.map(({ x }) => x)) + NODE.width,
    height: Math.max(0, ...nodes.map(({ y }) => y)) + NODE.height,
  };
}
