import { z } from '@rapi/contracts';
import { answerCalls } from '@rapi/ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { InWorkbench } from '../panels/workbench-for-tests';
import { useFind } from './use-find';

const asked = z.object({ from: z.object({ place: z.number() }).optional(), backwards: z.boolean().optional() });

/** A table with five rows whose column shows the text; answers wait until the test gives them. */
function finding() {
  const waiting: (() => void)[] = [];
  answerCalls({
    'files.find': async ({ body }) => {
      const { from, backwards } = asked.parse(body);
      const place = from === undefined ? 0 : (from.place + (backwards ? 4 : 1)) % 5;
      await new Promise<void>((answer) => waiting.push(answer));
      return { total: 5, match: { place, row: place, column: 'Kota', ordinal: place + 1 } };
    },
  });
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <InWorkbench>{children}</InWorkbench>
    </QueryClientProvider>
  );
  const of = (text: string) => ({ text, column: 'Kota', matchCase: false, wholeCell: false });
  const empty = of('');
  const { result, rerender } = renderHook(({ choice }) => useFind(choice, ['Kota']), {
    wrapper,
    initialProps: { choice: empty },
  });
  const answer = async () => {
    await waitFor(() => expect(waiting).toHaveLength(1));
    await act(async () => waiting.shift()?.());
  };
  return {
    type: (text: string) => rerender({ choice: of(text) }),
    next: () => act(() => result.current.next()),
    previous: () => act(() => result.current.previous()),
    answer,
    expectAt: (ordinal: number) => waitFor(() => expect(result.current.found?.match?.ordinal).toBe(ordinal)),
    end: () => client.clear(),
  };
}

let find: ReturnType<typeof finding>;
beforeEach(() => {
  find = finding();
});
afterEach(() => find.end());

test('Enter searches at once, and each further press counts while the search runs', async () => {
  find.type('Solo');
  find.next();
  find.next();
  find.next();
  await find.answer();
  await find.answer();
  await find.answer();
  await find.expectAt(3);
});

test('presses on the way to the next match count, forwards and back', async () => {
  find.type('Solo');
  find.next();
  await find.answer();
  await find.expectAt(1);
  find.next();
  find.next();
  find.previous();
  await find.answer();
  await find.expectAt(2);
});
