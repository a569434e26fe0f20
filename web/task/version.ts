/** The version in package.json, put in while the page and the command line are built (web/tools/version.ts). */
declare const __POLYHEAD_VERSION__: string;

export const VERSION = __POLYHEAD_VERSION__;
