import { sentence, type Sentence } from '@rapi/contracts';
import { SaxesParser } from 'saxes';
import { TableError } from '@rapi/table-core';
import { corrupt } from './reader-error';
import { xmlDecoder } from './zip';

export type Attributes = Readonly<Record<string, string>>;

/** Element and attribute names have the prefix that the format's own documents use: `table:table-cell`. */
export interface ElementHandler {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
}

/** Prefix in the file → usual prefix; the key '' is the namespace of elements without one. */
type Prefixes = ReadonlyMap<string, string>;

function declared(known: Prefixes, attributes: Attributes, usual: Attributes): Prefixes {
  let prefixes: Map<string, string> | undefined;
  for (const [name, uri] of Object.entries(attributes)) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
    prefixes ??= new Map(known);
    const prefix = name.slice(6);
    // A foreign namespace must not pass for the format, whatever its prefix.
    prefixes.set(prefix, usual[uri] ?? `(${prefix})`);
  }
  return prefixes ?? known;
}

function usualName(name: string, prefixes: Prefixes, isElement: boolean): string {
  const colon = name.indexOf(':');
  if (colon < 0) {
    const usual = isElement ? prefixes.get('') : undefined;
    return usual === undefined ? name : `${usual}:${name}`;
  }
  const usual = prefixes.get(name.slice(0, colon));
  return usual === undefined ? name : usual + name.slice(colon);
}

const isPlain = (prefixes: Prefixes): boolean =>
  [...prefixes].every(([prefix, usual]) => prefix === usual || prefix === '');

function usualAttributes(attributes: Attributes, prefixes: Prefixes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [usualName(name, prefixes, false), value]),
  );
}

/**
 * A strict parser for a format with several namespaces; `usual` maps their URIs to their usual prefixes. `where` names
 * the file in errors.
 */
function createElementReader(where: Sentence, usual: Attributes, handler: ElementHandler) {
  const parser = new SaxesParser({ xmlns: false, fragment: false, position: false });
  let prefixes: Prefixes = new Map();
  let plain = true;
  let depth = 0;
  const outer: { depth: number; prefixes: Prefixes; plain: boolean }[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    const inner = declared(prefixes, attributes, usual);
    if (inner !== prefixes) {
      outer.push({ depth, prefixes, plain });
      prefixes = inner;
      plain = isPlain(inner);
    }
    handler.open(usualName(name, prefixes, true), plain ? attributes : usualAttributes(attributes, prefixes));
  });
  parser.on('closetag', ({ name }) => {
    handler.close(usualName(name, prefixes, true));
    const last = outer.at(-1);
    if (last?.depth === depth) {
      ({ prefixes, plain } = last);
      outer.pop();
    }
    depth -= 1;
  });
  parser.on('text', (text) => handler.text(text));
  parser.on('cdata', (text) => handler.text(text));
  const guarded = (step: () => void) => {
    try {
      step();
    } catch (error) {
      if (error instanceof TableError) throw error;
      throw corrupt(sentence('xml_or_breaks_off', { where }), {
        reason: error instanceof Error ? error.message : String(error),
      });
    }
  };
  return {
    write: (text: string) => guarded(() => void parser.write(text)),
    end: () => guarded(() => void parser.close()),
  };
}

export interface ElementSource {
  where: Sentence;
  pieces: AsyncIterable<Buffer>;
  namespaces: Attributes;
}

/** Reads XML piece by piece; yields between two pieces, so that the caller can take what is finished. */
export async function* readElements(
  { where, pieces, namespaces }: ElementSource,
  handler: ElementHandler,
): AsyncGenerator<void> {
  const reader = createElementReader(where, namespaces, handler);
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const piece of pieces) {
    decoder ??= xmlDecoder(piece);
    reader.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  reader.end();
  yield;
}
