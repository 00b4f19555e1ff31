import { SHOWN, TAKEN_OVER } from './taken-over';

// Runs at the end of the landing page in place of the page's script, which the first view does not need. The script
// loads with the first thing a visitor does. What they press until it answers is not lost.

/** Each of these shows that the visitor is active: reading on, pointing at something, or using the keyboard. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel'] as const;

const { scripts = '', styles = '' } = document.currentScript?.dataset ?? {};
const addresses = (list: string) => list.split(' ').filter((address) => address !== '');
const scheme = () => document.documentElement.dataset.mantineColorScheme;

/** Removes the other language's view before anything can look for it: both hold the same ids. */
function showOneView(): void {
  for (const view of document.querySelectorAll<HTMLElement>('[data-first-view]')) {
    if (view.dataset.firstView !== document.documentElement.lang) {
      view.remove();
      continue;
    }
    document.title = view.dataset.title ?? document.title;
    view.removeAttribute('data-first-view');
    view.setAttribute(SHOWN, '');
  }
}

/** The build drew the page in light colours; in dark ones the theme button does the opposite. */
function nameThemeToggle(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-label-light]')) {
    const label = (scheme() === 'dark' ? button.dataset.labelDark : button.dataset.labelLight) ?? '';
    button.title = label;
    button.ariaLabel = label;
  }
}

function followSystem(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    const saved = localStorage.getItem('theme');
    if (saved === 'light' || saved === 'dark') return;
    const name = dark.matches ? 'dark' : 'light';
    document.documentElement.dataset.mantineColorScheme = name;
    document.documentElement.style.colorScheme = name;
    nameThemeToggle();
  };
  dark.addEventListener('change', follow);
  document.addEventListener(TAKEN_OVER, () => dark.removeEventListener('change', follow), { once: true });
}

const add = (name: 'link' | 'script', properties: object) =>
  document.head.append(Object.assign(document.createElement(name), properties));

let isLoading = false;

function load(): void {
  if (isLoading) return;
  isLoading = true;
  for (const href of addresses(styles)) add('link', { rel: 'stylesheet', href });
  // If loading failed, e.g. offline, the visitor's next action tries again.
  const onerror = () => (isLoading = false);
  for (const src of addresses(scripts)) add('script', { src, async: false, onerror });
}

/** The script waits until the browser has answered the scrolling finger or the moving pointer. */
function loadWhenIdle(): void {
  if (isLoading) return;
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 200 });
  else load();
}

function loadOnceSomebodyIsThere(): void {
  for (const sign of SIGNS) addEventListener(sign, loadWhenIdle, { capture: true, passive: true });
  const rest = () => SIGNS.forEach((sign) => removeEventListener(sign, loadWhenIdle, true));
  document.addEventListener(TAKEN_OVER, rest, { once: true });
}

const buttons = () => [...document.querySelectorAll('button')];

/** Links work without a script. What a button does is in the script, so a press waits for it. */
function keepPress(): void {
  let pressed: { button: HTMLButtonElement; place: number } | undefined;
  const keep = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    pressed?.button.removeAttribute('aria-busy');
    pressed = { button, place: buttons().indexOf(button) };
    button.setAttribute('aria-busy', 'true');
    load();
  };
  const release = () => {
    removeEventListener('click', keep, true);
    if (!pressed) return;
    pressed.button.removeAttribute('aria-busy');
    (pressed.button.isConnected ? pressed.button : buttons()[pressed.place])?.click();
  };
  addEventListener('click', keep, true);
  document.addEventListener(TAKEN_OVER, release, { once: true });
}

showOneView();
nameThemeToggle();
followSystem();
keepPress();
if (localStorage.getItem('token') !== null) load();
else loadOnceSomebodyIsThere();
