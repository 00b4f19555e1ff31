import i18next from 'i18next';
import type { ParamsIn } from './catalogue';
import { formatsFor, type Language, type Texts } from './wording';

const NAMESPACE = 'sentences';

/** The texts of one language, by i18next: an instance of their own, since no other text is looked for in them. */
export function createTexts(language: Language, catalogue: Readonly<Record<string, string>>): Texts {
  const instance = i18next.createInstance({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    defaultNS: NAMESPACE,
    resources: { [language]: { [NAMESPACE]: catalogue } },
    interpolation: { escapeValue: false },
  });
  void instance.init();
  // The screens give i18next's `t` the types of their own catalogues, which these are not.
  const translated = (key: string, params: Readonly<Record<string, unknown>>) =>
    String(Reflect.apply(instance.t, undefined, [key, { ...params }]));
  /** A report says the same few words row by row. */
  const plain = new Map<string, string>();
  const texts: Texts = {
    text(key, params) {
      if (Object.keys(params).length > 0 || !Object.hasOwn(catalogue, key)) return translated(key, params);
      const known = plain.get(key) ?? translated(key, params);
      plain.set(key, known);
      return known;
    },
    written: (key) => (Object.hasOwn(catalogue, key) ? catalogue[key] : undefined),
  };
  for (const [name, format] of Object.entries(formatsFor(texts))) instance.services.formatter?.add(name, format);
  return texts;
}

type Facts<Text extends string> =
  unknown extends ParamsIn<Text> ? [] | [facts: Readonly<Record<string, string | number>>] : [facts: ParamsIn<Text>];

/** Says a text of a catalogue; one that speaks of facts needs them. */
export type SayOf<Catalogue extends Readonly<Record<string, string>>> = <Key extends string & keyof Catalogue>(
  key: Key,
  ...facts: Facts<Catalogue[Key]>
) => string;

/** A catalogue in both languages, for what is printed or sent: each language is made ready when it is first asked for. */
export function createSay<Catalogue extends Readonly<Record<string, string>>>(catalogues: {
  en: Catalogue;
  id: Readonly<Record<keyof Catalogue, string>>;
}): (language: Language) => SayOf<Catalogue> {
  const made: Partial<Record<Language, Texts>> = {};
  return (language) => {
    const texts = (made[language] ??= createTexts(language, catalogues[language]));
    return (key, ...[facts]) => texts.text(key, facts ?? {});
  };
}
