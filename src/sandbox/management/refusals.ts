import { STATUS_NAMES } from '../../lib/text/status-names.ts';
import { Refusal } from '../contract.ts';

export function describeError(statusCode: number, message: string | readonly string[]) {
  return { statusCode, message, error: STATUS_NAMES[statusCode] };
}

function refuse(status: number, message: string | readonly string[]): Refusal {
  return new Refusal({ status, body: describeError(status, message) });
}

export function invalid(...messages: readonly string[]): Refusal {
  return refuse(400, messages);
}

export function unauthorized(): Refusal {
  return new Refusal({ status: 401 });
}

export function forbidden(): Refusal {
  return new Refusal({ status: 403 });
}

/** Returns 404 for something that doesn't exist or that the token can't view. */
export function notFound(noun: string, key: string): Refusal {
  return refuse(404, `${noun} '${key}' was not found`);
}

/** Returns 405 for deleting something of which at least one must remain, such as a project's environments. */
export function lastOne(what: string, owner: string): Refusal {
  return refuse(405, `The last ${what} of the ${owner} cannot be deleted`);
}

/** Returns 409 for a taken key, with an error type such as `ERR_DUPE_FEATURE_KEY`. */
export function keyTaken(noun: string, key: string): Refusal {
  const article = /^[AEIOU]/.test(noun) ? 'An' : 'A';
  const errorType = `ERR_DUPE_${noun.toUpperCase().replaceAll(' ', '_')}_KEY`;
  const error = describeError(409, `${article} ${noun} with the key '${key}' already exists`);
  return new Refusal({ status: 409, body: { ...error, errorType } });
}

/** Returns 412 for a call that isn't possible in the current state of the data. */
export function precondition(message: string): Refusal {
  return refuse(412, message);
}
