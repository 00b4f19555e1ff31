import { sampleBodies } from '../test/sample-bodies';
import { type Call, calls, keptRecords, previewConfigs } from './index';
import { wordsOf } from './sentences/say';
import { z } from './zod';

/** Calls that store nothing of their body, or whose records are bounded elsewhere. */
const others: Readonly<Record<string, RegExp>> = {
  'read, or try, and keep nothing':
    /\.(preview|try|rows|facets|selection|find|suggest|archive|normalize|search|plan|outline|matchColumns|match-columns|test-rule|changes)(-|$)/,
  'make a version or an output, which internal.commit and internal.store-output keep':
    /^(column-readings\.state|[a-z-]+\.run|(formula|types|column-mapper|duplicates|cleaning|join|validation|process|grouping|preview|history)\.(save|download|create|convert|map|resolve|merge-values|split|export|apply|undo|rollback|generate))$|^ocr\.(many-)?to-file$|^files\.(reread|preview-reading)$/,
  'change the state of what is there':
    /^(trash\.(add|restore)|storage\.remove-versions|marketplace\.archive|batch\.(start|cancel|retry|combine)|scheduler\.cancel|notifications\.(reset-template|send-again|test-webhook|webhook-secret)|ocr\.retry|recipients\.(decide|unsubscribe)|board\.(read|read-all)|export\.replace-workbook-template|account\.(update|change-password))$/,
  'have bounds of their own: attempts by address and account, payments that wait, 20 keys, copies a day':
    /^(auth\.|payment\.create|keys\.create|contact\.send|account\.(ask-removal|make-data-copy|send-verification))/,
};

const all = (part: object): Call[] =>
  Object.values(part).flatMap((each: Call | object) => ('method' in each ? [each as Call] : all(each)));

const writing = all(calls).filter(
  ({ method, access }) => ['POST', 'PUT', 'PATCH'].includes(method) && access !== 'operator' && access !== 'service',
);

test('every call that may store something is limited, or listed with the reason why not', () => {
  const left = writing.filter(({ id }) => !keptRecords.has(id) && !Object.values(others).some((ids) => ids.test(id)));
  expect(left.map(({ id }) => id)).toEqual([]);
  expect(writing.length).toBeGreaterThan(90);
});

test('every limited call exists', () => {
  const known = new Set(all(calls).map(({ id }) => id));
  expect([...keptRecords.keys()].filter((id) => !known.has(id))).toEqual([]);
});

/**
 * Left out: calls between services, which come from the same version or the next and store no configuration that a
 * person wrote.
 */
const keeping = all(calls).filter(
  ({ id, access, bodyKind }) => keptRecords.has(id) && access !== 'service' && bodyKind === 'json',
);

test.each(keeping.map(({ id, body }) => [id, body] as const))('%s refuses what it would drop, by name', (id, body) => {
  const sample = Object.entries(sampleBodies).find(([name]) => name === id)?.[1].body;
  const { error } = body?.safeParse({ ...sample, sumber_lain: 1 }) ?? {};
  expect(error?.issues.map(({ message }) => wordsOf(message)).join()).toContain('sumber_lain');
});

type Place = readonly [path: string, schema: z.core.$ZodType];

const wrappers = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault] as const;

/** The schemas directly inside a schema. */
function inside([path, schema]: Place): Place[] {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.def.shape).map(([name, each]) => [`${path}.${name}`, each]);
  if (schema instanceof z.ZodArray) return [[`${path}[]`, schema.def.element]];
  if (schema instanceof z.ZodTuple) return schema.def.items.map((each): Place => [`${path}[]`, each]);
  if (schema instanceof z.ZodUnion) return schema.def.options.map((each): Place => [path, each]);
  if (schema instanceof z.ZodPipe) return [schema.def.in, schema.def.out].map((each): Place => [path, each]);
  return wrappers.flatMap((wrapper): Place[] => (schema instanceof wrapper ? [[path, schema.def.innerType]] : []));
}

const placesIn = (place: Place): Place[] => [place, ...inside(place).flatMap(placesIn)];

/** Labels for people are left out, because they are made again from a step's settings. */
const isSaid = (path: string): boolean => path.includes('.label_sentence');

test('no stored record silently drops a setting, at any depth', () => {
  const whole: Place[] = [
    ...keeping.map(({ id, body }): Place => [id, body ?? z.never()]),
    ...Object.entries(previewConfigs).map(([type, config]): Place => [`preview.${type}`, config]),
  ];
  const isLoose = ([path, schema]: Place) =>
    schema instanceof z.ZodObject && !(schema.def.catchall instanceof z.ZodNever) && !isSaid(path);
  const loose = whole.flatMap(placesIn).filter(isLoose);
  expect(loose.map(([path]) => path)).toEqual([]);
  expect(keeping.length).toBeGreaterThan(30);
});
