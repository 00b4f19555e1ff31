import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { expectAccessible, renderApp } from '../../testing';
import { Button } from '../Button/Button';
import { confirm } from '../ConfirmDialog/confirm';
import { Dialog } from './Dialog';
import { useDialogHost } from './dialog-host';

function Page({ unsaved = false }: { unsaved?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Smart Clean</Button>
      {open && (
        <Dialog
          title="Smart Clean"
          subtitle="penjualan.xlsx"
          fullScreen
          unsaved={unsaved}
          onClose={() => setOpen(false)}
        >
          <Button>Apply</Button>
        </Dialog>
      )}
    </main>
  );
}

async function openDialog(unsaved?: boolean) {
  await renderApp(<Page unsaved={unsaved} />);
  await userEvent.click(screen.getByRole('button', { name: 'Smart Clean' }));
  return screen.findByRole('dialog', { name: 'Smart Clean' });
}

test('has a name, traps the focus, closes by Esc and returns the focus', async () => {
  const dialog = await openDialog();
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await expectAccessible(dialog);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Smart Clean' })).toHaveFocus());
});

test('asks before unsaved changes are lost, with the focus on the safe answer', async () => {
  await openDialog(true);
  await userEvent.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus());
  await expectAccessible(question);
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Smart Clean' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

function TwoDialogs() {
  const [open, setOpen] = useState<readonly string[]>(['History', 'Compare']);
  const close = (name: string) => () => setOpen((names) => names.filter((each) => each !== name));
  return (
    <main>
      {open.includes('History') && (
        <Dialog title="History" onClose={close('History')}>
          {open.includes('Compare') && (
            <Dialog title="Compare" onClose={close('Compare')}>
              Versions
            </Dialog>
          )}
        </Dialog>
      )}
    </main>
  );
}

test('Esc closes only the topmost dialog, and then the next', async () => {
  await renderApp(<TwoDialogs />);
  await screen.findByRole('dialog', { name: 'Compare' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Compare' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'History' })).toBeVisible();
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = confirm({ title: 'Roll back?', confirmLabel: 'Rollback' });
  });
  await screen.findByText('Roll back?');
  await userEvent.keyboard('{Escape}');
  expect(await answer).toBe(false);
  expect(screen.getByRole('dialog', { name: 'History' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a question is answered by its action button, by Cancel and by Esc', async () => {
  await renderApp(<main>Page</main>);
  const ask = () => {
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = confirm({
        title: 'Delete "X"? This action cannot be undone.',
        confirmLabel: 'Delete',
        destructive: true,
      });
    });
    return answer;
  };
  const yes = ask();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await yes).toBe(true);
  const no = ask();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await no).toBe(false);
  const escaped = ask();
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(await escaped).toBe(false);
});

function FrameBar() {
  const host = useDialogHost();
  const bar = <p>Step 2 of 4</p>;
  return host === null ? bar : createPortal(bar, host);
}

test('a bar of the frame moves into the topmost full-screen dialog, if there is one', async () => {
  const dialogs = (count: number) => (
    <>
      <FrameBar />
      {['Files', 'Smart Clean'].slice(0, count).map((title) => (
        <Dialog key={title} fullScreen title={title} onClose={() => undefined}>
          {title}
        </Dialog>
      ))}
      {count > 0 && (
        <Dialog title="A box" onClose={() => undefined}>
          A box
        </Dialog>
      )}
    </>
  );
  function Changing() {
    const [count, setCount] = useState(0);
    return (
      <>
        <Button onClick={() => setCount((known) => (known + 1) % 3)}>More</Button>
        {dialogs(count)}
      </>
    );
  }
  await renderApp(<Changing />);
  const bar = () => screen.getByText('Step 2 of 4');
  const more = () => fireEvent.click(screen.getByText('More'));
  expect(bar().closest('[role="dialog"]')).toBeNull();
  more();
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Files' })).toContainElement(bar()));
  more();
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Smart Clean' })).toContainElement(bar()));
  more();
  await waitFor(() => expect(bar().closest('[role="dialog"]')).toBeNull());
});
