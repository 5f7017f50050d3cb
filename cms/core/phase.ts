/** Prints one line for a finished phase of the start, with its time in seconds. */
export function phase(what: string, ms: number): void {
  console.log(`  ${what} (${(ms / 1000).toFixed(1)} s)`)
}
