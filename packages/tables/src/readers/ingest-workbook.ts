export async function ingestWorkbook(): Promise<never> { throw new Error('later'); }
