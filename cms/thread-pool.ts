/**
 * Sets sixteen threads for files, DNS and password hashes instead of four: with four, eight sign-ins at
 * once stall every file read for a second (docs/decisions/0008). The pool reads the variable at its first
 * use, so the server must import this module first; that works because Node loads modules without the
 * pool. The operator's own value is kept.
 */
process.env.UV_THREADPOOL_SIZE ??= '16'
