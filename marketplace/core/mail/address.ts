/** One address and nothing else: no name, no list, no character that a mail's head or envelope could read as more. */
const ONE_ADDRESS = /^[^\s\p{C},;:<>()[\]"\\@]+@[^\s\p{C},;:<>()[\]"\\@]+$/u;
const MAX_LENGTH = 254;

/** Tells whether mail to this text goes to exactly one place. Looser than a form's check: addresses with letters of any script are some. */
export function isOneAddress(text: string): boolean {
  return text.length <= MAX_LENGTH && ONE_ADDRESS.test(text);
}
