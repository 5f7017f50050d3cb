/**
 * Sixteen threads for files, addresses and password hashes instead of four: with four, eight sign-ins
 * at once stall every file read for a second (docs/decisions/0008). The pool is made at its first use and reads
 * the variable then, so this module must be the first that the server imports; it works because Node
 * loads modules without the pool. A value of the operator's own is kept.
 */
process.env.UV_THREADPOOL_SIZE ??= '16'
