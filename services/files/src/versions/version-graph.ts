/** One state of a file. A version is never changed; a rollback is a version that shows an earlier one's dataset again. */
export interface FileVersion {
  version: number;
  /** The version it was made from; null for the first. */
  parent: number | null;
  /** The version whose state a rollback brought back. */
  restores: number | null;
  transformationId: string | null;
  datasetHash: string;
  rowCount: number;
  columnCount: number;
  createdAt: Date;
}

export interface VersionGraph {
  currentVersion: number;
  versions: readonly FileVersion[];
}

export const versionOf = ({ versions }: Pick<VersionGraph, 'versions'>, number: number): FileVersion | undefined =>
  versions.find(({ version }) => version === number);

export const currentVersionOf = (graph: VersionGraph): FileVersion | undefined =>
  versionOf(graph, graph.currentVersion);

/**
 * The versions that are in effect, newest first: the current one, what it restored or was made from, and so on to the
 * first. What a rollback undid is not among them, so whether a transformation is rolled back follows from the pointer
 * alone, and moving the pointer back brings it into effect again.
 */
export function versionsInEffect(graph: VersionGraph): FileVersion[] {
  const chain: FileVersion[] = [];
  let next: number | null = graph.currentVersion;
  while (next !== null) {
    const version = versionOf(graph, next);
    if (!version) break;
    chain.push(version);
    next = version.restores ?? version.parent;
  }
  return chain;
}

/** The transformations whose result is part of the file's present state, in the order they were applied. */
export const transformationsInEffect = (graph: VersionGraph): string[] =>
  versionsInEffect(graph)
    .reverse()
    .flatMap(({ transformationId }) => (transformationId === null ? [] : [transformationId]));

/**
 * The transformations that lead from the upload to the current dataset. A rollback is not a step: the version it
 * restored has its own steps already.
 */
export const stepsInEffect = (graph: VersionGraph): string[] =>
  versionsInEffect(graph)
    .filter(({ restores, parent }) => restores === null && parent !== null)
    .reverse()
    .flatMap(({ transformationId }) => (transformationId === null ? [] : [transformationId]));

export const isInEffect = (graph: VersionGraph, transformationId: string): boolean =>
  versionsInEffect(graph).some((version) => version.transformationId === transformationId);

/** The version that rolling a transformation back brings back, or undefined where it cannot be rolled back. */
export function versionBefore(graph: VersionGraph, transformationId: string): FileVersion | undefined {
  const made = versionsInEffect(graph).find((version) => version.transformationId === transformationId);
  return made === undefined || made.parent === null ? undefined : versionOf(graph, made.parent);
}

export const nextVersionNumber = ({ versions }: Pick<VersionGraph, 'versions'>): number =>
  Math.max(0, ...versions.map(({ version }) => version)) + 1;
