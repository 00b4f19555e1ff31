import type { ReadingChoice } from '@rapi/contracts';

/** How the bytes of an upload were read; what a workbook has no use for is null. */
export interface Reading {
  sheet: string | null;
  /** The row that holds the names, counted from one; null where they are made up. */
  headerRow: number | null;
  delimiter: string | null;
  encoding: string | null;
  /** Two where the names of the row above the header were put before its own. */
  headerRows?: number;
  /** What the workbook hides although it holds something, and whether it is part of the table. */
  hidden?: { rows: number; columns: number; isLeftOut: boolean };
  /** The names may be meant by one row or by two. */
  isHeaderOpen?: boolean;
  /** Of delimited text that is not quoted as in RFC 4180, or of which a person said how it is. */
  quote?: string;
  escape?: string;
  /** Of the names that were made up for columns without one. Older readings made them up in English. */
  language?: 'en' | 'id';
  /** What a person chose of it; absent where all was detected. */
  chosen?: ReadingChoice | null;
}

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
  /** Where it was read from the upload: what was applied before is no part of it. */
  reading?: Reading | null;
  /** It shows where an edit of the steps leads: what it restores was made for it, or is what a person went back to. */
  isEdit?: boolean;
  /** It holds an answer that the account gave (R-READ-4): nobody changed the file. */
  isBySetting?: boolean;
  /** Since when its rows are gone: a person freed their space. It stays in the history. */
  removedAt?: Date | null;
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
 * alone, and moving the pointer back brings it into effect again. They begin with the last reading of the upload.
 */
export function versionsInEffect(graph: VersionGraph): FileVersion[] {
  const chain: FileVersion[] = [];
  let next: number | null = graph.currentVersion;
  while (next !== null) {
    const version = versionOf(graph, next);
    if (!version) break;
    chain.push(version);
    if (version.reading && version.restores === null) break;
    next = version.restores ?? version.parent;
  }
  return chain;
}

/** The transformations whose result is part of the file's present state, in the order they were applied. */
export const transformationsInEffect = (graph: VersionGraph): string[] =>
  versionsInEffect(graph)
    .reverse()
    .flatMap(({ transformationId }) => (transformationId === null ? [] : [transformationId]));

/** A rollback is not a step, nor is reading the upload. */
export const isStep = ({ restores, parent, reading }: FileVersion): boolean =>
  restores === null && parent !== null && !reading;

/** The version that shows the upload as it was read last, with nothing done to it. */
export const readVersionOf = (graph: VersionGraph): FileVersion | undefined =>
  versionsInEffect(graph).find(({ reading }) => reading);

/** How the upload was read for the file as it is now; undefined where that was not recorded. */
export const readingOf = (graph: VersionGraph): Reading | undefined => readVersionOf(graph)?.reading ?? undefined;

/**
 * The transformations that lead from the upload to the current dataset. A rollback is not a step: the version it
 * restored has its own steps already.
 */
export const stepsInEffect = (graph: VersionGraph): string[] =>
  versionsInEffect(graph)
    .filter(isStep)
    .reverse()
    .flatMap(({ transformationId }) => (transformationId === null ? [] : [transformationId]));

/** Those of them that somebody made; an answer that the account gave is given again by itself. */
export const madeStepsInEffect = (graph: VersionGraph): FileVersion[] =>
  versionsInEffect(graph).filter((version) => isStep(version) && !version.isBySetting);

/** Nothing was done to the upload: it is shown as it was first read, with what the account answered. */
export const isAsRead = (graph: VersionGraph): boolean => {
  const current = currentVersionOf(graph);
  return graph.currentVersion === 1 || (current?.isBySetting === true && current.parent === 1);
};

export const isInEffect = (graph: VersionGraph, transformationId: string): boolean =>
  versionsInEffect(graph).some((version) => version.transformationId === transformationId);

/** The version that rolling a transformation back brings back, or undefined where it cannot be rolled back. */
export function versionBefore(graph: VersionGraph, transformationId: string): FileVersion | undefined {
  const made = versionsInEffect(graph).find((version) => version.transformationId === transformationId);
  const before = made === undefined || made.parent === null ? undefined : versionOf(graph, made.parent);
  return before?.removedAt ? undefined : before;
}

/** Versions whose rows may go: all but the current one, and the upload as it was first read. */
export function olderVersions({ versions, currentVersion }: VersionGraph): FileVersion[] {
  const [first] = versions;
  return versions.filter((each) => each !== first && each.version !== currentVersion && !each.removedAt);
}

export const nextVersionNumber = ({ versions }: Pick<VersionGraph, 'versions'>): number =>
  Math.max(0, ...versions.map(({ version }) => version)) + 1;

/** The version whose state this one shows: what a rollback restored, and what that restored in turn. */
function shownVersion(graph: VersionGraph, version: FileVersion): FileVersion {
  let shown = version;
  for (let next = shown.restores; next !== null; next = shown.restores) {
    const restored = versionOf(graph, next);
    if (!restored) break;
    shown = restored;
  }
  return shown;
}

/**
 * The transformation that has to be rolled back for the file to show a version again; undefined where it shows it already, or
 * where no one rollback leads there: the way to what an undone version was made from goes over that version.
 */
export function rollbackTo(graph: VersionGraph, wanted: FileVersion): string | undefined {
  const current = currentVersionOf(graph);
  const state = shownVersion(graph, wanted).version;
  if (!current || wanted.removedAt || shownVersion(graph, current).version === state) return undefined;
  const next = versionsInEffect(graph).find(({ parent }) => {
    const before = parent === null ? undefined : versionOf(graph, parent);
    return before !== undefined && shownVersion(graph, before).version === state;
  });
  return next?.transformationId ?? undefined;
}

/** The transformation that an undo rolls back: the last step that is in effect, or the last edit of the steps. */
export function undoOf(graph: VersionGraph): string | undefined {
  let version = currentVersionOf(graph);
  while (version && version.restores !== null && !version.isEdit) version = versionOf(graph, version.restores);
  if (!version || version.transformationId === null || !(version.isEdit || isStep(version))) return undefined;
  return versionBefore(graph, version.transformationId) && version.transformationId;
}

/** The edit that a rollback undid, where it undid one. */
function undoneEdit(graph: VersionGraph, { parent, restores }: FileVersion): FileVersion | undefined {
  const before = parent === null ? [] : versionsInEffect({ ...graph, currentVersion: parent });
  return before.find((each) => each.isEdit && each.parent === restores);
}

export interface Redo {
  /** The rollback that took the steps away: rolling it back brings them back. */
  transformationId: string;
  /** The transformations that come back, in their order. */
  steps: string[];
}

/** What an undo took away and can be brought back: nothing once another step was applied after it. */
export function redoOf(graph: VersionGraph): Redo | undefined {
  const present = stepsInEffect(graph);
  let version = currentVersionOf(graph);
  while (version && version.restores !== null && version.parent !== null && !version.isEdit) {
    const edit = undoneEdit(graph, version)?.transformationId;
    const before = stepsInEffect({ ...graph, currentVersion: version.parent });
    const isGone = versionOf(graph, version.parent)?.removedAt;
    const isMore = !isGone && before.length > present.length && present.every((step, at) => before[at] === step);
    if (edit && !isGone && version.transformationId !== null)
      return { transformationId: version.transformationId, steps: [edit] };
    if (isMore && version.transformationId !== null) {
      return { transformationId: version.transformationId, steps: before.slice(present.length) };
    }
    version = versionOf(graph, version.restores);
  }
  return undefined;
}
