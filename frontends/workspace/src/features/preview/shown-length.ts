/** R-UI-27: sample values are cut at 30 characters, cells at 50. */
export const SAMPLE_LENGTH = 30;
export const CELL_LENGTH = 50;
