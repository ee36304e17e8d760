// Loaded before a sample. Replaces `fetch`, so that requests to the product's hosts go to the sandbox, and gives
// requests more time than the sample does, because on a busy machine everything takes longer.
const PRODUCT = /^https:\/\/[\w-]+\.guidon\.example(?=\/)/;
const send = globalThis.fetch;
const MORE_TIME = 600;

const timeout = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (milliseconds) => timeout(milliseconds * MORE_TIME);

globalThis.fetch = async (input, init): Promise<Response> => {
  const request = new Request(input, init);
  if (!PRODUCT.test(request.url)) return send(request);
  const url = request.url.replace(PRODUCT, process.env['GUIDON_BASE_URL'] ?? '');
  const body = request.body === null ? undefined : await request.text();
  return send(url, { method: request.method, headers: request.headers, body });
};
