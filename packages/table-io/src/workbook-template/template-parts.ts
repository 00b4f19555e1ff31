import { sentence } from '@rapi/contracts';
import { relationships, type SheetPart, workbookPart } from '../readers/xlsx/workbook-parts';
import { readXml } from '../source/xml-events';
import type { Package } from '../source/zip';

/** The kind of a package part, as far as filling a template needs it. */
export type PartKind =
  | 'workbook'
  | 'sheet'
  | 'styles'
  | 'table'
  | 'drawing'
  | 'chart'
  | 'comments'
  | 'notes'
  | 'pivot'
  | 'types'
  | 'relations'
  | 'steps'
  | 'other';

export interface TemplatePart {
  /** As the archive spells it. */
  name: string;
  kind: PartKind;
  /** The sheet that it belongs to, if any. */
  sheet: string | undefined;
}

/** By the end of the content type (ECMA-376 part 1, §15). */
const KINDS: readonly (readonly [RegExp, PartKind])[] = [
  [/\.worksheet\+xml$/, 'sheet'], [/\.(?:sheet|template)\.main\+xml$/, 'workbook'], [/\.styles\+xml$/, 'styles'], [/\.table\+xml$/, 'table'],
  [/\.drawing\+xml$/, 'drawing'], [/\.chart\+xml$|\.chartex\+xml$/, 'chart'], [/\.comments\+xml$|threadedcomments\+xml$/, 'comments'],
  [/\.pivotCacheDefinition\+xml$/, 'pivot'], [/\.calcChain\+xml$/, 'steps'],
]; // prettier-ignore

const TYPES = '[content_types].xml';

async function contentTypes(parts: Package): Promise<ReadonlyMap<string, string>> {
  const types = new Map<string, string>();
  readXml(await parts.text(TYPES), sentence('part_named', { part: TYPES }), {
    open(element, { PartName: name = '', ContentType: type = '' }) {
      if (element === 'Override') types.set(name.replace(/^\//, '').toLowerCase(), type);
    },
  });
  return types;
}

function kindOf(name: string, type: string | undefined): PartKind {
  if (name === TYPES) return 'types';
  if (name.endsWith('.rels')) return 'relations';
  if (name.endsWith('.vml')) return 'notes';
  return KINDS.find(([pattern]) => type !== undefined && pattern.test(type))?.[1] ?? 'other';
}

/** Every part of a template with its sheet, the list of types first. */
export async function listParts(parts: Package, sheets: readonly SheetPart[]): Promise<TemplatePart[]> {
  const types = await contentTypes(parts);
  const sheetOf = new Map(sheets.map(({ name, part }) => [part.toLowerCase(), name]));
  for (const { name, part } of sheets)
    for (const { part: related } of await relationships(parts, part)) sheetOf.set(related.toLowerCase(), name);
  const workbook = (await workbookPart(parts)).toLowerCase();
  const named = parts.names.map((name): TemplatePart => {
    const kind = name === workbook ? 'workbook' : kindOf(name, types.get(name));
    return { name: parts.writtenName(name), kind, sheet: sheetOf.get(name) };
  });
  return named.sort((one, other) => Number(other.kind === 'types') - Number(one.kind === 'types'));
}

/** The part with the styles, if the workbook has one. */
export async function stylesPart(parts: Package): Promise<string | undefined> {
  const related = await relationships(parts, await workbookPart(parts));
  return related.find(({ type }) => type === 'styles')?.part;
}
