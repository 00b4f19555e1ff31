import { sentence, type Sentence } from '@rapi/contracts';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { TableError } from '@rapi/table-core';
import { corrupt } from './reader-error';

export type Attributes = Readonly<Record<string, string>>;

export interface XmlHandler {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
/** Elements that a program without the extensions reads instead (ECMA-376 part 3). */
const TRANSPARENT = new Set(['AlternateContent', 'Fallback']);

/** A part's own attributes by name; the id of a relation, which has its own namespace, becomes `r:id`. */
function ownAttributes({ attributes }: SaxesTagNS, namespace: string): Attributes {
  const named: Record<string, string> = Object.create(null);
  for (const { prefix, local, uri, value } of Object.values(attributes)) {
    if (prefix === 'xmlns' || (prefix === '' && local === 'xmlns')) continue;
    if (uri === '' || uri === namespace) named[local] = value;
    else if (local === 'id' && uri.endsWith('/relationships')) named['r:id'] = value;
  }
  return named;
}

/** Passes on what belongs to the part itself, and drops an extension's elements with all their content. */
function createFilter(handler: XmlHandler) {
  let namespace: string | undefined;
  let foreign = 0;
  const isOwn = ({ uri }: SaxesTagNS) => uri === namespace;
  return {
    open(tag: SaxesTagNS): void {
      namespace ??= tag.uri;
      if (foreign > 0) foreign += 1;
      else if (isOwn(tag) && tag.local !== 'extLst') handler.open?.(tag.local, ownAttributes(tag, namespace));
      else if (tag.uri !== COMPATIBILITY || !TRANSPARENT.has(tag.local)) foreign = 1;
    },
    close(tag: SaxesTagNS): void {
      if (foreign > 0) foreign -= 1;
      else if (isOwn(tag)) handler.close?.(tag.local);
    },
    text(text: string): void {
      if (foreign === 0) handler.text?.(text);
    },
  };
}

/** Only the strictest programs mind an undeclared prefix: its elements simply do not belong to the part. */
const isUndeclaredPrefix = ({ message }: Error): boolean => message.includes('unbound namespace prefix');

/**
 * A strict parser that reports the elements of the root's own namespace, by their names without prefix. `where` names
 * the part in errors.
 */
export function createXmlReader(where: Sentence, handler: XmlHandler) {
  const parser = new SaxesParser({ xmlns: true, fragment: false, position: false });
  const guarded = (step: () => void) => {
    try {
      step();
    } catch (error) {
      if (error instanceof TableError) throw error;
      throw corrupt(sentence('xml_not_well_formed', { where }), {
        reason: error instanceof Error ? error.message : String(error),
      });
    }
  };
  const filter = createFilter(handler);
  parser.on('error', (error) => {
    if (!isUndeclaredPrefix(error)) throw error;
  });
  parser.on('opentag', (tag) => filter.open(tag));
  parser.on('closetag', (tag) => filter.close(tag));
  parser.on('text', (text) => filter.text(text));
  parser.on('cdata', (text) => filter.text(text));
  return {
    write: (text: string) => guarded(() => void parser.write(text)),
    end: () => guarded(() => void parser.close()),
  };
}

export function readXml(text: string, where: Sentence, handler: XmlHandler): void {
  const reader = createXmlReader(where, handler);
  reader.write(text.replace(/^\ufeff/, ''));
  reader.end();
}
