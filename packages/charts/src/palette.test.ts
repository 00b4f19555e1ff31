import { chartSchemes, type ChartColours } from './palette';

type Rgb = readonly [number, number, number];

const linear = (hex: string): Rgb => {
  const part = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
};

/** Machado, Oliveira, Fernandes 2009, severity 1.0. */
const sights: Record<string, readonly [Rgb, Rgb, Rgb]> = {
  'full sight': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = ([a, b, c]: Rgb, [x, y, z]: Rgb): number => a * x + b * y + c * z;
const inUnit = (value: number) => Math.min(1, Math.max(0, value));

/** CIE L*a*b*, where distance is roughly how different two colours look. */
function lab([r, g, b]: Rgb): Rgb {
  const f = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function seen(hex: string, sight: string): Rgb {
  const rows = sights[sight] ?? [];
  const [r = 0, g = 0, b = 0] = rows.map((row) => inUnit(times(row, linear(hex))));
  return lab([r, g, b]);
}

const luminance = (hex: string) => times([0.2126, 0.7152, 0.0722], linear(hex));
const contrast = (one: string, other: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

const schemes: [string, ChartColours][] = Object.entries(chartSchemes);

describe.each(schemes)('%s', (_, { series, surface }) => {
  test('each series stands out from the surface', () => {
    expect(series.filter((colour) => contrast(colour, surface) < 3)).toEqual([]);
  });

  test.each(Object.keys(sights))('any two series differ with %s', (sight) => {
    const alike = series.flatMap((one, i) =>
      series.slice(i + 1).flatMap((other) => {
        const [a, b] = [seen(one, sight), seen(other, sight)];
        const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
        return distance < 20 ? [`${one} ${other} ${distance.toFixed(1)}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });
});
