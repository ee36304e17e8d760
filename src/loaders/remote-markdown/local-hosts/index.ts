/** A server that plays the code hosts, for tests and for `npm run remote:serve`. */
export { pickFault, readFault } from './faults.ts';
export { playCodeHosts } from './local-hosts.ts';
export type { Fault } from './local-hosts.ts';
