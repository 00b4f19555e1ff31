export { chartOption } from './chart-option';
export type { ChartContent, ChartLanguage, ChartStyle } from './chart-option';
export { chartSchemes } from './palette';
export type { ChartColours, ChartScheme } from './palette';
export { numberWriter } from './number-writer';
