/** The look shared by every box one types or chooses in. 16 px on phones, where a smaller size makes the browser zoom in. */
export const CONTROL = 'control';
