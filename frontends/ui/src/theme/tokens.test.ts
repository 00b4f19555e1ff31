import { palette } from './palette';
import { type TokenName, tokens } from './tokens';

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const surfaces: TokenName[] = ['canvas', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover'];
const tones: TokenName[] = ['brand', 'success', 'warning', 'danger', 'info'];

const textPairs: [TokenName, TokenName][] = [
  ...surfaces.flatMap((surface): [TokenName, TokenName][] => [
    ['text', surface],
    ['text-dim', surface],
    ['link', surface],
    ['danger', surface],
  ]),
  ...tones.map((tone): [TokenName, TokenName] => [tone, `${tone}-subtle` as TokenName]),
  ...tones.map((tone): [TokenName, TokenName] => ['text', `${tone}-subtle` as TokenName]),
  ['text', 'surface-selected'],
  ['text-dim', 'surface-selected'],
  ['text', 'diff-removed'],
  ['text', 'diff-added'],
  ['text-dim', 'neutral-subtle'],
  ['text-on-fill', 'fill'],
  ['text-on-fill', 'fill-hover'],
];

/** Pairs that must be visible but carry no text: 3:1. */
const shapePairs: [TokenName, TokenName][] = [
  ['focus', 'surface'],
  ['focus', 'canvas'],
  ['border-strong', 'surface'],
];

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  const colours = tokens[scheme];

  test.each(textPairs)('text in %s is readable on %s', (text, back) => {
    expect(contrast(colours[text], colours[back])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapePairs)('%s is visible on %s', (shape, back) => {
    expect(contrast(colours[shape], colours[back])).toBeGreaterThanOrEqual(3);
  });
});

test.each(Object.entries(palette).filter(([name]) => name !== 'gray' && name !== 'dark'))(
  'a filled button of %s carries white text',
  (_name, shades) => {
    expect(contrast(shades[7], '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(shades[8], '#ffffff')).toBeGreaterThanOrEqual(4.5);
  },
);
