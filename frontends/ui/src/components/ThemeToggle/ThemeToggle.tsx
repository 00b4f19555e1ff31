import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface ThemeToggleProps {
  /** Told after the choice, for example to keep it with the account. */
  onChange?: (theme: 'light' | 'dark') => void;
}

/** Light or dark; until it is used the page follows the system. The choice is remembered on this device. */
export function ThemeToggle({ onChange }: ThemeToggleProps) {
  const { t } = useTranslation('ui');
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const label = t(isDark ? 'theme.toLight' : 'theme.toDark');
  const toggle = () => {
    const next = isDark ? 'light' : 'dark';
    setColorScheme(next);
    onChange?.(next);
  };
  return (
    <ActionIcon size="lg" aria-label={label} title={label} onClick={toggle}>
      {isDark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
    </ActionIcon>
  );
}
