import { sentence, type Sentence } from '@rapi/contracts';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { TableError } from '@rapi/table-core';
import { corrupt } from '../source/reader-error';
import { xmlDecoder } from '../source/zip';
import { namespaces, XML_HEAD } from '../writers/xlsx/names';

/** An element about to be written; until then its attributes may be changed. */
export interface Tag {
  /** Without the root's prefix, so that one program's `x:row` is another's `row`. */
  name: string;
  attributes: Record<string, string>;
}

/** Output for a part's XML; captured XML goes nowhere until somebody writes it. */
export interface XmlOutput {
  write(xml: string): void;
  /** Holds back everything written from here on, until `release`. */
  capture(): void;
  /** Returns what was held back since `capture`. */
  release(): string;
}

export interface RewriteHandler {
  /** Before the element is written. */
  open?(tag: Tag, out: XmlOutput): void;
  /** The text of an element; the result is written instead. */
  text?(text: string, tag: Tag): string;
  /** Before the end of an element is written; content that is added to `<row/>` is written between two tags. */
  beforeEnd?(tag: Tag, out: XmlOutput): void;
  /** After the end of an element was written. */
  close?(tag: Tag, out: XmlOutput): void;
}

/** Escapes text so that it reads back exactly, including line ends. */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');
export const escapeAttribute = (text: string): string =>
  escapeText(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');

export function startTag(name: string, attributes: Readonly<Record<string, string>>, isEmpty: boolean): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  return `<${name}${written.join('')}${isEmpty ? '/>' : '>'}`;
}

function createOutput() {
  const layers: string[][] = [[]];
  return {
    write: (xml: string) => void layers.at(-1)?.push(xml),
    capture: () => void layers.push([]),
    release: () => layers.pop()?.join('') ?? '',
    /** Takes what is final. */
    take: () => layers[0]?.splice(0) ?? [],
  };
}

interface OpenTag extends Tag {
  written: string;
  /** Came as one tag, `<row/>`, and is written so unless the handler adds content. */
  isEmpty: boolean;
}

/** Writes what a parser reads, changed by the handler. */
function createWriter(handler: RewriteHandler) {
  const out = createOutput();
  const open: OpenTag[] = [];
  let prefix: string | undefined;
  let text = '';
  const flush = () => {
    if (text === '') return;
    const tag = open.at(-1);
    out.write(escapeText(tag && handler.text ? handler.text(text, tag) : text));
    text = '';
  };
  return {
    out,
    text: (piece: string) => void (text += piece),
    open({ name: written, attributes, isSelfClosing: isEmpty }: SaxesTagPlain): void {
      flush();
      const isRoot = prefix === undefined;
      prefix ??= written.includes(':') ? written.slice(0, written.indexOf(':') + 1) : '';
      const isOwn = prefix !== '' && written.startsWith(prefix);
      const tag: OpenTag = {
        name: isOwn ? written.slice(prefix.length) : written,
        attributes: { ...attributes },
        written,
        isEmpty,
      };
      // Added elements are written without a prefix.
      if (isRoot && prefix !== '')
        tag.attributes.xmlns ??= attributes[`xmlns:${prefix.slice(0, -1)}`] ?? namespaces.main;
      handler.open?.(tag, out);
      if (!isEmpty) out.write(startTag(written, tag.attributes, false));
      open.push(tag);
    },
    close(): void {
      flush();
      const tag = open.pop();
      if (!tag) return;
      out.capture();
      handler.beforeEnd?.(tag, out);
      const added = out.release();
      const isEmpty = tag.isEmpty && added === '';
      if (tag.isEmpty) out.write(startTag(tag.written, tag.attributes, isEmpty));
      out.write(isEmpty ? '' : `${added}</${tag.written}>`);
      handler.close?.(tag, out);
    },
  };
}

/**
 * Rewrites a part of a package piece by piece with the handler's changes; elements, attributes and texts that the
 * handler does not know stay unchanged. Comments, instructions and document types are dropped.
 */
export async function* rewriteXml(
  where: Sentence,
  pieces: AsyncIterable<Buffer>,
  handler: RewriteHandler,
): AsyncGenerator<string> {
  const parser = new SaxesParser({ xmlns: false, fragment: false, position: false });
  const writer = createWriter(handler);
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => writer.open(tag));
  parser.on('closetag', () => writer.close());
  parser.on('text', (text) => writer.text(text));
  parser.on('cdata', (text) => writer.text(text));
  const guarded = (step: () => void) => {
    try {
      step();
    } catch (error) {
      if (error instanceof TableError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw corrupt(sentence('xml_not_well_formed', { where }), { reason });
    }
  };
  yield XML_HEAD;
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const piece of pieces) {
    decoder ??= xmlDecoder(piece);
    const text = decoder.decode(piece, { stream: true });
    guarded(() => void parser.write(text));
    yield* writer.out.take();
  }
  guarded(() => void parser.close());
  yield* writer.out.take();
}
