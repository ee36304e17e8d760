import { noteCall, type LogEntry } from '../../../../exercises/index.ts';
import { createTabItem } from '../store.ts';

const item = createTabItem('sandbox-calls');

/** Returns what the explorer sent to the sandbox in this tab, oldest first. */
export function readCalls(): LogEntry[] {
  const calls = item.read();
  return Array.isArray(calls) ? (calls as LogEntry[]) : [];
}

export function keepCall(request: Request, status: number): void {
  const calls = readCalls();
  noteCall(calls, request, status);
  item.write(calls);
}

export const forgetCalls = (): void => item.remove();
