export { chartOption } from './chart-option';
export type { ChartStyle } from './drawing';
export type { ChartContent, ChartLanguage } from './chart-content';
export { heightFor } from './label-room';
export { labelTitle, shownLabels, shownSeries } from './shown-chart';
export { figureWriters } from './figure-writers';
export { isShortAxis } from './number-writer';
