export { chartOption } from './chart-option';
export type { ChartContent, ChartLanguage, ChartStyle } from './chart-option';
