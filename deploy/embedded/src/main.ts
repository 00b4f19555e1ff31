import { ConfigError, loadConfig, runAsProcess } from '@rapi/service-kit';
import { startProduct } from './product';
import { embeddedSettings } from './settings';

const say = (line: string) => process.stdout.write(`${line}\n`);

function settingsOrExit() {
  try {
    return loadConfig(embeddedSettings, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}

runAsProcess('rapi', async () => {
  const settings = settingsOrExit();
  const product = await startProduct(settings);
  if (!settings.MONGODB_URL) say(`Records are kept by mongo-lite in ${settings.RAPI_DATA}, for one machine only.`);
  say(`Rapi is ready at ${product.url}`);
  return product;
});
