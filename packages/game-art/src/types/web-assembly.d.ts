/** What this workspace uses of a global that the compiler's `es2024` library does not declare. */
declare namespace WebAssembly {
  function instantiate(bytes: Uint8Array): Promise<{ instance: { exports: object } }>;
}
