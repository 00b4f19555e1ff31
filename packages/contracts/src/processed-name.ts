/** R-TPL-6: `penjualan.csv` under the template “Rekap Bulanan” becomes `penjualan_processed_rekap_bulanan.xlsx`. */
export const processedName = (filename: string, template: string): string => {
  const base = filename.replace(/\.[^.]+$/, '');
  return `${base}_processed_${template
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '_')
    .replace(/[/\\:*?"<>|]/g, '_')}.xlsx`;
};
