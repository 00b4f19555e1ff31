import { existsSync } from 'node:fs';

export const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
export const isInstalled = existsSync(executablePath);
