import { answerCalls, renderApp } from '@rapi/ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useStepPreview } from './use-step-preview';

const rename = { operation: 'rename@1', config: { mapping: { Kota: 'Wilayah' } } };
const outcome = { sampled: false, version: 1, columns: [], rows: [], row_numbers: [], row_count: 0, changed: [] };

function Asked() {
  const { preview, previewStep, askAhead } = useStepPreview({ id: 'f1', version: 1, filter: [], sort: [] });
  return (
    <>
      <button onClick={() => askAhead(rename)}>Ask</button>
      <button onClick={() => previewStep(rename)}>Show</button>
      <output>{preview?.state ?? 'none'}</output>
    </>
  );
}

test('a prefetched preview is shown when it is needed, and not requested a second time', async () => {
  const made = answerCalls({ 'files.preview-steps': outcome });
  await renderApp(<Asked />);
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await press('Ask');
  await waitFor(() => expect(made).toHaveLength(1));
  screen.getByText('none');
  await press('Show');
  await screen.findByText('ready');
  expect(made).toHaveLength(1);
});
