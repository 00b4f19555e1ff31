import { connectMongo, loadConfig } from '@rapi/service-kit';
import { startTableStack, type TableStack } from '@rapi/service-test-kit';
import { cleaningSessionModel } from '../src/cleaning/cleaning-session-record';
import { customRuleModel } from '../src/cleaning/custom-rule-record';
import { ruleUsageModel } from '../src/cleaning/rule-usage-record';
import { savedMappingModel } from '../src/columns/saved-mapping-record';
import { qualityToolsConfigSchema } from '../src/config';
import { qualityRecordModel } from '../src/profile/quality-record';
import { createQualityTools } from '../src/service';

/** The quality-tools service with the files service, everything both need, and access to its stores. */
export interface QualityToolsStack extends TableStack {
  /** How many records of each kind match. */
  records(filter: {
    userId?: string;
    fileId?: string;
  }): Promise<{ quality: number; sessions: number; mappings: number; rules: number; ownRules: number }>;
}

async function openStores(mongoUrl: string) {
  const connection = await connectMongo(mongoUrl, 'rapi_quality_tools');
  const [quality, sessions] = [qualityRecordModel(connection), cleaningSessionModel(connection)];
  const [mappings, rules] = [savedMappingModel(connection), ruleUsageModel(connection)];
  const ownRules = customRuleModel(connection);
  return {
    records: async (filter: { userId?: string; fileId?: string }) => ({
      quality: await quality.countDocuments(filter),
      sessions: await sessions.countDocuments(filter),
      mappings: await mappings.countDocuments(filter),
      rules: await rules.countDocuments(filter),
      ownRules: await ownRules.countDocuments(filter),
    }),
    close: () => connection.close(),
  };
}

export async function startQualityToolsStack(): Promise<QualityToolsStack> {
  const stack = await startTableStack('quality-tools', {
    create: (env, dependencies) => createQualityTools(loadConfig(qualityToolsConfigSchema, env), dependencies),
  });
  const { records, close } = await openStores(stack.mongoUrl);
  const stop = async () => {
    await close();
    await stack.stop();
  };
  return { ...stack, records, stop };
}

/**
 * Dirty on purpose: names with spaces, phone numbers in three forms, one that is invalid, and addresses in capitals.
 */
export const CONTACTS = `name,email,phone,note
  Budi Santoso,BUDI@Example.ID,0812-3456-7890,tetap
Siti Aminah,siti@example.id,+62 813 9876 5432,tetap
Dewi Lestari," dewi@example.id ",6285611112222,tetap
Agus Wijaya,agus@example.id,tidak ada,tetap
`;
