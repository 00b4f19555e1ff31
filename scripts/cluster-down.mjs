// `make down`: removes what `make up` has made, the data too.
import { fail, has, run, settings } from './cluster-settings.mjs';

const { cluster, kindName, namespace, release } = settings;
try {
  if (cluster === 'kind') {
    if (!has('kind', 'version'))
      fail('kind is not here; CLUSTER=current make down takes it from the cluster of KUBECONFIG.');
    await run('kind', ['delete', 'cluster', '--name', kindName]);
  } else {
    await run('helm', ['uninstall', release, '-n', namespace, '--ignore-not-found', '--wait']);
    await run('kubectl', ['delete', 'namespace', namespace, '--ignore-not-found', '--wait']);
  }
} catch (error) {
  fail(error.message);
}
