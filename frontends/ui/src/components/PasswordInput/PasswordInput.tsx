import { PasswordInput as MantinePasswordInput, type PasswordInputProps as MantineProps } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './PasswordInput.module.css';

interface PasswordInputProps extends Omit<MantineProps, 'visibilityToggleButtonProps'> {
  /** Shown below the field, for example the password's strength. */
  footer?: ReactNode;
}

/** A password field that can reveal its text and warns about Caps Lock. */
export function PasswordInput({ footer, onKeyUp, onBlur, ...rest }: PasswordInputProps) {
  const { t } = useTranslation('ui');
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent<HTMLInputElement>) => {
    setCapsLock(event.getModifierState('CapsLock'));
    onKeyUp?.(event);
  };
  return (
    <div>
      <MantinePasswordInput
        {...rest}
        visible={shown}
        onVisibilityChange={setShown}
        onKeyUp={watch}
        onBlur={(event) => {
          setCapsLock(false);
          onBlur?.(event);
        }}
        visibilityToggleButtonProps={{ 'aria-label': t(shown ? 'password.hide' : 'password.show'), tabIndex: 0 }}
      />
      <p className={classes.hint} role="status">
        {capsLock ? t('password.capsLock') : ''}
      </p>
      {footer}
    </div>
  );
}
