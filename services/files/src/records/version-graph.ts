import type { ReadingChoice } from '@rapi/contracts';

/** What was doubtful when the bytes were read. */
export interface FileWarning {
  code: string;
  message: string;
  /** The sentence of the message, as JSON; absent in older records. */
  said?: string;
  /** The sheet that it is about; absent where it is about the whole file, and in older records. */
  sheet?: string;
}

/** How the bytes of an upload were read; fields that do not apply to a workbook are null in one. */
export interface Reading {
  sheet: string | null;
  /** The row with the column names, counted from one; null where the names are made up. */
  headerRow: number | null;
  delimiter: string | null;
  encoding: string | null;
  /** Two or three where each name begins with the names in the rows above the header. */
  headerRows?: number;
  /** Rows and columns that the workbook hides although they hold something, and whether the table leaves them out. */
  hidden?: { rows: number; columns: number; isLeftOut: boolean };
  /** The header may be one row or several: not decided. */
  isHeaderOpen?: boolean;
  /** For delimited text that is not quoted as in RFC 4180, or whose quoting a person chose. */
  quote?: string;
  escape?: string;
  /** The language of the names made up for columns without one. Older readings made them up in English. */
  language?: 'en' | 'id';
  /** The part that a person chose; absent where all was detected. */
  chosen?: ReadingChoice | null;
  /** The column names that the chosen header row gives. */
  names?: string[];
  /** Those of a later reading; those of the first are the file's, as they are about all of its sheets. */
  warnings?: FileWarning[];
}

/**
 * One state of a file. A version never changes; a rollback adds a version that shows an earlier one's dataset again.
 */
export interface FileVersion {
  version: number;
  /** The version it was made from; null for the first. */
  parent: number | null;
  /** The version whose state a rollback restored. */
  restores: number | null;
  transformationId: string | null;
  datasetHash: string;
  rowCount: number;
  columnCount: number;
  createdAt: Date;
  /** Set if the version was read from the upload: steps applied before are not part of it. */
  reading?: Reading | null;
  /**
   * It shows the result of an edit of the steps: the version it restores was made for the edit, or is one a person went
   * back to.
   */
  isEdit?: boolean;
  /** Its answer came from the account's setting (R-READ-4): nobody changed the file. */
  isBySetting?: boolean;
  /** When a person removed its rows to free space. It stays in the history. */
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
 * The versions in effect, newest first: the current one, the version it restored or was made from, and so on down to
 * the last reading of the upload. Versions that a rollback undid are not among them, so the pointer alone decides
 * whether a transformation is rolled back, and moving the pointer back brings it into effect again.
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

/** Whether a version is a step: a rollback is none, and reading the upload is none. */
export const isStep = ({ restores, parent, reading }: FileVersion): boolean =>
  restores === null && parent !== null && !reading;

/** The version that shows the upload as it was last read, with no step applied. */
export const readVersionOf = (graph: VersionGraph): FileVersion | undefined =>
  versionsInEffect(graph).find(({ reading }) => reading);

/** How the upload was read for the present file; undefined where that was not recorded. */
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

/**
 * The steps in effect that a person made. Answers from the account's setting are left out: they are given again
 * automatically.
 */
export const madeStepsInEffect = (graph: VersionGraph): FileVersion[] =>
  versionsInEffect(graph).filter((version) => isStep(version) && !version.isBySetting);

/** Whether the upload is unchanged: shown as it was first read, with at most the answers from the account's setting. */
export const isAsRead = (graph: VersionGraph): boolean => {
  const current = currentVersionOf(graph);
  return graph.currentVersion === 1 || (current?.isBySetting === true && current.parent === 1);
};

export const isInEffect = (graph: VersionGraph, transformationId: string): boolean =>
  versionsInEffect(graph).some((version) => version.transformationId === transformationId);

/** The version that rolling back a transformation restores; undefined where it cannot be rolled back. */
export function versionBefore(graph: VersionGraph, transformationId: string): FileVersion | undefined {
  const made = versionsInEffect(graph).find((version) => version.transformationId === transformationId);
  const before = made === undefined || made.parent === null ? undefined : versionOf(graph, made.parent);
  return before?.removedAt ? undefined : before;
}

/** Versions whose rows may be removed: all but the current one and the first reading of the upload. */
export function olderVersions({ versions, currentVersion }: VersionGraph): FileVersion[] {
  const [first] = versions;
  return versions.filter((each) => each !== first && each.version !== currentVersion && !each.removedAt);
}

export const nextVersionNumber = ({ versions }: Pick<VersionGraph, 'versions'>): number =>
  Math.max(0, ...versions.map(({ version }) => version)) + 1;

/** The version whose state this one shows, following rollbacks of rollbacks. */
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
 * The transformation to roll back so that the file shows a version again. Undefined where it shows that version
 * already, or where no single rollback leads there: what an undone version was made from is reached through that
 * version.
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

/** The transformation that an undo rolls back: the last step in effect, or the last edit of the steps. */
export function undoOf(graph: VersionGraph): string | undefined {
  let version = currentVersionOf(graph);
  while (version && version.restores !== null && !version.isEdit) version = versionOf(graph, version.restores);
  if (!version || version.transformationId === null || !(version.isEdit || isStep(version))) return undefined;
  return versionBefore(graph, version.transformationId) && version.transformationId;
}

/** The edit that a rollback undid, if it undid one. */
function undoneEdit(graph: VersionGraph, { parent, restores }: FileVersion): FileVersion | undefined {
  const before = parent === null ? [] : versionsInEffect({ ...graph, currentVersion: parent });
  return before.find((each) => each.isEdit && each.parent === restores);
}

export interface Redo {
  /** The rollback that took the steps away; rolling it back brings them back. */
  transformationId: string;
  /** The transformations that come back, in order. */
  steps: string[];
}

/** What can be redone after an undo: nothing once another step was applied. */
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
