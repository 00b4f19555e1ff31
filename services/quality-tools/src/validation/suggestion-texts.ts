import type { KnownFormat } from '@rapi/contracts';
import type { ViolationLanguage } from '@rapi/tables';
import type { Candidate } from './suggestion-candidates';

interface Texts {
  name: string;
  reason: string;
}

const nouns: Record<ViolationLanguage, Record<KnownFormat, string>> = {
  en: {
    email: 'e-mail addresses',
    phone_id: 'Indonesian phone numbers',
    npwp: 'NPWP numbers',
    nik: 'NIK numbers',
    postal_code_id: 'postal codes',
    date: 'dates',
  },
  id: {
    email: 'alamat surel',
    phone_id: 'nomor telepon Indonesia',
    npwp: 'NPWP',
    nik: 'NIK',
    postal_code_id: 'kode pos',
    date: 'tanggal',
  },
};

const formatOf = ({ rule }: Candidate): KnownFormat =>
  ('format' in rule.rule_config ? rule.rule_config.format : undefined) ?? 'email';

const MAX_NAME = 200;

function english(candidate: Candidate, columns: string): Texts {
  const { reason, share = 0 } = candidate;
  switch (reason) {
    case 'format':
      return {
        name: `${columns} has ${nouns.en[formatOf(candidate)]}`,
        reason: `Most values are ${nouns.en[formatOf(candidate)]}.`,
      };
    case 'required':
      return { name: `Required: ${columns}`, reason: `At least ${share}% of the rows have a value in each of them.` };
    case 'unique':
      return {
        name: `${columns} is unique`,
        reason: `${share}% of the values differ, and the name says that they should.`,
      };
    case 'not_negative':
      return { name: `${columns} is not negative`, reason: 'Amounts and quantities are seldom below zero.' };
    case 'age':
      return { name: `${columns} from 0 to 120`, reason: 'The name says that these are ages.' };
    case 'percentage':
      return { name: `${columns} from 0 to 100`, reason: 'These are percentages.' };
    case 'number':
      return {
        name: `${columns} has numbers`,
        reason: 'Most values are numbers; a few texts keep them from being counted.',
      };
    case 'ppn':
      return { name: `${columns} = DPP × rate`, reason: 'The file has a DPP and a PPN, which have to agree.' };
  }
}

function indonesian(candidate: Candidate, columns: string): Texts {
  const { reason, share = 0 } = candidate;
  switch (reason) {
    case 'format':
      return {
        name: `${columns} berisi ${nouns.id[formatOf(candidate)]}`,
        reason: `Sebagian besar nilainya ${nouns.id[formatOf(candidate)]}.`,
      };
    case 'required':
      return { name: `Wajib: ${columns}`, reason: `Sedikitnya ${share}% baris terisi di setiap kolom ini.` };
    case 'unique':
      return { name: `${columns} unik`, reason: `${share}% nilainya berbeda, dan namanya menyatakan begitu.` };
    case 'not_negative':
      return { name: `${columns} tidak negatif`, reason: 'Jumlah dan kuantitas jarang di bawah nol.' };
    case 'age':
      return { name: `${columns} 0 sampai 120`, reason: 'Namanya menyatakan usia.' };
    case 'percentage':
      return { name: `${columns} 0 sampai 100`, reason: 'Nilainya berupa persentase.' };
    case 'number':
      return { name: `${columns} berisi angka`, reason: 'Sebagian besar nilainya angka; beberapa teks membuatnya tidak dapat dihitung.' };
    case 'ppn':
      return { name: `${columns} = DPP × tarif`, reason: 'Berkas memiliki DPP dan PPN, yang harus sesuai.' };
  }
} // prettier-ignore

/** What a suggested rule is called and why it is suggested. A name that grows too long is cut. */
export function suggestionTexts(candidate: Candidate, language: ViolationLanguage): Texts {
  const columns = candidate.rule.target_columns.join(', ');
  const { name, reason } = language === 'id' ? indonesian(candidate, columns) : english(candidate, columns);
  return { name: name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name, reason };
}
