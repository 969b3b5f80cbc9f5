/** Reads the clock of the device. It may be days off, so it is only compared with instants that it gave itself. */
export const readDeviceDate = (): Date => new Date();
