import { type Call, calls, keptRecords } from './index';

/** Calls that write nothing of what they are sent, or whose records something else bounds. */
const others: Readonly<Record<string, RegExp>> = {
  'read, or try, and keep nothing':
    /\.(preview|try|rows|facets|selection|find|suggest|archive|normalize|search|plan|outline|matchColumns|match-columns|test-rule|changes)(-|$)/,
  'make a version or an output, which internal.commit and internal.store-output keep':
    /^(column-readings\.state|(formula|types|column-mapper|duplicates|cleaning|join|validation|process|grouping|preview|history)\.(save|download|create|convert|map|resolve|merge-values|run|split|export|apply|undo|rollback|generate))$|^ocr\.(many-)?to-file$|^files\.(reread|preview-reading)$/,
  'change the state of what is there':
    /^(trash\.(add|restore)|storage\.remove-versions|marketplace\.archive|batch\.(start|cancel|retry|combine)|scheduler\.cancel|notifications\.(reset-template|send-again|test-webhook|webhook-secret)|ocr\.retry|recipients\.(decide|unsubscribe)|board\.(read|read-all)|export\.replace-workbook-template|account\.(update|change-password))$/,
  'have bounds of their own: attempts by address and account, payments that wait, 20 keys, copies a day':
    /^(auth\.|payment\.create|keys\.create|contact\.send|account\.(ask-removal|make-data-copy))/,
};

const all = (part: object): Call[] =>
  Object.values(part).flatMap((each: Call | object) => ('method' in each ? [each as Call] : all(each)));

const writing = all(calls).filter(
  ({ method, access }) => ['POST', 'PUT', 'PATCH'].includes(method) && access !== 'operator' && access !== 'service',
);

test('every call that may keep something is bounded, or it is said why it need not be', () => {
  const left = writing.filter(({ id }) => !keptRecords.has(id) && !Object.values(others).some((ids) => ids.test(id)));
  expect(left.map(({ id }) => id)).toEqual([]);
  expect(writing.length).toBeGreaterThan(90);
});

test('what is bounded is a call', () => {
  const known = new Set(all(calls).map(({ id }) => id));
  expect([...keptRecords.keys()].filter((id) => !known.has(id))).toEqual([]);
});
