import type { ServiceName } from '@rapi/contracts';
import {
  type Broker,
  type CommonConfig,
  type ObjectStore,
  onlyMakesIndexes,
  openBroker,
  openObjectStore,
  runAsProcess,
  type Service,
} from '@rapi/service-kit';
import { createEngine, type Engine } from './engine';
import type { EngineConfig } from './engine-settings';

/** What a host passes to a service that works on tables; services in one process may share it. */
export interface TableServiceDependencies {
  objects: ObjectStore;
  broker: Broker;
  engine: Engine;
}

interface TableServiceHost<Config> {
  /** Reads the environment. */
  config: () => Config;
  create: (config: Config, dependencies: TableServiceDependencies) => Promise<Service>;
}

/** Runs a service that works on tables as a process of its own, with its own stores, broker and engine. */
export const runTableService = <Config extends CommonConfig & EngineConfig>(
  name: ServiceName,
  host: TableServiceHost<Config>,
): void =>
  runAsProcess(name, async () => {
    const config = host.config();
    const objects = await openObjectStore(config.OBJECTS_URL);
    const broker = await openBroker(config.BROKER_URL);
    const engine = createEngine(config);
    const service = await host.create(config, { objects, broker, engine });
    if (!onlyMakesIndexes()) await service.start();
    return {
      stop: async () => {
        await service.stop();
        await engine.close();
        await broker.close();
      },
    };
  });
