export { chartOption, FONT as chartFont } from './chart-option';
export { chartSchemes } from './palette';
export type { ChartStyle } from './drawing';
export type { ChartContent, ChartLanguage } from './chart-content';
export { noteText, ownName, partText, unnamedTitle } from './chart-words';
export { heightFor } from './label-room';
export { labelTitle, shownLabels, shownSeries } from './shown-chart';
export { figureWriters } from './figure-writers';
export { isShortAxis } from './number-writer';
