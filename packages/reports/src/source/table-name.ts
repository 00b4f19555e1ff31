/** What a table is called by its owner: penjualan.xlsx → penjualan. */
export const tableName = (fileName: string): string => fileName.replace(/\.[A-Za-z0-9]{2,5}$/, '');
