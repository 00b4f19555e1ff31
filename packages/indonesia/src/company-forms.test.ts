import fc from 'fast-check';
import { companyForms, findCompanyForm, splitCompanyName } from './company-forms';

describe('company forms', () => {
  it('are found in every spelling', () => {
    for (const form of companyForms) {
      for (const name of [form.short, form.name, ...form.aliases]) expect(findCompanyForm(name)).toBe(form);
    }
    expect(findCompanyForm('p.t.')?.short).toBe('PT');
    expect(findCompanyForm('Budi')).toBeUndefined();
  });

  it.each([
    ['PT. Maju Jaya Tbk', 'PT', 'Maju Jaya', true],
    ['Maju Jaya, PT', 'PT', 'Maju Jaya', false],
    ['cv  sumber rejeki', 'CV', 'sumber rejeki', false],
    ['PT Bank Central Asia Tbk.', 'PT', 'Bank Central Asia', true],
  ])('%s', (text, form, name, listed) => {
    expect(splitCompanyName(text)).toMatchObject({ form: { short: form }, name, listed });
  });

  it.each(['', 'PT', 'Budi Santoso', 'Tbk', 'PT Tbk'])('%j has no company form', (text) => {
    expect(splitCompanyName(text)).toBeUndefined();
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void splitCompanyName(text)));
  });
});
