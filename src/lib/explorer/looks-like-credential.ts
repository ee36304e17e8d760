const CREDENTIAL =
  /^(bearer|basic) \S|^eyJ[\w-]+\.[\w-]+\.|^[a-z]+_(server|client|mobile|secret)_\w{6,}$/i;

/**
 * Whether a text is a credential whatever the field: the value of a header, a JSON Web Token, or a key
 * with its kind in front.
 */
export function looksLikeCredential(text: string): boolean {
  return CREDENTIAL.test(text.trim());
}
