import { chartTypes } from '@rapi/contracts';
import { init } from 'echarts';
import { chartOption, type ChartContent } from './chart-option';
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

test('labels and series are named in the picture, numbers written as the language has them', () => {
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

test('texts of the data are text, and what XML cannot hold is left out', () => {
  const svg = drawn({
    ...chart,
    chart_name: '<script>alert(1)</script>',
    chart_data: { labels: ['a\u0001\u0000b', '\ud800'], datasets: [{ label: '</text><g onload="x">', data: [1, 2] }] },
  });
  expect(svg).not.toMatch(/<script|<g onload/);
  expect([...svg].some((letter) => letter < ' ' && !'\n\r\t'.includes(letter))).toBe(false);
  expect(svg).toContain('>ab<');
});

test('of many slices the smallest are gathered, and none gets lost', () => {
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
