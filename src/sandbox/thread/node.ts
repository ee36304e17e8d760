import type { ChildProcess, ForkOptions } from 'node:child_process';
import type { OpenThread } from './guarded-sandbox.ts';
import type { FromThread } from './messages.ts';

/** As `node:child_process` exports it. */
type Fork = (file: URL, args: readonly string[], options: ForkOptions) => ChildProcess;

/**
 * Opens threads in processes of Node.js, which run a file that calls `serveProcess`. A process is always ended
 * alone, while a thread of Node.js that is ended in the middle of its work can crash the program around it.
 */
export function inProcesses(fork: Fork, file: URL, args: readonly string[]): OpenThread {
  return (receive, fail) => {
    const child = fork(file, args, {
      serialization: 'advanced',
      // Nothing but the program itself may print to its standard output.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // The process keeps the program running only while it has something to answer.
    child.channel?.unref();
    child.unref();
    child.on('message', (message) => {
      child.unref();
      receive(message as FromThread);
    });
    child.on('error', fail);
    const end = () => void child.kill('SIGKILL');
    // A busy process doesn't notice that the program has ended.
    process.once('exit', end);
    child.on('exit', () => {
      process.off('exit', end);
      fail(new Error('The process of the sandbox has ended.'));
    });
    return {
      post: (message) => {
        if (message.kind !== 'restore') child.ref();
        child.send(message);
      },
      end,
    };
  };
}
