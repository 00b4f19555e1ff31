import { sentence } from '@rapi/contracts';
import type { Package } from '../source/zip';
import { escapeXml } from '../writers/xlsx/xml-text';
import { rewriteXml, startTag, type RewriteHandler, type XmlOutput } from './rewrite-xml';

/** Additions to a style of the template. */
export interface StyleChange {
  /** Excel's number code, used if the style has none of its own. */
  numbers?: string;
  /** Marked as text, although it begins like a formula. */
  quoted?: boolean;
}

/** The styles of a template, and the styles that filling adds. */
export interface TemplateStyles {
  /** The number of a style like this one with the change; the same number if nothing changes. */
  like(style: number, change: StyleChange): number;
  /** The part with the added styles. */
  rewritten(): AsyncGenerator<string>;
}

interface KeptStyle {
  attributes: Readonly<Record<string, string>>;
  inside: string;
}

/** Lower numbers are Excel's own. */
const FIRST_OWN_FORMAT = 164;

interface ReadStyles {
  styles: KeptStyle[];
  lastFormat: number;
  element: string;
}

const drain = async (pieces: AsyncIterable<string>): Promise<void> => {
  for await (const _ of pieces);
};

async function readStyles(parts: Package, part: string): Promise<ReadStyles> {
  const read: ReadStyles = { styles: [], lastFormat: FIRST_OWN_FORMAT - 1, element: 'styleSheet' };
  let isInCells = false;
  let attributes: Record<string, string> = {};
  const handler: RewriteHandler = {
    open(tag, out) {
      if (tag.name === 'numFmt') read.lastFormat = Math.max(read.lastFormat, Number(tag.attributes.numFmtId) || 0);
      if (tag.name === 'cellXfs') isInCells = true;
      if (tag.name !== 'xf' || !isInCells) return;
      attributes = tag.attributes;
      out.capture();
    },
    close(tag, out) {
      if (tag.name === 'cellXfs') isInCells = false;
      if (tag.name !== 'xf' || !isInCells) return;
      const written = out.release();
      const start = written.indexOf('>') + 1;
      const end = written.lastIndexOf('</');
      read.styles.push({ attributes, inside: end > start ? written.slice(start, end) : '' });
    },
  };
  await drain(rewriteXml(sentence('part_named', { part }), parts.stream(part), handler));
  return read;
}

function styleXml(
  { attributes, inside }: KeptStyle,
  { numbers, quoted }: { numbers?: number; quoted?: boolean },
): string {
  const changed = {
    ...attributes,
    ...(numbers !== undefined && { numFmtId: String(numbers), applyNumberFormat: '1' }),
    ...(quoted && { quotePrefix: '1' }),
  };
  return `${startTag('xf', changed, inside === '')}${inside === '' ? '' : `${inside}</xf>`}`;
}

/** Writes new formats and styles into the part. */
function addition(added: readonly string[], formats: string): RewriteHandler {
  let isFirst = true;
  let isRoot = true;
  const insert = (out: XmlOutput) => void (formats !== '' && out.write(formats));
  return {
    open(tag, out) {
      // The counts of lists are optional.
      if (tag.name === 'cellXfs' || tag.name === 'numFmts') delete tag.attributes.count;
      if (!isRoot && isFirst) {
        isFirst = false;
        if (tag.name !== 'numFmts' && formats !== '') out.write(`<numFmts>${formats}</numFmts>`);
      }
      isRoot = false;
    },
    beforeEnd(tag, out) {
      if (tag.name === 'numFmts') insert(out);
      if (tag.name === 'cellXfs') out.write(added.join(''));
    },
  };
}

/** Reads the styles of a template; undefined if it has none. */
export async function readTemplateStyles(
  parts: Package,
  part: string | undefined,
): Promise<TemplateStyles | undefined> {
  if (part === undefined || !parts.has(part)) return undefined;
  const { styles, lastFormat } = await readStyles(parts, part);
  if (styles.length === 0) return undefined;
  const added: string[] = [];
  const formats = new Map<string, number>();
  const numberOf = (code: string) => {
    const number = formats.get(code) ?? lastFormat + 1 + formats.size;
    formats.set(code, number);
    return number;
  };
  return {
    like(style, { numbers, quoted }) {
      const base = styles[style];
      if (!base) return style;
      const isGeneral = (base.attributes.numFmtId ?? '0') === '0';
      const code = numbers !== undefined && isGeneral ? numberOf(numbers) : undefined;
      if (code === undefined && !quoted) return style;
      const xml = styleXml(base, { ...(code !== undefined && { numbers: code }), ...(quoted && { quoted }) });
      const known = added.indexOf(xml);
      return styles.length + (known >= 0 ? known : added.push(xml) - 1);
    },
    rewritten() {
      const written = [...formats].map(
        ([code, number]) => `<numFmt numFmtId="${number}" formatCode="${escapeXml(code)}"/>`,
      );
      return rewriteXml(sentence('part_named', { part }), parts.stream(part), addition(added, written.join('')));
    },
  };
}
