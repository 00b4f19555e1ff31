import { Button as MantineButton, type ButtonProps as MantineButtonProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';

export interface ButtonProps
  extends Omit<MantineButtonProps, 'loading'>, Omit<ComponentProps<'button'>, keyof MantineButtonProps> {
  /** Working: the button is disabled and says so by this label (`Signing in...`), without a change of width. */
  busyLabel?: ReactNode;
  busy?: boolean;
}

/** Busy buttons change their words, which screen readers hear, so they need no spinner. */
export function Button({ busy = false, busyLabel, disabled, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <MantineButton {...rest} type={type} disabled={disabled === true || busy} aria-busy={busy || undefined}>
      {busy && busyLabel !== undefined ? busyLabel : children}
    </MantineButton>
  );
}
