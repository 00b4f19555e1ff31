import { sentence } from '@rapi/contracts';
import { rewriteXml } from './rewrite-xml';

async function rewritten(xml: string, added: string): Promise<string> {
  async function* pieces() {
    yield await Promise.resolve(Buffer.from(xml));
  }
  const handler = {
    beforeEnd: ({ name }: { name: string }, out: { write(xml: string): void }) => {
      if (name === 'list') out.write(added);
    },
  };
  const written: string[] = [];
  for await (const piece of rewriteXml(sentence('part_named', { part: 'x' }), pieces(), handler)) written.push(piece);
  return written.join('').replace(/^<\?xml[^>]*\?>\s*/, '');
}

test.each([
  ['<a><list n="1"/><b/></a>', '<item/>', '<a><list n="1"><item/></list><b/></a>'],
  ['<a><list n="1"></list><b/></a>', '<item/>', '<a><list n="1"><item/></list><b/></a>'],
  ['<a><list><item/></list></a>', '<item/>', '<a><list><item/><item/></list></a>'],
  ['<x:a xmlns:x="m"><x:list/></x:a>', '<item/>', '<x:a xmlns:x="m" xmlns="m"><x:list><item/></x:list></x:a>'],
  ['<a><list n="1"/><b></b></a>', '', '<a><list n="1"/><b></b></a>'],
])('an element gets children however it is written: %s', async (xml, added, expected) => {
  expect(await rewritten(xml, added)).toBe(expected);
});
