import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible, renderApp } from '../../testing';
import { bottomBar } from './bottom-bars';
import { toast } from './toast';

afterEach(() => {
  jest.useRealTimers();
  act(() => toast.closeAll());
});

test('a success message disappears by itself, an error stays until it is closed', async () => {
  const { container } = await renderApp(<p>Page</p>);
  jest.useFakeTimers();
  act(() => {
    toast.success('Sample files generated successfully!');
    toast.error('Failed to delete job');
  });
  expect(within(screen.getByRole('status')).getByText('Sample files generated successfully!')).toBeVisible();
  expect(within(screen.getByRole('alert')).getByText('Failed to delete job')).toBeVisible();
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.queryByText('Sample files generated successfully!')).toBeNull();
  jest.useRealTimers();
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(screen.queryByText('Failed to delete job')).toBeNull();
});

test('messages are shown above bars at the bottom of the window, not above bars of a box in its middle', async () => {
  const bar = (top: number, bottom: number) => {
    const element = document.createElement('div');
    element.getBoundingClientRect = () => new DOMRect(0, top, 100, bottom - top);
    return bottomBar(element);
  };
  const above = () => document.documentElement.style.getPropertyValue('--bottom-bars');
  const removed = [
    bar(innerHeight - 64, innerHeight),
    bar(300, 350),
    bar(innerHeight - 30, innerHeight),
    bar(innerHeight - 90, innerHeight - 64),
  ];
  await renderApp(<p>Page</p>);
  act(() => void toast.info('Saved'));
  expect(above()).toBe('90px');
  removed.forEach((remove) => remove?.());
  expect(above()).toBe('0px');
});

test('the next message about the same takes the place of the one before', async () => {
  await renderApp(<p>Page</p>);
  act(() => {
    toast.success('“Kota” removed', { about: 'steps' });
    toast.success('Saved');
    toast.success('Undone: “Kota” removed', { about: 'steps' });
  });
  expect(screen.getByRole('status')).toHaveTextContent(/^SavedUndone: “Kota” removed$/);
});

test('an action runs once and closes its message', async () => {
  const undo = jest.fn();
  await renderApp(<p>Page</p>);
  act(() => void toast.success('File deleted', { action: { label: 'Undo', run: undo } }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('File deleted')).toBeNull();
});

test('a message stays while the pointer is on it', async () => {
  await renderApp(<p>Page</p>);
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  act(() => void toast.info('Saved'));
  await user.hover(screen.getByText('Saved'));
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('Saved')).toBeVisible();
  await user.unhover(screen.getByText('Saved'));
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.queryByText('Saved')).toBeNull();
});
