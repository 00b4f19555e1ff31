import type { ChartType } from '@rapi/contracts';
import {
  IconChartArea,
  IconChartBar,
  IconChartDonut,
  IconChartDots,
  IconChartLine,
  IconChartPie,
  IconChartBarPopular,
} from '@tabler/icons-react';

const icons = {
  line: IconChartLine,
  area: IconChartArea,
  column: IconChartBar,
  bar: IconChartBarPopular,
  pie: IconChartPie,
  doughnut: IconChartDonut,
  scatter: IconChartDots,
};

export function ChartTypeIcon({ type, size = 22 }: { type: ChartType; size?: number }) {
  const Icon = icons[type];
  return <Icon size={size} aria-hidden />;
}
