import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls, samePath, z } from './index';

/** The documents as an executable contract lie beside the repository; elsewhere, CONFORMANCE_DIR says where. */
const folder = process.env.CONFORMANCE_DIR ?? join(__dirname, '../../../../shared/conformance');
const file = join(folder, 'calls.json');
const documented = existsSync(file)
  ? z
      .array(z.object({ id: z.string(), method: z.string(), path: z.string(), access: z.string().default('user') }))
      .parse(JSON.parse(readFileSync(file, 'utf8')))
  : [];

const suite = documented.length > 0 ? describe : describe.skip;

suite('the documented calls', () => {
  test.each(documented.length > 0 ? documented : [{ id: 'none', method: '', path: '', access: '' }])(
    '$id is $method $path',
    ({ id, method, path, access }) => {
      const call = allCalls.find((each) => each.id === id);
      expect(call).toMatchObject({ method, access });
      expect(samePath(call?.path ?? '', path)).toBe(true);
    },
  );

  test('beside them there are only those of the decisions, and those between services', () => {
    const known = new Set(documented.map(({ id }) => id));
    const others = allCalls.filter(({ id, access }) => !known.has(id) && access !== 'service').map(({ id }) => id);
    expect(others.sort()).toEqual([
      'batch.retry',
      'charts.remove',
      'cleaning.clusters',
      'cleaning.create-rule',
      'cleaning.merge-values',
      'cleaning.remove-rule',
      'cleaning.test-rule',
      'cleaning.update-rule',
      'column-readings.list',
      'column-readings.state',
      'export.remove-template',
      'files.diff',
      'files.get',
      'files.lineage',
      'files.preview-reading',
      'files.reread',
      'files.try-recipe',
      'grouping.export',
      'grouping.outline',
      'grouping.remove',
      'grouping.rows',
      'grouping.update',
      'join.preview',
      'join.run',
      'join.suggest',
      'keys.create',
      'keys.list',
      'keys.remove',
      'payment.proof',
      'preview.changes',
      'preview.remove',
      'preview.rows',
      'preview.violations',
      'process.try',
      'recipes.create',
      'recipes.list',
      'recipes.remove',
      'validation.copy-rules',
      'validation.failing-rows',
      'validation.remove-rule',
      'validation.split',
      'validation.suggestions',
      'validation.test-rule',
      'validation.update-rule',
      'validation.violations',
      'wordlists.add-rules',
    ]);
  });
});
