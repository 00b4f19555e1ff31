import { answerCalls, renderApp } from '@rapi/ui/testing';
import { screen } from '@testing-library/react';
import { signInForTest } from '../../../test/sample-user';
import '../../texts';
import { bulkCleaning } from '../files/bulk-cleaning';
import { useTemplateCount } from './use-template-count';

function Count() {
  return <p>Templates: {useTemplateCount().count}</p>;
}

test('the cleaning that the bulk Clean keeps is not counted as a template that somebody made', async () => {
  const recipe = { steps: [bulkCleaning], created_at: '2026-01-01T00:00:00Z' };
  const recipes = [
    { ...recipe, id: 'a', name: 'Clean' },
    { ...recipe, id: 'b', name: 'Rapikan bulanan' },
  ];
  answerCalls({
    'local-templates.list': { templates: [], total: 0 },
    'recipes.list': { recipes, total: 2 },
    'marketplace.mine': { templates: [], total: 3 },
  });
  signInForTest();
  await renderApp(<Count />);
  expect(await screen.findByText('Templates: 4')).toBeVisible();
});
