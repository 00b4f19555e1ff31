export { compileFormula } from './compile';
export { evaluateFormula, sampleOutcome } from './evaluate';
export type { Evaluated, OtherTable } from './evaluate';
export { columnsInFormula } from './column-names';
export { formatMoment, formatNumber } from './text-format';
export { filesInFormula } from './file-names';
export { formulaOutcome } from './formula-outcome';
export { suggestFormulas } from './suggest';
export type { FormulaSuggestion } from './suggest';
