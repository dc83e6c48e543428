// Resolved by scripts/esbuild-glob-plugin.mjs: a module that imports every file that matches.
declare module 'glob:*' {
  export {};
}
