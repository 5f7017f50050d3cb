/** A start that cannot go on. Its message is one line that a person can act on. */
export class StartRefused extends Error {}

/**
 * Says why a start or a command ends: one line where we know the remedy, everything where we don't.
 * Settings are checked while modules load, before any entry could catch; env.ts imports this first.
 */
process.on('uncaughtException', (error) => {
  console.error(error instanceof StartRefused ? `KeepMore did not start. ${error.message}` : error)
  process.exit(1)
})
