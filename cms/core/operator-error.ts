/** An error that the operator can fix: its message is one line that says how. */
export class OperatorError extends Error {}

/**
 * Prints why a start or a command ends: the message of an OperatorError, any other error in full. Settings
 * are checked while modules load, before the entry module (`cms/start.ts`, a command) could catch it,
 * so env.ts imports this first.
 */
process.on('uncaughtException', (error) => {
  console.error(error instanceof OperatorError ? `KeepMore did not start. ${error.message}` : error)
  process.exit(1)
})
