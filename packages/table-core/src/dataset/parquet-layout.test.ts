import { layoutSql, ROW_GROUP_ROWS, rowGroupRows } from './parquet-layout';

test('wide files have smaller row groups and dictionaries, so that the memory of a thread stays the same', () => {
  expect([20, 40, 80, 240, 512, 1024].map(rowGroupRows)).toEqual([
    ROW_GROUP_ROWS,
    ROW_GROUP_ROWS,
    24_576,
    8_192,
    2_048,
    2_048,
  ]);
  expect(layoutSql(20)).toBe('ROW_GROUP_SIZE 25000, STRING_DICTIONARY_PAGE_SIZE_LIMIT 1048576');
  expect(layoutSql(1024)).toBe('ROW_GROUP_SIZE 2048, STRING_DICTIONARY_PAGE_SIZE_LIMIT 32768');
});
