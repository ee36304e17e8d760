// Loaded before a sample. Replaces `fetch`, so that requests to the product's hosts go to the sandbox.
const PRODUCT = /^https:\/\/[\w-]+\.guidon\.example(?=\/)/;
const send = globalThis.fetch;

globalThis.fetch = async (input, init): Promise<Response> => {
  const request = new Request(input, init);
  if (!PRODUCT.test(request.url)) return send(request);
  const url = request.url.replace(PRODUCT, process.env['GUIDON_BASE_URL'] ?? '');
  const body = request.body === null ? undefined : await request.text();
  return send(url, { method: request.method, headers: request.headers, body });
};
