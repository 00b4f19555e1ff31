import { endingOf, type FoundFile } from '@rapi/contracts';
import { wrongType } from './reader-error';
import type { Package } from './zip';

/** The content of a ZIP: a workbook in one of three forms, or files. */
export type PackageKind = 'xlsx' | 'xlsb' | 'ods' | 'archive';

const ODF: readonly (readonly [string, PackageKind | FoundFile])[] = [
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['application/vnd.oasis.opendocument.text', 'opendocument_text'],
  ['application/vnd.oasis.opendocument.presentation', 'opendocument_slides'],
  ['application/vnd.oasis.opendocument', 'opendocument_other'],
  ['application/epub+zip', 'ebook'],
];

/** The program that wrote a ZIP, by a part that all its files have. */
const PARTS: readonly (readonly [string, FoundFile])[] = [
  ['word/document.xml', 'word'], ['ppt/presentation.xml', 'powerpoint'], ['visio/document.xml', 'office_document'],
  ['androidmanifest.xml', 'program'], ['meta-inf/container.xml', 'ebook'],
]; // prettier-ignore

const isIwork = (name: string) => name.endsWith('.iwa') || name === 'index.zip' || name === 'index/document.iwa';

/** The program whose document a ZIP is; undefined if it is no document. */
function documentOf(names: readonly string[], filename: string): FoundFile | undefined {
  const part = PARTS.find(([name]) => names.includes(name));
  if (part) return part[1];
  if (names.includes('meta-inf/manifest.mf') && names.some((name) => name.endsWith('.class'))) return 'program';
  if (!names.some(isIwork)) return undefined;
  return ['pages', 'key'].includes(endingOf(filename)) ? 'iwork' : 'numbers';
}

async function odfKind(parts: Package): Promise<PackageKind | FoundFile | undefined> {
  if (!parts.has('mimetype')) return parts.has('content.xml') && parts.has('meta-inf/manifest.xml') ? 'ods' : undefined;
  const mimetype = (await parts.text('mimetype')).trim();
  return ODF.find(([type]) => mimetype.startsWith(type))?.[1];
}

const isPackageKind = (kind: PackageKind | FoundFile): kind is PackageKind => kind === 'ods';

/** Looks into a ZIP by the names of its parts. Throws 415, naming the program, for a document that is no workbook. */
export async function packageKind(parts: Package, filename: string): Promise<PackageKind> {
  const { names } = parts;
  const odf = await odfKind(parts);
  if (odf !== undefined) {
    if (!isPackageKind(odf)) throw wrongType(odf);
    return odf;
  }
  if (names.includes('xl/workbook.bin')) return 'xlsb';
  const document = documentOf(names, filename);
  if (document !== undefined) throw wrongType(document);
  const isOffice = names.includes('[content_types].xml') || names.some((name) => name.startsWith('xl/'));
  return isOffice || names.includes('_rels/.rels') ? 'xlsx' : 'archive';
}

const STREAMS: readonly (readonly [RegExp, FoundFile])[] = [
  [/^WordDocument$/i, 'word'], [/^PowerPoint Document$/i, 'powerpoint'], [/^__properties_version1\.0$/i, 'mail'], [/^VisioDocument$/i, 'office_document'],
  [/^Quill$/i, 'office_document'], [/^(?:WksSSWorkBook|MM)$/i, 'old_spreadsheet'], [/^MatOST$/i, 'old_spreadsheet'],
]; // prettier-ignore

/** The program of an old compound file without a workbook, by the names of its streams. */
export const compoundKind = (streams: readonly string[]): FoundFile =>
  STREAMS.find(([name]) => streams.some((stream) => name.test(stream)))?.[1] ?? 'office_document';
