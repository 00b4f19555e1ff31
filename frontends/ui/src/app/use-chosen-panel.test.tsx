import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '../testing';
import { Button } from '../components/Button/Button';
import { useChosenPanel } from './use-chosen-panel';

const scroll = jest.fn();
beforeEach(() => scroll.mockClear());

function Page() {
  const [chosen, setChosen] = useState<string>();
  const { panel, show } = useChosenPanel<HTMLElement>(chosen);
  const clickItem = () => {
    show('clicked');
    setChosen('clicked');
  };
  return (
    <>
      <Button onClick={() => setChosen('linked')}>By a link</Button>
      <Button onClick={clickItem}>By a click</Button>
      <section ref={panel} aria-label="Panel" />
    </>
  );
}

/** jsdom has no layout, so the panel's position is given. */
async function openPageWithPanelAt(top: number) {
  await renderApp(<Page />);
  const panel = screen.getByRole('region', { name: 'Panel' });
  panel.getBoundingClientRect = () => new DOMRect(0, top, 300, 2000);
  panel.scrollIntoView = scroll;
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a clicked panel is scrolled into view, even if it is already open; a link scrolls nothing', async () => {
  await openPageWithPanelAt(1200);
  click('By a link');
  expect(scroll).toHaveBeenCalledTimes(0);
  click('By a click');
  expect(scroll).toHaveBeenCalledTimes(1);
  click('By a click');
  expect(scroll).toHaveBeenCalledTimes(2);
});

test.each([
  ['in sight', 200, 0],
  ['at the very end', window.innerHeight - 40, 1],
  ['above the window', -300, 1],
])('a panel that is %s', async (_where, top, times) => {
  await openPageWithPanelAt(top);
  click('By a click');
  expect(scroll).toHaveBeenCalledTimes(times);
});
