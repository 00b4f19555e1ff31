/** The owner's name for a table: penjualan.xlsx → penjualan. */
export const tableName = (fileName: string): string => fileName.replace(/\.[A-Za-z0-9]{2,5}$/, '');
