import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { palette } from './palette';
import { cssVariables, tokens } from './tokens';

/** Local fonts scaled to Inter's metrics (inter.css). */
const standIns = "'Inter in Roboto', 'Inter in Arial'";
const fontFamily = `'Inter Variable', Inter, ${standIns}, system-ui, -apple-system, 'Segoe UI', sans-serif`;
const fontFamilyMonospace = "ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', Menlo, Consolas, monospace";

/** People read a business tool all day: text of 13 to 14 px and controls of 34 px keep tables and forms dense. */
export const theme = createTheme({
  colors: palette,
  primaryColor: 'brand',
  primaryShade: 7,
  fontFamily,
  fontFamilyMonospace,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.55', xl: '1.55' },
  headings: {
    fontFamily,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.1875rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.45' },
    },
  },
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '18px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: { defaultProps: { size: 'sm' }, vars: () => ({ root: { '--button-height-sm': '34px' } }) },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Input: { defaultProps: { size: 'sm' }, vars: () => ({ wrapper: { '--input-height-sm': '34px' } }) },
    Checkbox: { defaultProps: { size: 'sm' } },
    Modal: { defaultProps: { radius: 'md', centered: true } },
    Menu: { defaultProps: { radius: 'md', shadow: 'md', position: 'bottom-end' } },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: true, multiline: true, maw: 320 } },
    Tabs: { vars: () => ({ root: { '--tabs-color': 'var(--rapi-brand)' } }) },
    Table: { defaultProps: { verticalSpacing: 6, horizontalSpacing: 10 } },
  },
});

/** Mantine's variables follow the tokens, so that its components and our style sheets always agree. */
const mantineVariables = (scheme: (typeof tokens)['light' | 'dark']) => ({
  ...cssVariables(scheme),
  '--mantine-color-body': scheme.surface,
  '--mantine-color-text': scheme.text,
  '--mantine-color-bright': scheme.text,
  '--mantine-color-dimmed': scheme['text-dim'],
  '--mantine-color-placeholder': scheme['text-dim'],
  '--mantine-color-anchor': scheme.link,
  '--mantine-color-error': scheme.danger,
  '--mantine-color-default': scheme.surface,
  '--mantine-color-default-hover': scheme['surface-hover'],
  '--mantine-color-default-color': scheme.text,
  '--mantine-color-default-border': scheme.border,
  '--mantine-color-disabled': scheme['neutral-subtle'],
  '--mantine-color-disabled-color': scheme['text-dim'],
  '--mantine-color-disabled-border': scheme.border,
});

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: mantineVariables(tokens.light),
  dark: mantineVariables(tokens.dark),
});
