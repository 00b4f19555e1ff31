import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './ThemeToggle.module.css';

interface ThemeToggleProps {
  /** Called after the choice, for example to save it with the account. */
  onChange?: (theme: 'light' | 'dark') => void;
}

/**
 * Switches between light and dark. Until it is used, the page follows the system; the choice is stored on this device.
 * The element holds the icons and names for both schemes and the style sheet picks, because the build draws the landing
 * page without knowing the scheme.
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
