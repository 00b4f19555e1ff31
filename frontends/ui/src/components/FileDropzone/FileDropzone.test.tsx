import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible, renderApp } from '../../testing';
import { FileDropzone } from './FileDropzone';

const file = (name: string) => new File(['a;b'], name);

test('accepts chosen files, even of a type it did not ask for', async () => {
  const taken: string[][] = [];
  const { container } = await renderApp(
    <FileDropzone
      accept={{ 'text/csv': ['.csv'] }}
      multiple
      onFiles={(files) => taken.push(files.map(({ name }) => name))}
    >
      xlsx, xls, csv
    </FileDropzone>,
  );
  await expectAccessible(container);
  expect(screen.getByRole('button', { name: 'Choose file' })).toBeEnabled();
  const input = container.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('The dropzone has no input');
  await userEvent.upload(input, [file('a.csv'), file('b.exe')], { applyAccept: false });
  await waitFor(() => expect(taken).toEqual([['a.csv', 'b.exe']]));
});

test('accepts a dropped file', async () => {
  const taken: string[] = [];
  await renderApp(
    <FileDropzone buttonLabel="Choose Files" onFiles={(files) => taken.push(...files.map(({ name }) => name))} />,
  );
  const dropped = file('penjualan.csv');
  await act(async () => {
    fireEvent.drop(screen.getByRole('button', { name: 'Choose Files' }), {
      dataTransfer: {
        files: [dropped],
        items: [{ kind: 'file', type: dropped.type, getAsFile: () => dropped }],
        types: ['Files'],
      },
    });
  });
  await waitFor(() => expect(taken).toEqual(['penjualan.csv']));
});
