import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible, renderApp } from '../../testing';
import { PasswordInput } from './PasswordInput';

test('can be shown and hidden again', async () => {
  const { container } = await renderApp(<PasswordInput label="Password" />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
  await expectAccessible(container);
});

test('reports that Caps Lock is on until the field loses the focus', async () => {
  await renderApp(<PasswordInput label="Password" />);
  const field = screen.getByLabelText('Password');
  fireEvent.keyUp(field, { key: 'A', modifierCapsLock: true });
  expect(screen.getByText('Caps Lock is on')).toBeVisible();
  fireEvent.blur(field);
  expect(screen.queryByText('Caps Lock is on')).toBeNull();
});
