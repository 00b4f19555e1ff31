import { act, fireEvent, screen } from '@testing-library/react';
import { expectAccessible, renderApp } from '../testing';
import type { RemoteLoader, RemoteModules, ToolDialogProps } from './remote-contract';
import { RemoteComponent } from './RemoteComponent';

const tools = {
  ToolDialog: ({ tool, fileName }: ToolDialogProps) => <p>{`${tool} of ${fileName}`}</p>,
} satisfies RemoteModules['tools/tool-dialog'];

const props: ToolDialogProps = {
  tool: 'clean',
  fileId: '1',
  fileName: 'penjualan.xlsx',
  onClose: () => undefined,
  onChanged: () => undefined,
};

const show = (load: () => Promise<unknown>) =>
  renderApp(<RemoteComponent module="tools/tool-dialog" name="ToolDialog" props={props} />, {
    // The test has only one module, so its loader ignores the id.
    loadRemote: load as RemoteLoader,
  });

test('renders the component of another front end', async () => {
  await show(async () => tools);
  expect(await screen.findByText('clean of penjualan.xlsx')).toBeVisible();
});

test('shows that it is loading', async () => {
  await show(() => new Promise(() => undefined));
  expect(screen.getByText('Loading...')).toBeInTheDocument();
});

describe('if the remote cannot be loaded', () => {
  // React logs every error that a boundary catches.
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  test('an alert says so, and Retry loads the module again', async () => {
    let down = true;
    const { container } = await show(async () => {
      if (down) throw new Error('/remotes/tools/mf-manifest.json answered 502');
      return tools;
    });
    expect(await screen.findByText('This part of the app could not be loaded.')).toBeVisible();
    expect(screen.getByText('/remotes/tools/mf-manifest.json answered 502')).toBeVisible();
    await expectAccessible(container);
    down = false;
    // Await the act, or the suspended part would never resume.
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    expect(await screen.findByText('clean of penjualan.xlsx')).toBeVisible();
    expect(screen.queryByText('This part of the app could not be loaded.')).toBeNull();
  });
});
