import { findUnit, isMetricSymbol, units } from './units';

describe('units', () => {
  it('are found in every spelling, and each spelling belongs to one unit', () => {
    for (const unit of units) {
      for (const name of [unit.symbol, unit.name, ...unit.aliases]) expect(findUnit(name)).toBe(unit);
    }
  });

  it.each([
    ['Pcs.', 'pcs'],
    ['BUAH', 'pcs'],
    ['M2', 'm2'],
    ['Kgs', 'kg'],
  ])('%s is %s', (text, symbol) => {
    expect(findUnit(text)?.symbol).toBe(symbol);
  });

  it.each(['', 'kucing', 'constructor'])('%j is invalid', (text) => {
    expect(findUnit(text)).toBeUndefined();
  });
});

describe('isMetricSymbol', () => {
  it.each(['m', 'M', 'mm', 'MM', 'mA', 'MA', 'kWh', 'KWH', 'kg', 'MPa', 'µF', 'dag'])('%s is one', (text) => {
    expect(isMetricSymbol(text)).toBe(true);
  });
  it.each(['pcs', 'PCS', 'Box', 'lusin', 'set', 'rim', 'unit', 'buah', 'sak'])('%s is not one', (text) => {
    expect(isMetricSymbol(text)).toBe(false);
  });
});
