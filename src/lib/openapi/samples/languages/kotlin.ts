import { indent, joinValue } from './lines.ts';
import { quoteKotlin } from './quote.ts';
import type { SampleBody, SampleHeader, SampleRequest } from '../request.ts';

/** Methods that OkHttp refuses to send without a body. */
const NEED_BODY = ['POST', 'PUT', 'PATCH'];

/** Prints several lines as a raw string literal, which has no escapes: `$` becomes the template `${'$'}`. */
function printText({ text }: SampleBody): string {
  if (!text.includes('\n') || text.includes('"""')) return quoteKotlin(text);
  // A function, because "$'" has a special meaning in a replacement string.
  const content = text.replaceAll('$', () => "${'$'}");
  return `"""\n${indent(content, '        ')}\n    """.trimIndent()`;
}

function printHeader(header: SampleHeader): string {
  const text = joinValue(header, quoteKotlin, (name) => `System.getenv(${name})`);
  return `        .header(${quoteKotlin(header.name)}, ${text})`;
}

function printContent({ method, body }: SampleRequest): string {
  if (body) return `body.toRequestBody(${quoteKotlin(body.type)}.toMediaType())`;
  return NEED_BODY.includes(method) ? '"".toRequestBody()' : 'null';
}

function printImports({ method, body }: SampleRequest): readonly string[] {
  const hasContent = body !== undefined || NEED_BODY.includes(method);
  return [
    ...(body ? ['import okhttp3.MediaType.Companion.toMediaType'] : []),
    'import okhttp3.OkHttpClient',
    'import okhttp3.Request',
    ...(hasContent ? ['import okhttp3.RequestBody.Companion.toRequestBody'] : []),
  ];
}

export function printKotlin(request: SampleRequest): string {
  const { method, url, headers, body } = request;
  // Leaves out the Content-Type header, which `toRequestBody` sets.
  const own = headers.filter(({ name }) => !(body && name.toLowerCase() === 'content-type'));
  return [
    ...printImports(request),
    '',
    'fun main() {',
    ...(body ? [`    val body = ${printText(body)}`] : []),
    '    val request = Request.Builder()',
    `        .url(${quoteKotlin(url)})`,
    ...own.map(printHeader),
    `        .method(${quoteKotlin(method)}, ${printContent(request)})`,
    '        .build()',
    '    OkHttpClient().newCall(request).execute().use { response ->',
    '        println("${response.code} ${response.body?.string()}")',
    '    }',
    '}',
  ].join('\n');
}
