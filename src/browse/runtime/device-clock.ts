/** Reads the clock of the device. It may be days off, so only its own readings are compared with each other. */
export const readDeviceDate = (): Date => new Date();
