/**
 * Focuses the first item of a menu that has just opened. Mantine does so only after a timeout: a key pressed before
 * would still go to the grid and change the selection under the menu.
 */
export const focusFirstItem = (menu: HTMLElement | null): void =>
  menu?.querySelector<HTMLElement>('[data-menu-item]:not([data-disabled])')?.focus({ preventScroll: true });
