import { EXPLORER_ANSWER_MAX_BYTES } from '../../../site/limits.ts';
import { formatBytes } from './answer-text.ts';
import type { Failure } from './send.ts';

/** Explains why there is no response: what happened, then what the reader can do about it. */
export function describeFailure({ kind, detail }: Failure, url: string): readonly string[] {
  const { origin, host } = URL.parse(url) ?? { origin: url, host: url };
  const page = location.origin;
  switch (kind) {
    case 'aborted':
      return ['You canceled the request.', 'The server may still have processed it.'];
    case 'timeout':
      return [
        `${host} did not respond in time.`,
        'The server may still have processed the request. Try again, or check the server’s log.',
      ];
    case 'offline':
      return ['Your browser is offline.', 'Connect to the network and send the request again.'];
    case 'insecure':
      return [
        `The browser doesn’t send requests to ${origin}, because the connection isn’t encrypted.`,
        'Use an address that begins with https://, or a server on this machine under http://localhost or http://127.0.0.1.',
      ];
    case 'cors':
      return [
        `${host} responds, but the browser doesn’t let this site read the response.`,
        `Usually, the server doesn’t allow requests from this site (CORS). It has to send Access-Control-Allow-Origin: ${page} and allow the method and headers of this request. A dropped connection or a redirect loop can have the same effect. From a terminal, the same request works: copy it as cURL.`,
      ];
    case 'cut-off':
      return [
        `The response from ${host} was cut off.`,
        'The server may still have processed the request. Try again, or check the server’s log.',
      ];
    case 'too-large':
      return [
        `The response is larger than ${formatBytes(EXPLORER_ANSWER_MAX_BYTES)}.`,
        'Request less data, or copy the request as cURL.',
      ];
    case 'unreachable':
      return [
        `${host} could not be reached.`,
        'Check the address and whether the server is running. A blocker in the browser, a firewall, or an untrusted certificate can have the same effect.',
      ];
    case 'no-sandbox':
      return ['The sandbox could not be loaded.', 'Check your connection, then try again.'];
    case 'no-account':
      return ['The request has no credential.', detail ?? ''];
    case 'invalid':
      return ['The browser could not make this request.', 'Correct the problem described below.'];
  }
}
