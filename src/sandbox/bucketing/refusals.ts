import { Refusal, type Reply, type RequestFault } from '../contract.ts';
import type { CompactOperation } from '../documents/model.ts';
import type { RequestProblem } from '../http/validate.ts';

/** The error body of an OFREP evaluation, without the flag's key. */
export interface OfrepFailure {
  readonly errorCode:
    | 'PARSE_ERROR'
    | 'TARGETING_KEY_MISSING'
    | 'INVALID_CONTEXT'
    | 'FLAG_NOT_FOUND'
    | 'GENERAL';
  readonly errorDetails: string;
}

export const MISSING_TARGETING_KEY: OfrepFailure = {
  errorCode: 'TARGETING_KEY_MISSING',
  errorDetails: 'context.targetingKey is required',
};

export function answerError(
  statusCode: number,
  message: string,
  data: object | null = null,
): Reply {
  return { status: statusCode, body: { statusCode, message, data } };
}

function answerInvalid(errors: readonly string[]): Reply {
  return answerError(400, 'Invalid request', { errors });
}

/** Throws a 400 refusal with `fault` as its only problem. Does nothing if `fault` is undefined. */
export function refuseInvalid(fault: string | undefined): void {
  if (fault !== undefined) throw new Refusal(answerInvalid([fault]));
}

export function refuse(statusCode: number, message: string, data: object | null = null): never {
  throw new Refusal(answerError(statusCode, message, data));
}

/** Returns the error response of an OFREP evaluation. `key` is the flag's key, missing in bulk evaluation. */
export function answerOfrepFailure(
  status: number,
  { errorCode, errorDetails }: OfrepFailure,
  key?: string,
): Reply {
  return { status, body: { ...(key !== undefined && { key }), errorCode, errorDetails } };
}

function toOfrepFailure(problem: RequestProblem | undefined): OfrepFailure {
  const { in: place, pointer = '', keyword = '', message = '' } = problem ?? {};
  if (place !== 'body') return { errorCode: 'GENERAL', errorDetails: message };
  if (keyword === 'unreadable') {
    return { errorCode: 'PARSE_ERROR', errorDetails: 'The body is not valid JSON' };
  }
  if (!pointer.startsWith('/context/')) {
    return { errorCode: 'PARSE_ERROR', errorDetails: 'The body has no object "context"' };
  }
  if (keyword === 'required') return MISSING_TARGETING_KEY;
  return { errorCode: 'INVALID_CONTEXT', errorDetails: message };
}

const SERVER_ERROR = 'Internal server error';

function refuseOfrep(fault: RequestFault, key: string | undefined): Reply {
  switch (fault.kind) {
    case 'invalid':
      return answerOfrepFailure(400, toOfrepFailure(fault.problems[0]), key);
    case 'failed':
      return answerOfrepFailure(500, {
        errorCode: 'GENERAL',
        errorDetails: fault.message ?? SERVER_ERROR,
      });
    case 'limited':
      return { status: 429 };
  }
}

export function refuseRequest(
  fault: RequestFault,
  operation: CompactOperation,
  params: Readonly<Record<string, string>>,
): Reply {
  if (operation.id.startsWith('ofrep')) return refuseOfrep(fault, params['key']);
  switch (fault.kind) {
    case 'invalid':
      return answerInvalid(fault.problems.map(({ message }) => message));
    case 'failed':
      return answerError(500, fault.message ?? SERVER_ERROR);
    case 'limited':
      return { status: 429 };
  }
}
