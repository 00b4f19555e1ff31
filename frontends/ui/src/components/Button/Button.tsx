import { Button as MantineButton, type ButtonProps as MantineButtonProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { focusTrail } from '../dialog-stack/focus-trail';

export interface ButtonProps
  extends Omit<MantineButtonProps, 'loading'>, Omit<ComponentProps<'button'>, keyof MantineButtonProps> {
  /** While busy, the button is disabled and shows this label (`Signing in...`) without changing width. */
  busyLabel?: ReactNode;
  busy?: boolean;
}

/**
 * A disabled button loses the focus, and the next Tab would start at the top of the page, so focus it again after the
 * work.
 */
function useFocusAfter(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const own = button.current;
    if (!busy || !own) return;
    return () => {
      const hadFocus = focusTrail().find(({ isConnected }) => isConnected) === own;
      if (hadFocus && document.activeElement === document.body) own.focus({ preventScroll: true });
    };
  }, [busy]);
  return button;
}

/** A busy button changes its label, which screen readers announce, so it needs no spinner. */
export function Button({ busy, busyLabel, disabled, children, type = 'button', ref, onClick, ...rest }: ButtonProps) {
  const button = useMergedRef(useFocusAfter(busy === true), ref ?? null);
  const startsWork = type === 'submit' || busy !== undefined;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // Ignore the second click of a double click, which comes before the button is busy and would create a second job or
    // batch.
    if (startsWork && event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <MantineButton
      {...rest}
      ref={button}
      type={type}
      onClick={click}
      disabled={disabled === true || busy === true}
      aria-busy={busy === true || undefined}
    >
      {busy === true && busyLabel !== undefined ? busyLabel : children}
    </MantineButton>
  );
}
