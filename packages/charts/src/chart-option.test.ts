import { chartTypes } from '@rapi/contracts';
import { init } from 'echarts';
import type { ChartContent } from './chart-content';
import { chartOption } from './chart-option';
import { heightFor } from './label-room';
import { MAX_SLICES, slices } from './slices';

const chart: ChartContent = {
  chart_name: 'Penjualan',
  chart_type: 'column',
  chart_data: {
    labels: ['Januari', 'Februari'],
    datasets: [
      { label: 'Penjualan', data: [1_250_000, null] },
      { label: 'Biaya', data: [800_000, 700_000] },
    ],
  },
};
const scatter: ChartContent = {
  ...chart,
  chart_type: 'scatter',
  chart_data: { labels: [], datasets: [{ label: 'Harga', data: [{ x: 1, y: 2 }] }] },
};

function drawn(content: ChartContent, language?: 'id' | 'en'): string {
  const canvas = init(null, null, { renderer: 'svg', ssr: true, width: 800, height: 450 });
  canvas.setOption({ ...chartOption(content, { language }), animation: false });
  const svg = canvas.renderToSVGString();
  canvas.dispose();
  return svg;
}

test.each(chartTypes)('%s is drawn, and its option is plain JSON', (chart_type) => {
  const content = { ...(chart_type === 'scatter' ? scatter : chart), chart_type };
  expect(drawn(content)).toContain('<path');
  const option = chartOption(content);
  expect(JSON.parse(JSON.stringify(option))).toEqual(option);
});

test('labels and series are named in the picture, and numbers follow the language', () => {
  const svg = drawn(chart, 'id');
  for (const text of ['Penjualan', 'Biaya', 'Januari', '>1,2 jt<'])
    expect(svg.replaceAll('\u00a0', ' ')).toContain(text);
  expect(drawn(chart, 'en')).toContain('>1.2M<');
});

test('slices are named with their share', () => {
  const datasets = [{ label: 'Total', data: [1, 2] }];
  const pie: ChartContent = { ...chart, chart_type: 'pie', chart_data: { labels: ['Teh', 'Kopi'], datasets } };
  expect(drawn(pie, 'id')).toContain('Teh · 33,3%');
});

test('texts of the data are escaped, and characters that XML cannot hold are left out', () => {
  const svg = drawn({
    ...chart,
    chart_name: '<script>alert(1)</script>',
    chart_data: { labels: ['a\u0001\u0000b', '\ud800'], datasets: [{ label: '</text><g onload="x">', data: [1, 2] }] },
  });
  expect(svg).not.toMatch(/<script|<g onload/);
  expect([...svg].some((letter) => letter < ' ' && !'\n\r\t'.includes(letter))).toBe(false);
  expect(svg).toContain('>ab<');
});

const arrangement = {
  aggregation: 'sum' as const,
  date_part: null,
  order: 'value_desc' as const,
  label_count: 3,
  others_count: 0,
  empty_at: null,
};

test('months, the rest, the empty cells and the figures are named in the language of the page', () => {
  const months: ChartContent = {
    chart_name: 'Penjualan',
    chart_type: 'line',
    label_column: 'Tanggal',
    chart_data: { labels: ['2026-05', '2026-08', '(empty)'], datasets: [{ label: 'Total (sum)', data: [1, 2, 3] }] },
    arrangement: { ...arrangement, date_part: 'month', order: 'time', empty_at: 2 },
  };
  for (const [language, words] of [
    ['id', ['Mei 2026', 'Agu 2026', '(kosong)', 'Tanggal (per bulan)', 'Total (jumlah)']],
    ['en', ['May 2026', 'Aug 2026', '(empty)', 'Tanggal (by month)', 'Total (sum)']],
  ] as const) {
    const svg = drawn(months, language);
    for (const word of words) expect(svg).toContain(`>${word}<`);
  }
  const cities: ChartContent = {
    ...months,
    chart_type: 'bar',
    label_column: 'Kota',
    chart_data: { labels: ['Ambon', 'Others (9)'], datasets: [{ label: 'Rows', data: [5, 4] }] },
    arrangement: { ...arrangement, aggregation: 'count', others_count: 9 },
  };
  for (const word of ['Lainnya (9)', 'Jumlah baris', 'Kota']) expect(drawn(cities, 'id')).toContain(`>${word}<`);
});

test.each([
  [3, 'column', { step: 1, rotate: 0 }],
  [24, 'column', { step: 1, rotate: 40 }],
  [300, 'column', { step: 8, rotate: 40 }],
  [60, 'bar', { step: 1, rotate: 0 }],
  [300, 'bar', { step: 2, rotate: 0 }],
] as const)(
  '%i labels of a %s chart are written by a rule, which its axis tells',
  (count, chart_type, { step, rotate }) => {
    const labels = Array.from({ length: count }, (_, i) => `Toko nomor ${i}`);
    const content: ChartContent = {
      ...chart,
      chart_type,
      label_column: 'Toko',
      chart_data: { labels, datasets: [{ label: 'Total', data: labels.map((_, i) => i) }] },
    };
    const size = { width: 800, height: heightFor(chart_type, count, 450) };
    const { xAxis, yAxis } = chartOption(content, { language: 'en', size });
    expect(chart_type === 'bar' ? yAxis : xAxis).toMatchObject({
      name: step === 1 ? 'Toko' : `Toko · 1 label in ${step} is written`,
      axisLabel: { interval: step - 1, rotate },
      data: labels,
    });
  },
);

