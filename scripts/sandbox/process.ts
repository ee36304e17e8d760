// Runs a sandbox in a process of its own, which `openSandbox` starts.
import { serveProcess } from '../../src/sandbox/index.ts';

serveProcess(process);
