import { SaxesParser } from 'saxes';
import { TableError } from '../../table-error';
import { corrupt } from '../reader-error';

export type Attributes = Readonly<Record<string, string>>;

export interface XmlHandler {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Names without their namespace prefix; of two that then are the same, the one that had none counts. */
function localAttributes(attributes: Record<string, string>): Attributes {
  const named: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('xmlns')) continue;
    const plain = local(name);
    if (!(plain in named) || plain === name) named[plain] = value;
  }
  return named;
}

/** A strict parser that gives names without prefixes. `where` names the part in what it throws. */
export function createXmlReader(where: string, handler: XmlHandler) {
  const parser = new SaxesParser({ xmlns: false, fragment: false, position: false });
  const guarded = (step: () => void) => {
    try {
      step();
    } catch (error) {
      if (error instanceof TableError) throw error;
      throw corrupt(`${where} is no well-formed XML`, {
        reason: error instanceof Error ? error.message : String(error),
      });
    }
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => handler.open?.(local(name), localAttributes(attributes)));
  parser.on('closetag', ({ name }) => handler.close?.(local(name)));
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  return {
    write: (text: string) => guarded(() => void parser.write(text)),
    end: () => guarded(() => void parser.close()),
  };
}

export function readXml(text: string, where: string, handler: XmlHandler): void {
  const reader = createXmlReader(where, handler);
  reader.write(text.replace(/^\ufeff/, ''));
  reader.end();
}
