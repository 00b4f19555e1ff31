import { sentence } from '@rapi/contracts';
import type { DownloadedFile } from '@rapi/ui';
import { DraftScope } from '@rapi/ui/controls';
import { renderApp } from '@rapi/ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import '../texts';
import { AppliedProvider, dropApplied } from './applied';
import { AppliedNext } from './AppliedNext';
import { useDownload } from './use-download';

const SCOPE = 'grouping f1';
const file = { fileId: 'f1', onChanged: () => undefined };

function Download({ downloaded }: { downloaded: DownloadedFile }) {
  const { mutate } = useDownload(file, {
    fetch: async () => downloaded,
    fallbackName: 'grouped.xlsx',
    texts: { downloaded: 'Downloaded.', failed: 'Failed.' },
  });
  return <button onClick={() => mutate()}>download</button>;
}

beforeAll(() => Object.assign(URL, { createObjectURL: () => '#file', revokeObjectURL: () => undefined }));
afterEach(() => dropApplied(SCOPE));

test.each([
  [
    [
      {
        message: '1 cell is in no figure.',
        sentence: sentence('figures_without_number', { count: 1, column: 'Omzet' }),
      },
    ],
  ],
  [undefined],
])('what a downloaded file leaves out stays on the screen: %j', async (warnings) => {
  const page = (
    <DraftScope scope={SCOPE}>
      <AppliedProvider>
        <AppliedNext tool="grouping" {...file} />
        <Download downloaded={{ blob: new Blob(['x']), warnings }} />
      </AppliedProvider>
    </DraftScope>
  );
  await renderApp(page);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'download' })));
  if (warnings) expect(await screen.findByText(/cell is in no figure/)).toBeVisible();
  expect(screen.queryAllByRole('link').length > 0).toBe(warnings !== undefined);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
