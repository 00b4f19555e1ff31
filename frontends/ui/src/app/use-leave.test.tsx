import { createBrowserRouter, RouterProvider, useNavigate, useSearchParams } from '@rapi/ui/router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLeave } from './use-leave';

const otherwise = jest.fn();

function Over() {
  const navigate = useNavigate();
  const leave = useLeave(otherwise);
  return (
    <>
      <button onClick={() => void navigate('/list?q=gaji&over=types')}>further</button>
      <button onClick={leave}>leave</button>
    </>
  );
}

function Page() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <>
      <button onClick={() => void navigate('/list?q=gaji')}>search</button>
      <button onClick={() => void navigate('/list?q=gaji&over=clean')}>open</button>
      {search.has('over') && <Over />}
    </>
  );
}

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

async function visit(at: string) {
  window.history.replaceState(null, '', at);
  const router = createBrowserRouter([{ path: '*', element: <Page /> }]);
  await act(async () => render(<RouterProvider router={router} />));
}

beforeEach(() => otherwise.mockClear());

test('leads back to where it was opened, whatever was viewed in between', async () => {
  await visit('/list');
  await click('search');
  await click('open');
  await click('further');
  await click('leave');
  await waitFor(() => expect(window.location.search).toBe('?q=gaji'));
  expect(otherwise).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'leave' })).toBeNull());
});

test('if the visit began with it, there is nowhere to go back to', async () => {
  await visit('/list?over=clean');
  await click('further');
  await click('leave');
  expect(otherwise).toHaveBeenCalledTimes(1);
});
