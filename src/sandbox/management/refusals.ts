import { Refusal } from '../contract.ts';

const STATUS_NAMES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  412: 'Precondition Failed',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
};

/** The body of an error, as the Management API writes it. */
export function describeError(statusCode: number, message: string | readonly string[]) {
  return { statusCode, message, error: STATUS_NAMES[statusCode] };
}

function refuse(status: number, message: string | readonly string[]): Refusal {
  return new Refusal({ status, body: describeError(status, message) });
}

/** 400 with each problem in words. */
export function invalid(...messages: readonly string[]): Refusal {
  return refuse(400, messages);
}

/** 401 has no body. */
export function unauthorized(): Refusal {
  return new Refusal({ status: 401 });
}

/** 403 has no body. */
export function forbidden(): Refusal {
  return new Refusal({ status: 403 });
}

/** 404, for something that is not there or that the token may not see. */
export function notFound(noun: string, key: string): Refusal {
  return refuse(404, `${noun} '${key}' was not found`);
}

/** 405, for the last one of its kind. */
export function lastOne(what: string, owner: string): Refusal {
  return refuse(405, `The last ${what} of the ${owner} cannot be deleted`);
}

/** 409 for a key that is taken: `ERR_DUPE_FEATURE_KEY` and its like. */
export function keyTaken(noun: string, key: string): Refusal {
  const article = /^[AEIOU]/.test(noun) ? 'An' : 'A';
  const errorType = `ERR_DUPE_${noun.toUpperCase().replaceAll(' ', '_')}_KEY`;
  const error = describeError(409, `${article} ${noun} with the key '${key}' exists`);
  return new Refusal({ status: 409, body: { ...error, errorType } });
}

/** 412: a state does not allow the call. */
export function precondition(message: string): Refusal {
  return refuse(412, message);
}
