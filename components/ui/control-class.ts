/** The style shared by all inputs and selects. 16 px on phones, because browsers zoom in on smaller text. */
export const CONTROL = 'control';
