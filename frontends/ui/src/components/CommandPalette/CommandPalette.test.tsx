import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo } from 'react';
import { useCommands } from '../../commands/commands';
import { renderApp } from '../../testing';
import { CommandPalette } from './CommandPalette';

function Page({ onUpload }: { onUpload: () => void }) {
  useCommands(
    useMemo(
      () => [
        { id: 'upload', group: 'Files', label: 'Upload file', keywords: ['unggah'], run: onUpload },
        { id: 'charts', group: 'Files', label: 'Instant Charts', run: () => undefined },
      ],
      [onUpload],
    ),
  );
  return <main>Page</main>;
}

test('Ctrl+K finds the actions of the page, and Enter runs one', async () => {
  const upload = jest.fn();
  await renderApp(
    <>
      <Page onUpload={upload} />
      <CommandPalette />
    </>,
  );
  await act(async () => fireEvent.keyDown(document.documentElement, { key: 'k', code: 'KeyK', ctrlKey: true }));
  const search = await screen.findByLabelText('Search pages, files and actions...');
  await userEvent.type(search, 'unggah');
  expect(screen.queryByText('Instant Charts')).toBeNull();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(1));
});

test('a key right after Ctrl+K goes to the palette, not to the focused element', async () => {
  await renderApp(
    <>
      <button type="button">Cell</button>
      <CommandPalette />
    </>,
  );
  const cell = screen.getByRole('button', { name: 'Cell' });
  cell.focus();
  act(() => void fireEvent.keyDown(cell, { key: 'k', code: 'KeyK', ctrlKey: true }));
  expect(screen.getByLabelText('Search pages, files and actions...')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(cell).toHaveFocus());
});
