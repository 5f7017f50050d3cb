import { SearchDialog, type SearchDialogProps } from '#portal/features/search/search-dialog.tsx'
import type { Viewer } from '#wire/viewer.ts'
import { useCommands } from './commands.tsx'

type CommandDialogProps = Omit<SearchDialogProps, 'commands'> & { viewer: Viewer }

/** The Ctrl+K dialog with all that the viewer may do. */
export function CommandDialog({ viewer, ...dialog }: CommandDialogProps) {
  return <SearchDialog {...dialog} commands={useCommands(viewer)} />
}
