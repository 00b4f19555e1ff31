// Compiles every server workspace.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileWorkspaces, serverWorkspaces } from './server-compiler.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const workspaces = serverWorkspaces(root);
const { written, faults } = await compileWorkspaces(root, workspaces);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
console.log(`server: ${written} files compiled in ${workspaces.length} workspaces`);
