import type { Reporter, TestModule } from 'vitest/node'

const SHOWN = 10

/** Prints the test files that took longest, slowest first, because they decide the length of a run. */
export class SlowestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules
      .map((file) => ({ name: file.relativeModuleId, ms: file.diagnostic().duration }))
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, SHOWN)
    console.log(`\nThe ${files.length} slowest test files:`)
    for (const { name, ms } of files)
      console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
  }
}
