import fc from 'fast-check';
import type { FileVersion, VersionGraph } from './version-graph';
import {
  currentVersionOf,
  isInEffect,
  nextVersionNumber,
  redoOf,
  rollbackTo,
  stepsInEffect,
  transformationsInEffect,
  versionBefore,
  versionsInEffect,
} from './version-graph';

const first: FileVersion = {
  version: 1,
  parent: null,
  restores: null,
  transformationId: 'import',
  datasetHash: 'd0',
  rowCount: 1,
  columnCount: 1,
  createdAt: new Date(0),
};
const uploaded: VersionGraph = { currentVersion: 1, versions: [first] };

function add(
  graph: VersionGraph,
  fields: Pick<FileVersion, 'transformationId' | 'datasetHash' | 'restores'>,
): VersionGraph {
  const version = { ...first, ...fields, version: nextVersionNumber(graph), parent: graph.currentVersion };
  return { currentVersion: version.version, versions: [...graph.versions, version] };
}

const change = (graph: VersionGraph, id: string) =>
  add(graph, { transformationId: id, datasetHash: id, restores: null });

function rollBack(graph: VersionGraph, id: string, by: string): VersionGraph {
  const before = versionBefore(graph, id);
  if (!before) throw new Error(`${id} cannot be rolled back`);
  return add(graph, { transformationId: by, datasetHash: before.datasetHash, restores: before.version });
}

test('changes are in effect until they are rolled back', () => {
  const changed = change(change(uploaded, 'a'), 'b');
  expect(transformationsInEffect(changed)).toEqual(['import', 'a', 'b']);
  const back = rollBack(changed, 'b', 'r');
  expect(isInEffect(back, 'b')).toBe(false);
  expect(isInEffect(back, 'a')).toBe(true);
  expect(currentVersionOf(back)?.datasetHash).toBe('a');
});

test('rolling back an earlier change also undoes the later ones', () => {
  const back = rollBack(change(change(uploaded, 'a'), 'b'), 'a', 'r');
  expect(stepsInEffect(back)).toEqual([]);
  expect(transformationsInEffect(back)).toEqual(['import', 'r']);
  expect(currentVersionOf(back)?.datasetHash).toBe('d0');
});

test('rolling back a rollback restores the change', () => {
  const changed = change(uploaded, 'a');
  const again = rollBack(rollBack(changed, 'a', 'r1'), 'r1', 'r2');
  expect(currentVersionOf(again)?.datasetHash).toBe('a');
  expect(isInEffect(again, 'a')).toBe(true);
  expect(isInEffect(again, 'r1')).toBe(false);
  expect(stepsInEffect(again)).toEqual(['a']);
});

test('a change that is already rolled back, and the upload itself, cannot be rolled back', () => {
  const back = rollBack(change(uploaded, 'a'), 'a', 'r');
  expect(versionBefore(back, 'a')).toBeUndefined();
  expect(versionBefore(back, 'import')).toBeUndefined();
  expect(versionBefore(back, 'unknown')).toBeUndefined();
});

test('an undo can be undone until another step is applied, also an undo of an undo', () => {
  const changed = change(change(change(uploaded, 'a'), 'b'), 'c');
  expect(redoOf(changed)).toBeUndefined();
  const undone = rollBack(changed, 'b', 'r1');
  expect(redoOf(undone)).toEqual({ transformationId: 'r1', steps: ['b', 'c'] });
  const further = rollBack(undone, 'a', 'r2');
  expect(redoOf(further)).toEqual({ transformationId: 'r2', steps: ['a'] });
  const back = rollBack(further, 'r2', 'r3');
  expect(redoOf(back)).toEqual({ transformationId: 'r1', steps: ['b', 'c'] });
  const whole = rollBack(back, 'r1', 'r4');
  expect([stepsInEffect(whole), redoOf(whole)]).toEqual([['a', 'b', 'c'], undefined]);
  expect(redoOf(change(undone, 'd'))).toBeUndefined();
});

test('a version is restored by rolling back what was made of it, if possible', () => {
  const undone = rollBack(change(change(change(uploaded, 'a'), 'b'), 'c'), 'b', 'r1');
  const ways = undone.versions.map((version) => rollbackTo(undone, version));
  expect(ways).toEqual(['a', undefined, undefined, 'r1', undefined]);
});

test('after any sequence of changes and rollbacks, the steps in effect are those that made the current dataset', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 9 }), { maxLength: 40 }), (moves) => {
      let graph = uploaded;
      const stepsOf = new Map([['d0', [] as string[]]]);
      for (const [index, move] of moves.entries()) {
        const candidates = versionsInEffect(graph).filter(({ parent }) => parent !== null);
        const chosen = candidates[move % Math.max(1, candidates.length)];
        if (move > 5 && chosen?.transformationId) {
          graph = rollBack(graph, chosen.transformationId, `r${index}`);
        } else {
          const before = stepsOf.get(currentVersionOf(graph)?.datasetHash ?? '') ?? [];
          graph = change(graph, `t${index}`);
          stepsOf.set(`t${index}`, [...before, `t${index}`]);
        }
        for (const version of graph.versions) {
          const way = rollbackTo(graph, version);
          if (way === undefined) continue;
          expect(currentVersionOf(rollBack(graph, way, 'way'))?.datasetHash).toBe(version.datasetHash);
        }
        const redo = redoOf(graph);
        if (redo) {
          const redone = stepsInEffect(rollBack(graph, redo.transformationId, 'redo'));
          expect(redone).toEqual([...stepsInEffect(graph), ...redo.steps]);
        }
        expect(stepsInEffect(graph)).toEqual(stepsOf.get(currentVersionOf(graph)?.datasetHash ?? ''));
      }
    }),
  );
});
