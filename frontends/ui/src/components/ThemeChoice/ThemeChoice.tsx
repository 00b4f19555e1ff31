import type { Profile } from '@rapi/contracts';
import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Theme = Profile['theme'];
const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[];
const isTheme = (value: string): value is Theme => themes.some((theme) => theme === value);

interface ThemeChoiceProps {
  /** The id of what names it. */
  labelledBy: string;
  onChange: (theme: Theme) => void;
}

/** Light, dark, or as the system is; the choice holds on this device at once. */
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
