import { QueryClient } from '@tanstack/react-query';
import { answerCalls } from '@rapi/ui/testing';
import fc from 'fast-check';
import { generatedQuery } from './preview-queries';

/** A server that holds one preview per session, as the real one does. */
function serverOfSessions() {
  const held = new Map<string, string>();
  let made = 0;
  answerCalls({
    'preview.generate': ({ body }: { body: unknown }) => {
      const { session_id, transformation_config } = Object(body);
      made += 1;
      held.set(session_id, JSON.stringify({ id: `${made}`, of: transformation_config }));
      return { preview_data: { preview_id: `${made}` } };
    },
  });
  return held;
}

test('whatever settings were looked at before, the server holds the preview that is shown', async () => {
  const settings = fc.array(fc.record({ session: fc.constantFrom('s1', 's2'), rule: fc.constantFrom('a', 'b', 'c') }), {
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(settings, async (looked) => {
      const held = serverOfSessions();
      const client = new QueryClient();
      for (const { session, rule } of looked) {
        const config = { rule_ids: [rule] };
        const { preview_id } = await client.fetchQuery(generatedQuery('f1', session, config));
        expect(held.get(session)).toBe(JSON.stringify({ id: preview_id, of: config }));
      }
      client.clear();
    }),
    { numRuns: 30 },
  );
});
