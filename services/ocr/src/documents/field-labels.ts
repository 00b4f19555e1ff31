import { ocrFieldNames } from '@rapi/contracts';
import type { OcrField, Profile } from '@rapi/contracts';

export type Language = Profile['locale'];

/** What fields are called on a sheet, in each language; one that is not here keeps the label it was found with. */
const labels = {
  vendor_name: { en: 'Vendor name', id: 'Nama penjual' },
  document_number: { en: 'Document number', id: 'Nomor dokumen' },
  document_date: { en: 'Document date', id: 'Tanggal dokumen' },
  due_date: { en: 'Due date', id: 'Jatuh tempo' },
  npwp: { en: 'NPWP', id: 'NPWP' },
  subtotal: { en: 'Subtotal', id: 'Subtotal' },
  ppn: { en: 'PPN', id: 'PPN' },
  total: { en: 'Total', id: 'Total' },
  payment_method: { en: 'Payment method', id: 'Cara pembayaran' },
  currency: { en: 'Currency', id: 'Mata uang' },
  customer_name: { en: 'Customer name', id: 'Nama pembeli' },
  buyer_npwp: { en: 'Buyer NPWP', id: 'NPWP pembeli' },
  tax_invoice_number: { en: 'Tax invoice number', id: 'Nomor faktur pajak' },
  tax_base: { en: 'Tax base (DPP)', id: 'DPP' },
  other_tax_base: { en: 'Other tax base (DPP nilai lain)', id: 'DPP nilai lain' },
  withholding_tax: { en: 'Withholding tax (PPh)', id: 'PPh dipotong' },
  discount: { en: 'Discount', id: 'Diskon' },
  rounding: { en: 'Rounding', id: 'Pembulatan' },
  shipping: { en: 'Shipping', id: 'Ongkos kirim' },
  service_charge: { en: 'Service charge', id: 'Biaya layanan' },
  stamp_duty: { en: 'Stamp duty', id: 'Bea meterai' },
  down_payment: { en: 'Down payment', id: 'Uang muka' },
  cash: { en: 'Cash', id: 'Tunai' },
  change: { en: 'Change', id: 'Kembali' },
  tax: { en: 'Tax', id: 'Pajak' },
  ppnbm: { en: 'PPnBM', id: 'PPnBM' },
  nik: { en: 'NIK', id: 'NIK' },
  full_name: { en: 'Full name', id: 'Nama lengkap' },
  birth_place: { en: 'Place of birth', id: 'Tempat lahir' },
  birth_date: { en: 'Date of birth', id: 'Tanggal lahir' },
  gender: { en: 'Gender', id: 'Jenis kelamin' },
  blood_type: { en: 'Blood type', id: 'Golongan darah' },
  address: { en: 'Address', id: 'Alamat' },
  rt_rw: { en: 'RT/RW', id: 'RT/RW' },
  village: { en: 'Village', id: 'Kelurahan/desa' },
  district: { en: 'District', id: 'Kecamatan' },
  city: { en: 'City or regency', id: 'Kota/kabupaten' },
  province: { en: 'Province', id: 'Provinsi' },
  religion: { en: 'Religion', id: 'Agama' },
  marital_status: { en: 'Marital status', id: 'Status perkawinan' },
  occupation: { en: 'Occupation', id: 'Pekerjaan' },
  nationality: { en: 'Nationality', id: 'Kewarganegaraan' },
  valid_until: { en: 'Valid until', id: 'Berlaku hingga' },
} as const satisfies Record<string, Record<Language, string>>;

/** The other words of a sheet. */
export const sheetWords = {
  en: { document: 'Document', pages: 'Pages', notes: 'Notes', note: 'Note', field: 'Field', value: 'Value' },
  id: { document: 'Dokumen', pages: 'Halaman', notes: 'Catatan', note: 'Catatan', field: 'Bidang', value: 'Nilai' },
} as const satisfies Record<Language, Record<string, string>>;

const isLabelled = (name: string): name is keyof typeof labels => Object.hasOwn(labels, name);

export const labelIn = (language: Language, { name, label }: Pick<OcrField, 'name' | 'label'>): string =>
  isLabelled(name) ? labels[name][language] : label;

/** Fields that every document may have (R-OCR-6), and their currency, so that a person can fill in what the machine missed. */
export const isFieldName = (name: string): boolean =>
  name === 'currency' || ocrFieldNames.some((known) => known === name);

/** A field that stands on no page. */
export const blankField = (name: string): OcrField => ({
  name,
  label: isLabelled(name) ? labels[name].en : name,
  value: null,
  normalized_value: null,
  confidence: null,
  page_number: null,
  bbox: null,
  corrected: null,
});
