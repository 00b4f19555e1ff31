import { isToolName, toolNames } from '@rapi/ui';
import { texts } from '../../locales/en';
import { sampleFile } from '../../../test/sample-file';
import type { FileActionContext } from './file-action';
import { actionOfKey, canRun, fileActions } from './file-actions';

const press = (key: string, changes = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...changes });

function makeContext() {
  const done: unknown[] = [];
  const context: FileActionContext = {
    open: (...given) => done.push(['open', ...given]),
    openWorkbench: (id) => done.push(['open', id, 'workbench']),
    transform: (...given) => done.push(['transform', ...given]),
    download: ({ id }, format) => done.push(['download', id, format]),
    remove: (files) => done.push(['remove', ...files.map(({ id }) => id)]),
    rename: ({ id }) => done.push(['rename', id]),
    label: (files) => done.push(['label', ...files.map(({ id }) => id)]),
  };
  return { context, done };
}

test('every action runs its own handler', () => {
  const { context, done } = makeContext();
  for (const action of fileActions.filter(({ id }) => !isToolName(id))) action.run(sampleFile(), context);
  expect(done).toEqual([
    ['open', 'f1'],
    ['open', 'f1', 'history'],
    ['open', 'f1', 'reading'],
    ['transform', 'f1'],
    ['download', 'f1', 'original'],
    ['download', 'f1', 'xlsx'],
    ['download', 'f1', 'csv'],
    ['download', 'f1', 'json'],
    ['download', 'f1', 'parquet'],
    ['rename', 'f1'],
    ['label', 'f1'],
    ['remove', 'f1'],
  ]);
});

test('every tool is offered, and opens over the file', () => {
  const { context, done } = makeContext();
  const tools = fileActions.filter(({ id }) => isToolName(id));
  for (const action of tools) action.run(sampleFile(), context);
  expect(done).toEqual(tools.map(({ id }) => ['open', 'f1', id]));
  expect(tools.map(({ id }) => id).sort()).toEqual([...toolNames].sort());
});

test('each has a name, and no shortcut is used twice', () => {
  const shortcuts = fileActions.flatMap(({ shortcut }) => (shortcut === undefined ? [] : [shortcut.toLowerCase()]));
  expect(new Set(shortcuts).size).toBe(shortcuts.length);
  for (const { id } of fileActions) expect(texts.actions[id]).not.toBe('');
});

test('a file that could not be read can only be downloaded, renamed, labelled and deleted', () => {
  const file = sampleFile({ status: 'failed' });
  expect(fileActions.filter((action) => canRun(action, file)).map(({ id }) => id)).toEqual([
    'original',
    'rename',
    'label',
    'delete',
  ]);
});

test('an output cannot be read again from an upload', () => {
  const output = sampleFile({ kind: 'output' });
  expect(fileActions.filter((action) => !canRun(action, output)).map(({ id }) => id)).toEqual(['reading']);
});

test('keys run their action; with modifiers they are left to the browser', () => {
  expect(actionOfKey(press('V'), sampleFile())?.id).toBe('view');
  expect(actionOfKey(press('Delete'), sampleFile())?.id).toBe('delete');
  expect(actionOfKey(press('F2'), sampleFile({ status: 'failed' }))?.id).toBe('rename');
  expect(actionOfKey(press('c', { ctrlKey: true }), sampleFile())).toBeUndefined();
  expect(actionOfKey(press('c'), sampleFile({ status: 'processing' }))).toBeUndefined();
  expect(actionOfKey(press('x'), sampleFile())).toBeUndefined();
});
