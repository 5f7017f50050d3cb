import { join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const FOLDERS = ['tests/journeys/', 'tests/', 'cms/']

/**
 * Runs the files of slow folders first, so that all lanes end at about the same time, and always in the
 * same order, also on a fresh clone. Vitest's own order depends on its cache and on file sizes.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config
    const rank = ({ moduleId }: TestSpecification) =>
      FOLDERS.findIndex((folder) => moduleId.startsWith(join(root, folder)))
    return (await super.sort(files)).toSorted(
      (a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId),
    )
  }
}
