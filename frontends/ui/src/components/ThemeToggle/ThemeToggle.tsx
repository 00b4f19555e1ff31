import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './ThemeToggle.module.css';

interface ThemeToggleProps {
  /** Told after the choice, for example to keep it with the account. */
  onChange?: (theme: 'light' | 'dark') => void;
}

/**
 * Light or dark; until it is used the page follows the system. The choice is remembered on this device. Style chooses the icon
 * and the names for both schemes stand in the element, since the build draws the landing page without knowing the scheme.
 */
export function ThemeToggle({ onChange }: ThemeToggleProps) {
  const { t } = useTranslation('ui');
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const labels = { light: t('theme.toDark'), dark: t('theme.toLight') };
  const label = labels[isDark ? 'dark' : 'light'];
  const toggle = () => {
    const next = isDark ? 'light' : 'dark';
    setColorScheme(next);
    onChange?.(next);
  };
  return (
    <ActionIcon
      size="lg"
      aria-label={label}
      title={label}
      data-label-light={labels.light}
      data-label-dark={labels.dark}
      onClick={toggle}
    >
      <IconSun size={18} className={classes.inDark} aria-hidden />
      <IconMoon size={18} className={classes.inLight} aria-hidden />
    </ActionIcon>
  );
}
