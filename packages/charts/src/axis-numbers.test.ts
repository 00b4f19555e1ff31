import { chartTypes } from '@rapi/contracts';
import { init } from 'echarts';
import fc from 'fast-check';
import type { ChartContent, ChartLanguage } from './chart-content';
import { chartOption } from './chart-option';
import { figureWriters } from './figure-writers';

type Tick = [value: number, label: string];
const languages = ['id', 'en'] as const;
const axisNames = ['xAxis', 'yAxis'] as const;

/** The ticks that the library draws along the axes of numbers, and how they are written. */
function ticksOf(chart: ChartContent, language: ChartLanguage): Record<(typeof axisNames)[number], Tick[]> {
  const drawn: Record<(typeof axisNames)[number], Tick[]> = { xAxis: [], yAxis: [] };
  const option = chartOption(chart, { language, size: { width: 1200, height: 675 } });
  for (const name of axisNames) {
    const axis = Object(option[name]);
    if (axis.type !== 'value') continue;
    const write: (value: number) => string = axis.axisLabel.formatter;
    axis.axisLabel.formatter = (value: number) => {
      drawn[name].push([value, write(value)]);
      return write(value);
    };
  }
  const canvas = init(null, null, { renderer: 'svg', ssr: true, width: 1200, height: 675 });
  canvas.setOption({ ...option, animation: false });
  canvas.renderToSVGString();
  canvas.dispose();
  const once = (ticks: Tick[]) => [...new Map(ticks)].sort(([one], [other]) => one - other);
  return { xAxis: once(drawn.xAxis), yAxis: once(drawn.yAxis) };
}

const powers: Record<string, number> = { rb: 3, jt: 6, M: 9, T: 12 };
const englishPowers: Record<string, number> = { K: 3, M: 6, B: 9, T: 12 };

function readBack(label: string, language: ChartLanguage): number {
  const [, figure = '', unit = ''] = /^(-?[\d.,]+)[\s\u00a0]?(%|\p{L}*)$/u.exec(label) ?? [];
  const plain = language === 'id' ? figure.replaceAll('.', '').replace(',', '.') : figure.replaceAll(',', '');
  if (unit === '%') return Number(`${plain}e-2`);
  return Number(`${plain}e${(language === 'id' ? powers : englishPowers)[unit] ?? 0}`);
}

function expectExact(ticks: readonly Tick[], language: ChartLanguage): void {
  expect(ticks.length).toBeGreaterThan(1);
  expect(new Set(ticks.map(([, label]) => label)).size).toBe(ticks.length);
  const step = Math.min(...ticks.slice(1).map(([value], i) => value - (ticks[i]?.[0] ?? 0)));
  for (const [value, label] of ticks) expect(Math.abs(readBack(label, language) - value)).toBeLessThan(step * 1e-9);
}

const column = (label: string, data: number[], more: object = {}): ChartContent => ({
  chart_name: 'Angka',
  chart_type: 'column',
  chart_data: { labels: data.map(String), datasets: [{ label, data, ...more }] },
});

const scatter = (x: number[], y: number[], label_column = 'Harga'): ChartContent => ({
  chart_name: 'Angka',
  chart_type: 'scatter',
  label_column,
  chart_data: { labels: [], datasets: [{ label: 'Terjual', data: x.map((each, i) => ({ x: each, y: y[i] ?? 0 })) }] },
});

const sized = fc
  .tuple(fc.double({ min: 1, max: 10, noNaN: true }), fc.integer({ min: -6, max: 12 }), fc.boolean())
  .map(([digits, power, isBelow]) => (isBelow ? -1 : 1) * digits * 10 ** power);

test('the numbers of an axis differ, and each says exactly its tick', () => {
  fc.assert(
    fc.property(
      fc.array(sized, { minLength: 1, maxLength: 5 }),
      sized,
      fc.integer({ min: 0, max: 8 }),
      fc.constantFrom('percent', undefined),
      (values, offset, narrow, unit) => {
        // Figures far from zero and close together: 1.250.500.000 to 1.251.200.000.
        const near = values.map((_, i) => offset + (i * Math.abs(offset)) / 10 ** narrow);
        for (const language of languages) {
          expectExact(ticksOf(column('Omzet', values, { unit }), language).yAxis, language);
          const { xAxis, yAxis } = ticksOf(scatter(near, values), language);
          for (const ticks of [xAxis, yAxis]) expectExact(ticks, language);
        }
      },
    ),
    { numRuns: 150 },
  );
});

test.each<[string, ChartContent, ChartLanguage, string]>([
  ['small figures', column('Berat', [0.001, 0.0025, 0.0004]), 'id', '0 | 0,0005 | 0,001 | 0,0015 | 0,002 | 0,0025'],
  ['round millions', column('Omzet', [1_250_000, 800_000]), 'id', '0 | 300 rb | 600 rb | 900 rb | 1,2 jt | 1,5 jt'],
  ['round millions in English', column('Sales', [1_250_000]), 'en', '0 | 300K | 600K | 900K | 1.2M | 1.5M'],
  ['percentages', column('Diskon', [0.125, 0.05], { unit: 'percent' }), 'id', '0% | 3% | 6% | 9% | 12% | 15%'],
  [
    'prices close together',
    scatter([1_000_000, 1_000_250], [1, 2]),
    'id',
    '1.000.000 | 1.000.050 | 1.000.100 | 1.000.150 | 1.000.200 | 1.000.250',
  ],
  [
    'rates',
    scatter([1.00125, 1.00135], [1, 2], 'Kurs'),
    'id',
    '1,00124 | 1,00126 | 1,00128 | 1,0013 | 1,00132 | 1,00134 | 1,00136',
  ],
  ['years, of which there are no halves', scatter([2022, 2023], [1, 2], 'Tahun'), 'id', '2022 | 2023'],
  [
    'figures that only look like years',
    scatter([2000, 2100], [1, 2]),
    'id',
    '2.000 | 2.020 | 2.040 | 2.060 | 2.080 | 2.100',
  ],
])('%s along an axis', (_, chart, language, labels) => {
  const { xAxis, yAxis } = ticksOf(chart, language);
  const ticks = chart.chart_type === 'scatter' ? xAxis : yAxis;
  expect(ticks.map(([, label]) => label.replaceAll('\u00a0', ' ')).join(' | ')).toBe(labels);
});

test.each<[string, ChartContent, string[]]>([
  ['small ones', column('Berat', [0.0004, 0.0185]), ['0,0004', '0,0185']],
  ['what somebody wrote', column('Kurs', [1.00125, 1_234_567.891]), ['1,00125', '1.234.567,891']],
  ['computed ones', column('Omzet', [10 / 3, 0.1 + 0.2, 1e7 / 3]), ['3,33333', '0,3', '3.333.333,33']],
  ['percentages', column('Diskon', [0.125, 0.07], { unit: 'percent' }), ['12,5%', '7%']],
  ['years', column('Tahun', [2022, 2023]), ['2022', '2023']],
])('figures beside the picture: %s', (_, chart, texts) => {
  const [write] = figureWriters(chart, 'id').datasets;
  const [dataset] = chart.chart_data.datasets;
  expect(dataset?.data.map((value) => write?.(Number(value)))).toEqual(texts);
});

test('a tooltip writes the figures as they are', () => {
  for (const chart_type of chartTypes.filter((type) => type !== 'scatter')) {
    const { series } = chartOption({ ...column('Berat', [0.0004]), chart_type }, { language: 'id' });
    expect(Object(series)[0].tooltip.valueFormatter(0.0004)).toBe('0,0004');
  }
});
