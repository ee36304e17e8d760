// Loaded before a sample. Redirects requests from the product's hosts to the sandbox.
const PRODUCT = /^https:\/\/([\w-]+\.guidon\.example)(?=\/)/;
const send = globalThis.fetch;

globalThis.fetch = async (input, init): Promise<Response> => {
  const request = new Request(input, init);
  const host = PRODUCT.exec(request.url)?.[1];
  if (host === undefined) return send(request);
  const url = request.url.replace(PRODUCT, process.env['GUIDON_BASE_URL'] ?? '');
  const body = request.body === null ? undefined : await request.text();
  const headers = new Headers(request.headers);
  headers.set('x-sample-host', host);
  return send(url, { method: request.method, headers, body });
};
