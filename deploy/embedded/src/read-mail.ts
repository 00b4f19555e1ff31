// Prints the newest mail to an address: `node deploy/embedded/dist/read-mail.js sari@example.com`.
import { resolve } from 'node:path';
import { newestMail } from '@rapi/service-kit';
import { mailFolder } from './addresses';

async function main([address]: readonly string[]): Promise<number> {
  if (address === undefined) {
    process.stderr.write('Usage: read-mail ADDRESS (RAPI_DATA names the data folder, .data by default)\n');
    return 2;
  }
  const mail = await newestMail(mailFolder(resolve(process.env.RAPI_DATA ?? '.data')), address);
  if (mail === undefined) {
    process.stderr.write(`There is no mail to ${address}.\n`);
    return 1;
  }
  process.stdout.write(mail);
  return 0;
}

void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
