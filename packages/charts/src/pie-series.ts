import type { EChartsOption, PieSeriesOption } from 'echarts';
import type { ChartLanguage } from './chart-content';
import { axisLabelText, SHOWN_TILTED } from './chart-text';
import type { Drawing } from './drawing';
import { shareWriter } from './number-writer';
import { type Slice, slices } from './slices';
import { writtenFigures } from './value-axis';
import { sayIn } from './words/words';

/** A picture narrower than this has no room for names next to the ring. */
const NARROW = 520;
/** The height of a line of the legend, and the space around the legend and the ring. */
const LINE = 18;
const SPACE = 24;
const SMALLEST = 40;

const isNarrow = ({ size, isThumbnail }: Drawing): boolean => !isThumbnail && size !== undefined && size.width < NARROW;

function slicesOf({ labels, chart_data: { datasets }, language }: Drawing): Slice[] {
  const say = sayIn(language ?? 'id');
  return slices(labels, datasets[0]?.data ?? [], (count) => say('others_counted', { count }));
}

const shareText = (name: string, percent: number, language: ChartLanguage): string =>
  `${name} · ${shareWriter(language)(percent)}`;

/** The share of each slice in percent. The library would round it. */
function sharesOf(parts: readonly Slice[]): (name: string) => number {
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  const shares = new Map(parts.map(({ name, value }) => [name, (value / whole) * 100]));
  return (name) => shares.get(name) ?? 0;
}

/** Writes the name on each slice, so that nobody has to match its colour with a legend. */
function sliceLabel(
  language: ChartLanguage | undefined,
  parts: readonly Slice[],
): NonNullable<PieSeriesOption['label']>['formatter'] {
  if (language === undefined) return '{b} · {d}%';
  const shareOf = sharesOf(parts);
  return ({ name }) => shareText(axisLabelText(name, SHOWN_TILTED), shareOf(name), language);
}

/** Names and shares below the ring when there is no room for them next to it. */
export function pieLegend(drawing: Drawing): Pick<EChartsOption, 'legend'> {
  if (!isNarrow(drawing)) return {};
  const { language, colours } = drawing;
  const shareOf = sharesOf(slicesOf(drawing));
  return {
    legend: {
      orient: 'vertical',
      bottom: 8,
      left: 'center',
      itemHeight: 10,
      itemWidth: 14,
      itemGap: LINE - 14,
      textStyle: { color: colours.text, fontSize: 12 },
      formatter: (name) => shareText(axisLabelText(name, 30), shareOf(name), language ?? 'id'),
    },
  };
}

function ringOf(drawing: Drawing, count: number): Pick<PieSeriesOption, 'radius' | 'center'> {
  const { chart_type, isThumbnail, size } = drawing;
  const isRing = chart_type === 'doughnut';
  if (isThumbnail) return { radius: isRing ? ['50%', '88%'] : [0, '88%'] };
  if (!size || !isNarrow(drawing)) return { radius: isRing ? ['42%', '68%'] : [0, '68%'] };
  const room = size.height - count * LINE - SPACE;
  const radius = Math.max(SMALLEST, Math.min(room, size.width - SPACE) / 2 - 8);
  return { radius: [isRing ? radius * 0.6 : 0, radius], center: ['50%', radius + 12] };
}

export function pieSeries(drawing: Drawing): PieSeriesOption[] {
  const { series, colours, language, isThumbnail, chart_data } = drawing;
  const [dataset] = chart_data.datasets;
  const data = slicesOf(drawing);
  const isNamed = !isThumbnail && !isNarrow(drawing);
  return [
    {
      type: 'pie',
      name: series[0] ?? '',
      ...(dataset && writtenFigures(dataset, drawing)),
      data,
      ...ringOf(drawing, data.length),
      itemStyle: { borderColor: colours.surface, borderWidth: 2 },
      // Each name stays on one line, so that the names of thin slices fit under one another.
      label: { show: isNamed, color: colours.text, formatter: sliceLabel(language, data), overflow: 'none' },
      labelLine: { show: isNamed, lineStyle: { color: colours.dim } },
    },
  ];
}
