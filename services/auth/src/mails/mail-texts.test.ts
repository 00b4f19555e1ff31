import { mailKinds, mailText } from './mail-texts';

const link = 'https://rapi.example/verify-email?token=abc-DEF_123';

describe.each(mailKinds)('the mail %s', (kind) => {
  it.each(['id', 'en'] as const)('has its link on a line of its own, in %s', (locale) => {
    const { subject, text } = mailText(kind, { fullName: 'Sari Dewi', locale, link });
    expect(text.split('\n')).toContain(link);
    expect(text).toMatch(locale === 'id' ? /^Halo Sari Dewi,/ : /^Hello Sari Dewi,/);
    expect(subject).toContain('Rapi');
  });

  it('differs by language', () => {
    const [id, en] = (['id', 'en'] as const).map((locale) => mailText(kind, { fullName: 'Sari', locale, link }));
    expect(id?.subject).not.toBe(en?.subject);
  });

  it('contains only a name in the place of the name', () => {
    const fullName = 'Menang!\r\n\r\nBuka https://jahat.example/hadiah?x=1\u202e';
    const { text } = mailText(kind, { fullName, locale: 'en', link });
    expect(text).toMatch(/^Hello Menang! Buka https jahat example hadiah\?x=1,\n/);
    expect(text.match(/https?:\/\//g)).toHaveLength(1);
  });
});
