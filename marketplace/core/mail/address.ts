/** One address and nothing else: no name, no list, no character with a meaning in a mail's headers or envelope. */
const ONE_ADDRESS = /^[^\s\p{C},;:<>()[\]"\\@]+@[^\s\p{C},;:<>()[\]"\\@]+$/u;
const MAX_LENGTH = 254;

/**
 * Whether mail to this text goes to exactly one address. Less strict than a form's validation: addresses with letters
 * of any script are allowed.
 */
export function isOneAddress(text: string): boolean {
  return text.length <= MAX_LENGTH && ONE_ADDRESS.test(text);
}
