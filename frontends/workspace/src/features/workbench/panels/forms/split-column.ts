import { IconColumnInsertRight } from '@tabler/icons-react';
import { definePanel } from '../define-panel';
import type { Config } from '../panel';
import { chosenColumn } from './chosen-columns';
import { namesInStep, namesOf, noNames, type WrittenNames } from './name-list';

type Way = 'comma' | 'semicolon' | 'space' | 'dash' | 'slash' | 'other' | 'width' | 'pattern';

const signs = { comma: ',', semicolon: ';', space: ' ', dash: '-', slash: '/' } as const;

const isSign = (way: string): way is keyof typeof signs => Object.hasOwn(signs, way);

interface SplitDraft {
  column: string;
  way: string;
  delimiter: string;
  widths: string;
  pattern: string;
  names: WrittenNames;
  max: number | undefined;
  keep: boolean;
  trim: boolean;
}

/** `3, 5, 2` → [3, 5, 2]; empty if the text has anything else in it. */
export function widthsIn(text: string): number[] {
  const widths = text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(Number);
  return widths.every((width) => Number.isInteger(width) && width > 0) ? widths : [];
}

function byOf({ way, delimiter, widths, pattern }: SplitDraft): Config | undefined {
  if (way === 'width') {
    const width = widthsIn(widths);
    return width.length > 0 ? { width } : undefined;
  }
  if (way === 'pattern') return pattern === '' ? undefined : { pattern };
  const sign = isSign(way) ? signs[way] : delimiter;
  return sign === '' ? undefined : { delimiter: sign };
}

const wayOf = (delimiter: string): string =>
  Object.entries(signs).find(([, sign]) => sign === delimiter)?.[0] ?? 'other';

function openBy({ by, into, max }: Config): Partial<SplitDraft> {
  const said: Config = typeof by === 'object' && by !== null && !Array.isArray(by) ? { ...by } : {};
  return {
    ...(Array.isArray(into) && { names: namesInStep(into) }),
    ...(typeof max === 'number' && { max }),
    ...(typeof said.delimiter === 'string' && { way: wayOf(said.delimiter), delimiter: said.delimiter }),
    ...(Array.isArray(said.width) && { way: 'width', widths: said.width.join(', ') }),
    ...(typeof said.pattern === 'string' && { way: 'pattern', pattern: said.pattern }),
  };
}

/** The separator that most of the column's first values contain; comma if none does. */
export function likelyWay(samples: readonly unknown[]): Way {
  const found = (['comma', 'semicolon', 'slash', 'dash', 'space'] as const).map((way) => ({
    way,
    count: samples.filter((value) => typeof value === 'string' && value.trim().includes(signs[way])).length,
  }));
  const most = Math.max(...found.map(({ count }) => count));
  return found.find(({ count }) => most > 0 && count === most)?.way ?? 'comma';
}

const ways: readonly Way[] = ['comma', 'semicolon', 'space', 'dash', 'slash', 'other', 'width', 'pattern'];

/** Splits one column into several: at a separator, by widths or at the matches of a pattern. */
export const splitColumn = definePanel<SplitDraft>({
  name: 'split-column',
  operation: 'split-column@1',
  icon: IconColumnInsertRight,
  takesWhere: true,
  start: (start) => ({
    column: chosenColumn(start),
    way: likelyWay(start.columns.find(({ name }) => name === chosenColumn(start))?.sample_values ?? []),
    delimiter: '',
    widths: '',
    pattern: '',
    names: noNames,
    max: undefined,
    keep: false,
    trim: true,
  }),
  leftOut: { keep: false, trim: false, names: noNames, max: undefined },
  open: openBy,
  config: (draft) => {
    const by = byOf(draft);
    if (!by || draft.column === '') return undefined;
    const into = namesOf(draft.names);
    return {
      column: draft.column,
      by,
      ...(into.length > 0 && { into }),
      ...(draft.max !== undefined && { max: draft.max }),
      keep: draft.keep,
      trim: draft.trim,
    };
  },
  fields: [
    { kind: 'column', label: 'column', get: ({ column }) => column, set: (column) => ({ column }) },
    {
      kind: 'choice',
      label: 'splitAt',
      choice: 'split',
      options: ways,
      get: ({ way }) => way,
      set: (way) => ({ way }),
    },
    {
      kind: 'text',
      label: 'delimiter',
      get: ({ delimiter }) => delimiter,
      set: (delimiter) => ({ delimiter }),
      shown: ({ way }) => way === 'other',
    },
    {
      kind: 'text',
      label: 'widths',
      hint: 'widths',
      get: ({ widths }) => widths,
      set: (widths) => ({ widths }),
      shown: ({ way }) => way === 'width',
    },
    {
      kind: 'text',
      label: 'pattern',
      hint: 'pattern',
      isCode: true,
      get: ({ pattern }) => pattern,
      set: (pattern) => ({ pattern }),
      shown: ({ way }) => way === 'pattern',
    },
    {
      kind: 'number',
      label: 'mostParts',
      hint: 'mostParts',
      min: 2,
      max: 100,
      get: ({ max }) => max,
      set: (max) => ({ max }),
      shown: ({ way }) => way !== 'width',
    },
    {
      kind: 'text',
      label: 'newNames',
      hint: 'newNames',
      get: ({ names }) => names.text,
      set: (text, { names }) => ({ names: { ...names, text } }),
    },
    { kind: 'switch', label: 'trimParts', get: ({ trim }) => trim, set: (trim) => ({ trim }) },
    { kind: 'switch', label: 'keepColumn', get: ({ keep }) => keep, set: (keep) => ({ keep }) },
  ],
});