test('long labels with the same beginning are cut so that they still differ', () => {
  const svg = drawn(
    { ...chart, chart_data: { labels: ['Toko Serba Ada nomor 182', 'Toko Serba Ada nomor 1049'], datasets: [] } },
    'id',
  );
  expect(svg).toContain('>Toko Serba Ada nomor 182<');
  expect(svg).toContain('>Toko Serba Ad…nomor 1049<');
});

test('slices are named next to their ring, each on one line, or below it if there is no room', () => {
  const names = Array.from({ length: 12 }, (_, i) => `SCIENCE APPLICATIONS INTERNATIONAL ${i}`);
  const pie: ChartContent = {
    ...chart,
    chart_type: 'pie',
    chart_data: { labels: names, datasets: [{ label: 'Total', data: names.map((_, i) => (i === 0 ? 989 : 1)) }] },
  };
  const svgOf = (width: number) => {
    const size = { width, height: 340 };
    const canvas = init(null, null, { renderer: 'svg', ssr: true, ...size });
    canvas.setOption({ ...chartOption(pie, { language: 'en', size, withTitle: false }), animation: false });
    const svg = canvas.renderToSVGString();
    canvas.dispose();
    return svg;
  };
  const places = (svg: string) =>
    [...svg.matchAll(/<text[^>]*translate\(([\d.]+) ([\d.]+)\)[^>]*>SCIENCE[^<]*0\.1%</g)].map(([, , y]) => Number(y));
  for (const width of [600, 340]) {
    const ys = places(svgOf(width)).sort((one, other) => one - other);
    expect(ys).toHaveLength(11);
    expect(Math.min(...ys.slice(1).map((y, i) => y - (ys[i] ?? 0)))).toBeGreaterThanOrEqual(11);
  }
});

test('a thumbnail shows only the figures', () => {
  const canvas = init(null, null, { renderer: 'svg', ssr: true, width: 300, height: 150 });
  canvas.setOption({
    ...chartOption(chart, { language: 'id', isThumbnail: true, withTitle: false }),
    animation: false,
  });
  const svg = canvas.renderToSVGString();
  canvas.dispose();
  expect(svg).toContain('<path');
  expect(svg).not.toContain('<text');
});

test('combines the smallest of many slices, and loses none', () => {
  const labels = Array.from({ length: 30 }, (_, i) => `Kota ${i}`);
  const parts = slices(
    labels,
    labels.map((_, i) => i + 1),
    (count) => `Lainnya (${count})`,
  );
  expect(parts).toHaveLength(MAX_SLICES);
  expect(parts.at(-1)).toEqual({ name: 'Lainnya (19)', value: 190 });
  expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(465);
  expect(slices(['a', 'b', 'c'], [1, 0, null], String)).toEqual([{ name: 'a', value: 1 }]);
});

test.each(['line', 'area'] as const)('a %s does not lead to the figure of the rows without a label', (chart_type) => {
  const chart_data = { labels: ['2026-01', '2026-02', ''], datasets: [{ label: 'Total', data: [5, 9, 4] }] };
  const parts = (content: ChartContent) =>
    Object(chartOption(content)).series.map(({ data }: { data: unknown }) => data);
  expect(parts({ ...chart, chart_type, chart_data, arrangement: { ...arrangement, empty_at: 2 } })).toEqual([
    [
      [0, 5],
      [1, 9],
    ],
    [[2, 4]],
  ]);
  expect(parts({ ...chart, chart_type, chart_data })).toEqual([
    [
      [0, 5],
      [1, 9],
      [2, 4],
    ],
  ]);
});

test.each([
  ['id', undefined, 'Nilai (IDR, USD)'],
  ['en', undefined, 'Value (IDR, USD)'],
  ['id', arrangement, 'Jumlah (IDR, USD)'],
  [undefined, undefined, 'IDR, USD'],
] as const)('an axis that several currencies share names them: %s', (language, arranged, title) => {
  const [sales, costs] = chart.chart_data.datasets;
  const datasets = [sales && { ...sales, currency: 'IDR' }, costs && { ...costs, currency: 'USD' }].filter(
    (each) => !!each,
  );
  const content = {
    ...chart,
    chart_data: { ...chart.chart_data, datasets },
    ...(arranged && { arrangement: arranged }),
  };
  expect(chartOption(content, { language }).yAxis).toMatchObject({ name: title });
});
