/** Legal forms of Indonesian businesses and how people write them. */
import { spellingKey, squeezeSpaces } from './spacing';

export interface CompanyForm {
  /** As written before a name: 'PT', 'CV'. */
  short: string;
  /** In full. */
  name: string;
  aliases: readonly string[];
}

export const companyForms: readonly CompanyForm[] = [
  { short: 'PT', name: 'Perseroan Terbatas', aliases: ['P.T.', 'Perseroan'] },
  { short: 'CV', name: 'Commanditaire Vennootschap', aliases: ['C.V.', 'Persekutuan Komanditer'] },
  { short: 'UD', name: 'Usaha Dagang', aliases: ['U.D.'] },
  { short: 'PD', name: 'Perusahaan Dagang', aliases: ['P.D.'] },
  { short: 'Fa', name: 'Firma', aliases: ['Fa.'] },
  { short: 'Koperasi', name: 'Koperasi', aliases: ['Kop.'] },
  { short: 'Yayasan', name: 'Yayasan', aliases: ['Yys.'] },
  { short: 'Perum', name: 'Perusahaan Umum', aliases: ['Perum.'] },
  { short: 'Perumda', name: 'Perusahaan Umum Daerah', aliases: [] },
  { short: 'Perseroda', name: 'Perusahaan Perseroan Daerah', aliases: [] },
  { short: 'BUMDes', name: 'Badan Usaha Milik Desa', aliases: ['Bumdesa'] },
  { short: 'Toko', name: 'Toko', aliases: ['Tk.'] },
  { short: 'TB', name: 'Toko Bangunan', aliases: ['T.B.'] },
];

const byKey: ReadonlyMap<string, CompanyForm> = new Map(
  companyForms.flatMap((form) => [form.short, form.name, ...form.aliases].map((name) => [spellingKey(name), form])),
);

/** 'p.t.', 'Perseroan Terbatas' → PT. */
export function findCompanyForm(text: string): CompanyForm | undefined {
  return text.length > 60 ? undefined : byKey.get(spellingKey(text));
}

export interface CompanyName {
  form: CompanyForm;
  /** The name without its form. */
  name: string;
  /** Listed on the exchange (Tbk). */
  listed: boolean;
}

/**
 * 'PT. Maju Jaya Tbk' or 'Maju Jaya, PT' → PT + 'Maju Jaya'. Undefined if there is no legal form before or after the
 * name.
 */
export function splitCompanyName(text: string): CompanyName | undefined {
  if (text.length > 300) return undefined;
  const words = squeezeSpaces(text.replaceAll(',', ' ')).split(' ');
  const listed = spellingKey(words.at(-1) ?? '') === 'tbk';
  const plain = listed ? words.slice(0, -1) : words;
  const before = findCompanyForm(plain[0] ?? '');
  const behind = findCompanyForm(plain.at(-1) ?? '');
  const name = before ? plain.slice(1) : plain.slice(0, -1);
  const form = before ?? behind;
  return form === undefined || name.length === 0 ? undefined : { form, name: name.join(' '), listed };
}
