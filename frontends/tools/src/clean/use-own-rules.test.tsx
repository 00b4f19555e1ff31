import { answerCalls } from '@rapi/ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { previewQuery } from './clean-queries';
import { emptyDraft, useSaveRule } from './use-own-rules';

test('after a rule is saved, previews of every file are made again', async () => {
  answerCalls({ 'cleaning.update-rule': { rule: { id: 'r1', name: 'Rule' } } });
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const keys = ['f1', 'f2'].map((id) => previewQuery(id, { rule_ids: ['r1'], target_columns: [] }).queryKey);
  for (const key of keys) client.setQueryData<unknown>([...key], { changes_preview: [] });
  client.setQueryData(['tools', 'f1', 'columns'], 'stays');
  const { result } = renderHook(() => useSaveRule('r1', () => undefined), { wrapper });
  await act(() => result.current.mutateAsync({ ...emptyDraft, find: 'a' }));
  expect(keys.map((key) => client.getQueryData([...key]))).toEqual([undefined, undefined]);
  expect(client.getQueryData(['tools', 'f1', 'columns'])).toBe('stays');
  client.clear();
});
