import { sqlParts } from './sql-parts';

const kinds = (sql: string) => sqlParts(sql).flatMap(({ kind, text }) => (kind === 'plain' ? [] : [[kind, text]]));

test('keywords, names, texts and numbers are distinguished', () => {
  expect(kinds(`CREATE TABLE "a""b" (\n  [x]]y] NVARCHAR(16) NOT NULL,\n  \`n\` DECIMAL(18,2)\n);`)).toEqual([
    ['keyword', 'CREATE'],
    ['keyword', 'TABLE'],
    ['name', '"a""b"'],
    ['name', '[x]]y]'],
    ['keyword', 'NVARCHAR'],
    ['number', '16'],
    ['keyword', 'NOT'],
    ['keyword', 'NULL'],
    ['name', '`n`'],
    ['keyword', 'DECIMAL'],
    ['number', '18'],
    ['number', '2'],
  ]);
  expect(kinds(`VALUES ('O''Brien "x" NULL', N'☕', -0.25, TRUE)`)).toEqual([
    ['keyword', 'VALUES'],
    ['text', `'O''Brien "x" NULL'`],
    ['text', `N'☕'`],
    ['number', '-0.25'],
    ['keyword', 'TRUE'],
  ]);
});

test.each([`INSERT INTO "t" VALUES ('a', 1);`, `an open 'text`, '', 'plain'])('%s is the sum of its parts', (sql) => {
  expect(
    sqlParts(sql)
      .map(({ text }) => text)
      .join(''),
  ).toBe(sql);
});
