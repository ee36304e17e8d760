const CREDENTIAL =
  /^(bearer|basic) \S|^eyJ[\w-]+\.[\w-]+\.|^[a-z]+_(server|client|mobile|secret)_\w{6,}$/i;

/** Whether text looks like an `Authorization` value, a JSON Web Token, or a key such as `guidon_server_…`. */
export function looksLikeCredential(text: string): boolean {
  return CREDENTIAL.test(text.trim());
}
