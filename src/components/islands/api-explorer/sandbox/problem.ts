import { createStore } from '../store.ts';

/** The problem with storing or reading the sandbox's data, or an empty string. */
export const problemStore = createStore(() => '');
