/** An error that ends the start. Its message is one line that tells the operator what to do. */
export class StartRefused extends Error {}

/**
 * Prints why a start or a command ends: the message of a StartRefused, any other error in full. Settings
 * are checked while modules load, before any entry could catch, so env.ts imports this first.
 */
process.on('uncaughtException', (error) => {
  console.error(error instanceof StartRefused ? `KeepMore did not start. ${error.message}` : error)
  process.exit(1)
})
