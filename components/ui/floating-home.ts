import { createContext } from 'react';

/**
 * Where floating panels are rendered: inside the open dialog, or (null) at the end of the body. A modal dialog lets
 * nothing outside it scroll or take focus, so a long list that floats from one of its fields has to be inside it.
 */
export const FloatingHome = createContext<HTMLElement | null>(null);
