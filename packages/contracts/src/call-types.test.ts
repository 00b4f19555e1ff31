import {
  calls,
  type BodyInputOf,
  type BodyOf,
  type Call,
  type ParamsOf,
  type QueryInputOf,
  type QueryOf,
  type ResponseOf,
} from './index';

/** Compiles only where the two types are the same. */
const same = <One, Other>(
  _: (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false,
) => true;

test('the compiler knows what a call accepts and returns', () => {
  const params: ParamsOf<typeof calls.profile.column> = { id: '1', column: 'Kota' };
  expect(Object.keys(calls.profile.column.params.shape)).toEqual(Object.keys(params));

  expect(
    same<QueryOf<typeof calls.charts.download>, { language: 'id' | 'en'; format: 'png' | 'svg' | 'pdf' }>(true),
  ).toBe(true);
  expect(
    same<
      QueryInputOf<typeof calls.charts.download>,
      { language?: 'id' | 'en' | undefined; format?: 'png' | 'svg' | 'pdf' | undefined }
    >(true),
  ).toBe(true);
  expect(same<BodyOf<typeof calls.export.renameWorkbookTemplate>, { name: string }>(true)).toBe(true);
  expect(same<BodyOf<typeof calls.files.list>, undefined>(true)).toBe(true);
  expect(same<ResponseOf<typeof calls.files.download>, undefined>(true)).toBe(true);
  expect(same<ResponseOf<typeof calls.preview.undo>, { success: true; message: string }>(true)).toBe(true);

  const body: BodyInputOf<typeof calls.cleaning.preview> = { rule_ids: ['1'] };
  expect(calls.cleaning.preview.body.parse(body).target_columns).toEqual([]);
});

test('any call is a Call', () => {
  const some: readonly Call[] = [calls.files.preview, calls.columnMapper.map, calls.internal.commit];
  expect(some).toHaveLength(3);
});
