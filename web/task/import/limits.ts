// How much a file may hold.

/** Bytes of a file. */
export const LARGEST_FILE = 20e6;
/** Bytes of everything inside a compressed file, so that a small one cannot fill the memory. */
export const LARGEST_UNPACKED = 160e6;
