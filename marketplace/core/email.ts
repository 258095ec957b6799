const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Whether a text, already trimmed, has the form of an e-mail address; only sending to it shows whether it exists. */
export const isEmail = (text: string): boolean => EMAIL.test(text);
