/**
 * Gives the focus to the first item of a menu that has just come up. Mantine does so only after a timeout: a key that is pressed
 * before would still be the grid's, and change what is selected under the menu.
 */
export const focusFirstItem = (menu: HTMLElement | null): void =>
  menu?.querySelector<HTMLElement>('[data-menu-item]:not([data-disabled])')?.focus({ preventScroll: true });
