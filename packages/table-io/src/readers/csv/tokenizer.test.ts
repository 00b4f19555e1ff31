import fc from 'fast-check';
import { createTokenizer, FieldForm } from './tokenizer';

const limits = { maxColumns: 512, maxCellCharacters: 32_767 };

function tokens(text: string | Buffer, size = 1 << 20, delimiter = ','): { rows: string[][]; lines: number[] } {
  const rows: string[][] = [];
  const lines: number[] = [];
  const tokenizer = createTokenizer(delimiter.charCodeAt(0), limits, ({ bytes, starts, ends, forms, count, line }) => {
    lines.push(line);
    rows.push(
      Array.from({ length: count }, (_, index) => {
        const read = bytes.toString('utf8', starts[index], ends[index]);
        return forms[index] === FieldForm.doubled ? read.replaceAll('""', '"') : read;
      }),
    );
  });
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) tokenizer.push(Buffer.from(bytes.subarray(at, at + size)));
  tokenizer.end();
  return { rows, lines };
}

describe('the tokenizer', () => {
  test('accepts any mix of line ends', () => {
    expect(tokens('a,b\r\n1,2\n3,4\r5,6').rows).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]);
  });

  test('counts the lines of the file, also within quotes', () => {
    expect(tokens('a\n"x\ny"\nb\n').lines).toEqual([1, 2, 4]);
  });

  test('keeps quotes where none belong', () => {
    expect(tokens('Budi "Bud",5\n"Toko "Maju" Jaya",6\n').rows).toEqual([
      ['Budi "Bud"', '5'],
      ['"Toko "Maju" Jaya"', '6'],
    ]);
  });

  test('opens a quote after spaces', () => {
    expect(tokens('Nama, "Kota, Provinsi"\n').rows).toEqual([['Nama', 'Kota, Provinsi']]);
  });

  test('refuses a quote that never closes and names its line', () => {
    expect(() => tokens('a,b\n1,"x\n2,y\n')).toThrow('opened on line 2 is never closed');
    expect(() => tokens('a,b\n1,"x\n2,"y"\n')).toThrow('opened on line 2 is never closed');
  });

  test('refuses an endless cell as soon as it exceeds the limit', () => {
    const pushed: number[] = [];
    const tokenizer = createTokenizer(44, limits, () => undefined);
    const piece = Buffer.alloc(1 << 20, 'x');
    expect(() => {
      for (let count = 0; count < 1024; count += 1) {
        tokenizer.push(piece);
        pushed.push(count);
      }
    }).toThrow('longer than 32,767 characters');
    expect(pushed.length).toBeLessThan(3);
  });

  test('does not buffer an endless quoted cell while it looks for its end', () => {
    const tokenizer = createTokenizer(44, limits, () => undefined);
    tokenizer.push(Buffer.from('a\n"'));
    for (let count = 0; count < 200; count += 1) tokenizer.push(Buffer.alloc(1 << 20, 'x'));
    expect(() => tokenizer.end()).toThrow('opened on line 2');
  });

  test('counts characters, not bytes, and cuts longer cells', () => {
    expect(tokens(`a\n${'é'.repeat(32_767)}\n`).rows[1]?.[0]).toHaveLength(32_767);
    expect(tokens(`a\n"${'é'.repeat(32_768)}",b\n`).rows[1]?.map(({ length }) => length)).toEqual([32_767, 1]);
  });

  test('a doubled quote is one character', () => {
    expect(tokens(`a\n"${'""'.repeat(30_000)}",b\n`).rows[1]?.[0]).toBe('"'.repeat(30_000));
  });

  test('refuses a row of too many cells', () => {
    expect(() => tokens(`a\n${','.repeat(600)}\n`)).toThrow('at most 512 columns');
  });

  test('reads back any well-formed CSV, in chunks of any size', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '☕', ',', ';', '"', '\n', '\r', ' '), maxLength: 6 });
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 9 }),
        (rows, size) => {
          const text = rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join('\r\n');
          expect(tokens(`${text}\r\n`, size).rows).toEqual(rows);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('the size of the chunks changes nothing', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'é', ',', '"', '\n', '\r', ' ', '\0'), maxLength: 40 });
    const outcome = (value: string, size: number) => {
      try {
        return tokens(value, size);
      } catch (error) {
        return String(error);
      }
    };
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 5 }), (value, size) => {
        expect(outcome(value, size)).toEqual(outcome(value, 1 << 20));
      }),
      { numRuns: 1000 },
    );
  });
});
