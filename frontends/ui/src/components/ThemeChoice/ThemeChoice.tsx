import type { Profile } from '@rapi/contracts';
import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Theme = Profile['theme'];
const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[];
const isTheme = (value: string): value is Theme => themes.some((theme) => theme === value);

interface ThemeChoiceProps {
  /** The id of the element that labels it. */
  labelledBy: string;
  onChange: (theme: Theme) => void;
}

/** Chooses light, dark or the system's theme. It applies at once and is stored on this device. */
export function ThemeChoice({ labelledBy, onChange }: ThemeChoiceProps) {
  const { t } = useTranslation('ui');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choose = (value: string) => {
    if (!isTheme(value)) return;
    setColorScheme(value === 'system' ? 'auto' : value);
    onChange(value);
  };
  return (
    <SegmentedControl
      aria-labelledby={labelledBy}
      value={colorScheme === 'auto' ? 'system' : colorScheme}
      data={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
      onChange={choose}
    />
  );
}
